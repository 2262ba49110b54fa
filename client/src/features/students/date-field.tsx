import { text } from '@daycare-portal/shared/text';
import { TextInput } from '@mantine/core';
import { DatePickerButton } from './date-picker-button';
import { writeDate } from '../../list-reading/grid-rows';
import { readDate, type DateOrder } from '../../list-reading/read-date';

interface DateFieldProps {
  label: string;
  description?: string;
  /** The date as typed. */
  value: string;
  order: DateOrder;
  error: string | undefined;
  disabled: boolean;
  onChange: (typed: string) => void;
}

/** A date that can be typed as people write dates, or picked. */
export function DateField({ label, description, value, order, error, disabled, onChange }: DateFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      size="md"
      value={value}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(writeDate(value, order))}
      rightSectionWidth={44}
      rightSection={
        <DatePickerButton
          label={text.enrollment.pick(label)}
          value={readDate(value, order)}
          disabled={disabled}
          onPick={(date) => onChange(writeDate(date, order))}
        />
      }
    />
  );
}
