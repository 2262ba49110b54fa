import type { PlainDate } from '@daycare-portal/shared/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useRef } from 'react';
import classes from './date-picker-button.module.css';

interface DatePickerButtonProps {
  label: string;
  value: PlainDate | undefined;
  max: PlainDate;
  disabled: boolean;
  onPick: (date: PlainDate) => void;
}

/** Opens the device's own date picker, which a thumb knows already. */
export function DatePickerButton({ label, value, max, disabled, onPick }: DatePickerButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden />
      </button>
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        max={max}
        value={value ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value !== '') onPick(event.currentTarget.value);
        }}
      />
    </span>
  );
}
