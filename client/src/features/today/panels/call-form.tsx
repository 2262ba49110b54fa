import { maxMarkNoteLength } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import { type FormEvent } from 'react';
import { Stack } from '../../../components/layout';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useSending } from '../../../api/use-sending';
import { BusyButton } from '../../../components/busy-button';
import { ErrorBox } from '../../../components/error-box';
import { ChosenHead } from './chosen-head';
import { Contacts } from '../../../alarms/contacts';
import { QuickWords } from './other-time';
import { useTyped } from './typed';
import type { AboutChildren } from './use-marking';

const labels = dayText.sheets.calls;

/** Notes a call about a child who did not come. */
export function CallForm({ today, chosen, onClose }: AboutChildren) {
  const { day, daycareId, nameOf } = today;
  const [child] = chosen;
  const { mutateAsync } = trpc.attendance.noteCall.useMutation();
  const { failure, busy, idOf, send } = useSending((error) => callError(error).message);
  const [note, setNote] = useTyped('note', '');
  if (child === undefined) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const call = { daycareId, studentId: child.studentId, day: day.day, note: note.trim() || null };
    void send(async () => {
      await mutateAsync({ ...call, id: idOf(call) });
      onClose();
    });
  };
  return (
    <Stack as="form" gap="m" noValidate onSubmit={save}>
      <ChosenHead today={today} chosen={chosen} title={labels.about(nameOf(child))} />
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Contacts daycareId={daycareId} child={child} />
      <TextInput
        label={labels.what}
        maxLength={maxMarkNoteLength}
        disabled={busy}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <QuickWords words={[labels.noAnswer, labels.leftMessage, labels.reached]} value={note} disabled={busy} onPick={setNote} />
      <BusyButton type="submit" mih={50} busy={busy} busyText={dayText.sheets.sending}>
        {labels.submit}
      </BusyButton>
    </Stack>
  );
}
