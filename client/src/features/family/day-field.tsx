import { dayInWords } from '@daycare-portal/shared/clock-words';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyDay } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Choices } from '../../components/choices';
import { Stack } from '../../components/layout';
import { dayName } from './plans';

const labels = familyFormsText.plans;

export interface ChosenDays {
  from: PlainDate;
  until: PlainDate;
}

interface DayFieldProps {
  day: FamilyDay;
  chosen: ChosenDays;
  onChange: (days: ChosenDays) => void;
}

/** The day that a report is about: today, the next day, or any other, also several in a row. */
export function DayField({ day, chosen, onChange }: DayFieldProps) {
  const near = [day.today, ...day.ahead.slice(0, 1).map((each) => each.day)];
  const [isOther, setOther] = useState(!near.includes(chosen.from));
  return (
    <Stack gap="s">
      <Choices
        label={labels.day}
        options={[
          ...near.map((each) => ({
            key: each,
            label: dayName(each, day),
            isChosen: !isOther && chosen.from === each,
            onChoose: () => {
              setOther(false);
              onChange({ from: each, until: each });
            },
          })),
          { key: 'other', label: isOther ? dayInWords(chosen.from) : labels.otherDay, isChosen: isOther, onChoose: () => setOther(true) },
        ]}
      />
      {isOther ? <OtherDays day={day} chosen={chosen} onChange={onChange} /> : null}
    </Stack>
  );
}

/** A day that is typed counts once it is whole and not over. */
function OtherDays({ day, chosen, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<{ from: string; until: string }>(chosen);
  const wrongFrom = readIsoDate(typed.from) !== typed.from || typed.from < day.today;
  const wrongUntil = !wrongFrom && (readIsoDate(typed.until) !== typed.until || typed.until < typed.from);
  const change = (next: { from: string; until: string }) => {
    setTyped(next);
    if (readIsoDate(next.from) === next.from && next.from >= day.today && next.until >= next.from) onChange(next);
  };
  return (
    <Stack columns="pair" gap="s" cells="start">
      <TextInput
        type="date"
        size="md"
        label={labels.day}
        min={day.today}
        value={typed.from}
        error={wrongFrom ? labels.beforeToday : null}
        onChange={({ target: { value } }) => change({ from: value, until: typed.until < value ? value : typed.until })}
      />
      <TextInput
        type="date"
        size="md"
        label={labels.until}
        min={typed.from}
        value={typed.until}
        error={wrongUntil ? labels.endsBefore : null}
        onChange={({ target: { value } }) => change({ ...typed, until: value })}
      />
    </Stack>
  );
}
