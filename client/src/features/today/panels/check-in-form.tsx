import { maxMarkNoteLength, maxPersonNameLength } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent } from 'react';
import { Stack } from '../../../components/layout';
import { BusyButton } from '../../../components/busy-button';
import { ErrorBox } from '../../../components/error-box';
import { focusWrong } from '../../../components/focus-wrong';
import { OptionalLabel } from '../../../components/optional-label';
import { ChosenHead } from './chosen-head';
import { OtherTimeFields, useTypedTime } from './other-time';
import { useTyped } from './typed';
import { useMarking, type AboutChildren } from './use-marking';

const labels = dayText.sheets.checkIn;

/** A check-in with details: another time, who dropped off the child, or how the child seems. */
export function CheckInForm({ today, chosen, onClose }: AboutChildren) {
  const { busy, problem, submit } = useMarking({ today, chosen, onClose });
  const time = useTypedTime(today, chosen);
  const [broughtBy, setBroughtBy] = useTyped('broughtBy', '');
  const [note, setNote] = useTyped('note', '');
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = time.read();
    if (at === undefined) return focusWrong(event.currentTarget);
    submit('in', { ...at, personName: broughtBy.trim() || null, note: note.trim() || null }, true);
  };
  return (
    <Stack as="form" gap="m" noValidate onSubmit={save}>
      <ChosenHead today={today} chosen={chosen} title={labels.title(chosen.map(today.nameOf))} />
      {problem === undefined ? null : <ErrorBox message={problem} />}
      <OtherTimeFields time={time} disabled={busy} />
      <TextInput
        label={<OptionalLabel>{labels.broughtBy}</OptionalLabel>}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={maxPersonNameLength}
        disabled={busy}
        value={broughtBy}
        onChange={({ currentTarget }) => setBroughtBy(currentTarget.value)}
      />
      <Textarea
        label={<OptionalLabel>{dayText.sheets.noteForTeam}</OptionalLabel>}
        description={labels.noteHelp}
        rows={2}
        maxLength={maxMarkNoteLength}
        disabled={busy}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <BusyButton type="submit" mih={50} busy={busy} busyText={dayText.sheets.sending}>
        {labels.submit}
      </BusyButton>
    </Stack>
  );
}
