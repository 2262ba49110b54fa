import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Moves } from '@daycare-portal/shared/places';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { focusWrong } from '../../components/focus-wrong';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';

const labels = dayTeamText.moves;

export interface MoveDraft {
  studentId: string;
  classroomId: string;
}

interface PlanMoveFormProps {
  daycareId: string;
  moves: Moves;
  draft: MoveDraft;
  onDone: () => void;
}

/** Which child moves to which classroom, and on which day. */
export function PlanMoveForm({ daycareId, moves, draft, onDone }: PlanMoveFormProps) {
  const { data } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const { mutateAsync } = trpc.classrooms.planMove.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [typed, setTyped] = useState({ ...draft, day: '' });
  const [wrong, setWrong] = useState<Partial<Record<keyof typeof typed, string>>>({});
  const children = (data?.students ?? []).toSorted((a, b) => (fullNameOf(a) < fullNameOf(b) ? -1 : 1));
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setWrong({});
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = {
      ...(typed.studentId === '' && { studentId: labels.childMissing }),
      ...(typed.classroomId === '' && { classroomId: labels.roomMissing }),
      ...(typed.day === '' ? { day: labels.dayMissing } : typed.day < moves.today && { day: labels.isPast }),
    };
    setWrong(found);
    const form = event.currentTarget;
    if (Object.keys(found).length > 0) return void setTimeout(() => focusWrong(form));
    void send(async () => {
      await mutateAsync({ daycareId, id: idOf(typed), ...typed });
      const child = children.find(({ id }) => id === typed.studentId);
      showNotice(labels.saved(child === undefined ? '' : fullNameOf(child)));
      onDone();
    });
  };
  return (
    <Stack as="form" gap="m" noValidate onSubmit={save}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <NativeSelect
        label={labels.child}
        value={typed.studentId}
        error={wrong.studentId}
        disabled={busy}
        onChange={({ currentTarget }) => change({ studentId: currentTarget.value })}
      >
        <option value="" />
        {optionsOf(children, (child) => [child.id, fullNameOf(child)])}
      </NativeSelect>
      <NativeSelect
        label={labels.to}
        value={typed.classroomId}
        error={wrong.classroomId}
        disabled={busy}
        onChange={({ currentTarget }) => change({ classroomId: currentTarget.value })}
      >
        <option value="" />
        {optionsOf(moves.rooms, ({ classroomId, name }) => [classroomId, name])}
      </NativeSelect>
      <TextInput
        type="date"
        label={labels.day}
        min={moves.today}
        value={typed.day}
        error={wrong.day}
        disabled={busy}
        onChange={({ currentTarget }) => change({ day: currentTarget.value })}
      />
      <BusyButton type="submit" busy={busy} busyText={labels.saving}>
        {labels.submit}
      </BusyButton>
    </Stack>
  );
}
