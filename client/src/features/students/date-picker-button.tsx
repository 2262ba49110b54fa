import type { PlainDate } from '@daycare-portal/shared/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useRef } from 'react';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/layout';

interface DatePickerButtonProps {
  label: string;
  value: PlainDate | undefined;
  max?: PlainDate;
  disabled: boolean;
  onPick: (date: PlainDate) => void;
}

/** Opens the device's own date picker, which people already know. */
export function DatePickerButton({ label, value, max, disabled, onPick }: DatePickerButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Text as="span" anchor fixed>
      <IconButton icon={IconCalendar} label={label} disabled={disabled} skipped onClick={() => picker.current?.showPicker()} />
      <Text
        as="input"
        ref={picker}
        type="date"
        style={{
          position: 'absolute',
          inset: 'auto 0 0 auto',
          width: 1,
          height: 1,
          padding: 0,
          border: 0,
          opacity: 0,
          pointerEvents: 'none',
        }}
        tabIndex={-1}
        aria-hidden
        max={max}
        value={value ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value !== '') onPick(event.currentTarget.value);
        }}
      />
    </Text>
  );
}
