import { maxMarkReasonLength } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { usePermission } from '../../../auth/use-permission';
import { BusyButton } from '../../../components/busy-button';
import classes from './check-out-sheet.module.css';

interface ExceptionFormProps {
  busy: boolean;
  onRecord: (exception: string) => void;
}

/** Lets owners and staff record what happened against the rules, with a reason. */
export function ExceptionForm({ busy, onRecord }: ExceptionFormProps) {
  const labels = dayText.people.pickup;
  const may = usePermission();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  if (!may('people.manage')) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onRecord(reason.trim());
  };
  return (
    <details className={classes.exception}>
      <summary>{labels.exceptionTitle}</summary>
      <form noValidate onSubmit={send}>
        <p>{labels.exceptionHelp}</p>
        <Textarea
          label={labels.exceptionReason}
          rows={2}
          maxLength={maxMarkReasonLength}
          error={missing ? labels.exceptionMissing : undefined}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setMissing(false);
          }}
        />
        <BusyButton type="submit" busy={busy} busyText={dayText.sheets.sending} variant="outline" className={classes.send}>
          {labels.recordException}
        </BusyButton>
      </form>
    </details>
  );
}
