import { childLogText } from '@daycare-portal/shared/child-log-text';
import type { Milestone, Milestones } from '@daycare-portal/shared/daily-log';
import { learningAreas, type LearningArea } from '@daycare-portal/shared/log-kinds';
import { maxLogText } from '@daycare-portal/shared/log-details';
import { logText } from '@daycare-portal/shared/log-text';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { showFailure, showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';

const labels = childLogText.milestones.form;

export interface MilestoneRequest {
  /** Null: a new one. */
  milestone: Milestone | null;
}

interface MilestoneDialogProps {
  daycareId: string;
  student: Milestones['student'];
  request: (MilestoneRequest & { opened: boolean }) | undefined;
  onClose: () => void;
}

/** Writes down what somebody saw, or changes, shares or removes it. */
export function MilestoneDialog({ daycareId, student, request, onClose }: MilestoneDialogProps) {
  const milestone = request?.milestone ?? null;
  return (
    <Dialog
      opened={request?.opened === true}
      title={milestone === null ? labels.addTitle(student.firstName) : labels.editTitle}
      size={480}
      onClose={onClose}
    >
      <MilestoneForm key={milestone?.entryId ?? ''} daycareId={daycareId} student={student} milestone={milestone} onClose={onClose} />
    </Dialog>
  );
}

interface MilestoneFormProps extends Pick<MilestoneDialogProps, 'daycareId' | 'student' | 'onClose'> {
  milestone: Milestone | null;
}

function MilestoneForm({ daycareId, student, milestone, onClose }: MilestoneFormProps) {
  const { mutateAsync: add } = trpc.dailyLog.add.useMutation();
  const { mutateAsync: edit } = trpc.dailyLog.edit.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [area, setArea] = useState<LearningArea>(milestone?.area ?? 'moving');
  const [seen, setSeen] = useState(milestone?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const { studentId, firstName } = student;
  const save = () => {
    const detail = { text: seen.trim(), area };
    setMissing(detail.text === '');
    if (detail.text === '') return Promise.resolve();
    return send(async () => {
      if (milestone === null) {
        const entry = { kind: 'milestone' as const, studentIds: [studentId], detail };
        const { results } = await add({ daycareId, entries: [{ ...entry, id: idOf(entry) }] });
        const [outcome] = results;
        if (outcome?.status === 'error') return showFailure(outcome.reason ?? '');
        showNotice(labels.added(firstName));
      } else {
        await edit({ daycareId, entryId: milestone.entryId, studentId, updatedAt: milestone.updatedAt, detail });
        showNotice(labels.saved);
      }
      onClose();
    });
  };
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      submit={labels.add}
      onSubmit={save}
      onCancel={onClose}
      beside={milestone === null ? undefined : <Others {...{ daycareId, milestone, studentId, onClose }} />}
    >
      <NativeSelect
        label={labels.area}
        disabled={busy}
        value={area}
        onChange={({ currentTarget }) => setArea(learningAreas.find((each) => each === currentTarget.value) ?? area)}
      >
        {optionsOf(learningAreas, (each) => [each, logText.areas[each]])}
      </NativeSelect>
      <Textarea
        label={labels.text}
        description={labels.textHelp}
        error={isMissing && seen.trim() === '' ? logText.textMissing : undefined}
        rows={3}
        maxLength={maxLogText}
        autoComplete="off"
        data-autofocus
        disabled={busy}
        value={seen}
        onChange={({ currentTarget }) => setSeen(currentTarget.value)}
      />
    </DialogForm>
  );
}

interface OthersProps extends Pick<MilestoneFormProps, 'daycareId' | 'onClose'> {
  milestone: Milestone;
  studentId: string;
}

function Others({ daycareId, milestone: { entryId, state, updatedAt }, studentId, onClose }: OthersProps) {
  const done = (words: string) => ({
    onSuccess: () => {
      showNotice(words);
      onClose();
    },
    onError: (error: { message: string }) => showFailure(error.message),
  });
  const share = trpc.dailyLog.share.useMutation(done(labels.shared));
  const remove = trpc.dailyLog.remove.useMutation(done(labels.removed));
  return (
    <>
      <Button variant="subtle" onClick={() => remove.mutate({ daycareId, entryId, studentId, updatedAt })}>
        {labels.remove}
      </Button>
      {state === 'held' ? (
        <Button variant="subtle" onClick={() => share.mutate({ daycareId, entryIds: [entryId] })}>
          {labels.share}
        </Button>
      ) : null}
    </>
  );
}
