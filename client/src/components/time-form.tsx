import type { ClockTime } from '@daycare-portal/shared/center-time';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { BusyButton } from './busy-button';
import { useBusy } from './use-busy';

interface TimeFormProps {
  className: string | undefined;
  label: string;
  /** Said if no time is typed. */
  missing: string;
  submit: string;
  /** What the button does, and for whom. */
  spoken?: string;
  busyText: string;
  /** Returns why the time cannot be saved. */
  onSave: (time: ClockTime) => Promise<string | undefined>;
}

/** Asks for one time. */
export function TimeForm({ className, label, missing, submit, spoken, busyText, onSave }: TimeFormProps) {
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (time === '') return setWrong(missing);
    void whileBusy(async () => setWrong(await onSave(time)));
  };
  return (
    <form className={className} noValidate onSubmit={save}>
      <TextInput
        type="time"
        label={label}
        value={time}
        error={wrong}
        disabled={busy}
        onChange={({ currentTarget }) => {
          setTime(currentTarget.value);
          setWrong(undefined);
        }}
      />
      <BusyButton type="submit" busy={busy} busyText={busyText} aria-label={spoken}>
        {submit}
      </BusyButton>
    </form>
  );
}
