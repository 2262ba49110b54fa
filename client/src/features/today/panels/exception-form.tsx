import { maxMarkReasonLength } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Card, Stack, Text } from '../../../components/layout';
import { usePermission } from '../../../auth/use-permission';
import { BusyButton } from '../../../components/busy-button';

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
    <Card as="details">
      <Text as="summary" padX="m" padY="s" weight="strong">
        {labels.exceptionTitle}
      </Text>
      <Stack as="form" gap="s" padX="m" below="m" noValidate onSubmit={send}>
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
        <BusyButton type="submit" busy={busy} busyText={dayText.sheets.sending} variant="outline" mih={50}>
          {labels.recordException}
        </BusyButton>
      </Stack>
    </Card>
  );
}
