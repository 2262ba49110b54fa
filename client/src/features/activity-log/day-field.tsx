import type { PlainDate } from '@daycare-portal/shared/dates';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface DayFieldProps extends TextInputProps {
  value: PlainDate | '';
  onDay: (day: PlainDate | '') => void;
}

const firstYear = '1000';

/** A day to filter by. While someone types the year, the field briefly holds a year such as 0002, which must not start a search. */
export function DayField({ value, onDay, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState({ over: value, day: value });
  return (
    <TextInput
      {...field}
      type="date"
      value={typed.over === value ? typed.day : value}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value as PlainDate | '';
        setTyped({ over: value, day });
        if (day === '' || day >= firstYear) onDay(day);
      }}
    />
  );
}
