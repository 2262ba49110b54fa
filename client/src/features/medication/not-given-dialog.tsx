import { maxDoseNote } from '@daycare-portal/shared/medication';
import { reasonsNotGiven, type ReasonNotGiven } from '@daycare-portal/shared/medication-kinds';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { RadioGroup } from '../../components/radio-group';
import type { DueRow } from './due-card';
import type { Doses } from './use-doses';

const labels = medicationText.room;

interface NotGivenDialogProps {
  row: DueRow | undefined;
  opened: boolean;
  doses: Doses;
  onClose: () => void;
}

/** Why a dose that was due was not given. */
export function NotGivenDialog({ row, opened, doses, onClose }: NotGivenDialogProps) {
  if (row === undefined) return null;
  const { child, authorization, due } = row;
  return (
    <Dialog opened={opened} title={labels.notGivenTitle(authorization.medicine, child.firstName)} size={480} onClose={onClose}>
      <NotGivenForm key={`${due.authorizationId} ${due.dueAt}`} row={row} doses={doses} onClose={onClose} />
    </Dialog>
  );
}

function NotGivenForm({
  row: { child, authorization, due },
  doses,
  onClose,
}: { row: DueRow } & Pick<NotGivenDialogProps, 'doses' | 'onClose'>) {
  const { failure, busy, send } = useSending();
  const [whyNot, setWhyNot] = useState<ReasonNotGiven>('refused');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const lacks = whyNot === 'other' && note.trim() === '';
    setMissing(lacks);
    if (lacks) return Promise.resolve();
    return send(async () => {
      const of = { authorizationId: authorization.id, firstName: child.firstName, due: due.time, dueAt: due.dueAt };
      await doses.refuse(of, { whyNot, note: note.trim() || null });
      onClose();
    });
  };
  return (
    <DialogForm failure={failure} busy={busy} submit={labels.save} onSubmit={save} onCancel={onClose}>
      <RadioGroup
        legend={labels.why}
        options={reasonsNotGiven.map((value) => ({ value, label: medicationText.notGiven[value] }))}
        value={whyNot}
        disabled={busy}
        onChange={setWhyNot}
      />
      <Textarea
        label={whyNot === 'other' ? labels.note : labels.noteOptional}
        description={medicationText.familyReads(child.firstName)}
        error={isMissing && note.trim() === '' ? medicationText.refused.noteMissing : undefined}
        rows={2}
        maxLength={maxDoseNote}
        autoComplete="off"
        disabled={busy}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DialogForm>
  );
}
