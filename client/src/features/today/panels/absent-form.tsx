import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { absenceReasons } from '@daycare-portal/shared/absence-reasons';
import { maxMarkNoteLength, maxPersonNameLength, type AttendanceDay } from '@daycare-portal/shared/attendance';
import { addDays } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Stack } from '../../../components/layout';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useSentIds } from '../../../api/use-sent-ids';
import { BusyButton } from '../../../components/busy-button';
import { ErrorBox } from '../../../components/error-box';
import { focusWrong } from '../../../components/focus-wrong';
import { OptionalLabel } from '../../../components/optional-label';
import { RadioGroup } from '../../../components/radio-group';
import { useBusy } from '../../../components/use-busy';
import { ChosenHead } from './chosen-head';
import { useTyped } from './typed';
import { useMarking, type AboutChildren } from './use-marking';

const labels = dayText.sheets.absent;

interface Typed {
  reason: string;
  note: string;
  toldBy: string;
  /** Null for today only. */
  until: string | null;
}

type Wrong = { [Field in 'reason' | 'until']?: string | undefined };

/** Records why these children are absent, today or until some day. */
export function AbsentForm({ today, chosen, onClose }: AboutChildren) {
  const { day } = today;
  const marking = useMarking({ today, chosen, onClose });
  const planning = usePlanning({ today, chosen, onClose });
  const [typed, setTyped] = useTyped<Typed>('absence', { reason: '', note: '', toldBy: '', until: null });
  const [wrong, setWrong] = useState<Wrong>({});
  const busy = marking.busy || planning.busy;
  const problem = marking.problem ?? planning.problem;
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    setWrong({});
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = wrongIn(typed, day);
    flushSync(() => setWrong(found));
    if (found.reason !== undefined || found.until !== undefined) return focusWrong(event.currentTarget);
    if (typed.until !== null && typed.until > day.day) return planning.submit({ ...typed, until: typed.until });
    const { reason, note, toldBy } = typed;
    marking.submit('absent', { absence: { reason, note: note.trim() || null }, personName: toldBy.trim() || null }, true);
  };
  return (
    <Stack as="form" gap="m" noValidate onSubmit={save}>
      <ChosenHead today={today} chosen={chosen} title={labels.title(chosen.map(today.nameOf))} />
      {problem === undefined ? null : <ErrorBox message={problem} />}
      <RadioGroup
        look="tiles"
        legend={labels.reasons}
        options={[...absenceReasons, ...day.ownReasons].map((reason) => ({ value: reason, label: reasonInWords(reason) }))}
        value={typed.reason}
        error={wrong.reason}
        disabled={busy}
        onChange={(reason) => change({ reason })}
      />
      <RadioGroup
        look="tiles"
        legend={labels.howLong}
        options={[
          { value: 'today', label: labels.onlyToday },
          { value: 'days', label: labels.severalDays },
        ]}
        value={typed.until === null ? 'today' : 'days'}
        disabled={busy}
        onChange={(long) => change({ until: long === 'today' ? null : (typed.until ?? '') })}
      />
      {typed.until === null ? null : (
        <TextInput
          type="date"
          label={labels.lastDay}
          min={addDays(day.day, 1)}
          disabled={busy}
          error={wrong.until}
          value={typed.until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      )}
      <TextInput
        label={<OptionalLabel>{labels.toldBy}</OptionalLabel>}
        description={labels.toldByHelp}
        maxLength={maxPersonNameLength}
        disabled={busy}
        value={typed.toldBy}
        onChange={({ currentTarget }) => change({ toldBy: currentTarget.value })}
      />
      <Textarea
        label={<OptionalLabel>{dayText.sheets.noteForTeam}</OptionalLabel>}
        rows={2}
        maxLength={maxMarkNoteLength}
        disabled={busy}
        value={typed.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <BusyButton type="submit" mih={50} busy={busy} busyText={dayText.sheets.sending}>
        {labels.submit}
      </BusyButton>
    </Stack>
  );
}

function wrongIn({ reason, until }: Typed, { day }: AttendanceDay): Wrong {
  return {
    reason: reason === '' ? dayText.attendance.absenceReasonMissing : undefined,
    until: until === '' ? labels.lastDayMissing : until !== null && until < day ? labels.lastDayOver : undefined,
  };
}

/** Plans the absence of each child, starting today. */
function usePlanning({ today, chosen, onClose }: AboutChildren) {
  const { daycareId } = today;
  const { day } = today.day;
  const { mutateAsync: plan } = trpc.attendance.planAbsence.useMutation();
  const { idOf, forget } = useSentIds();
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<string>();
  const submit = ({ reason, note, toldBy, until }: Typed & { until: string }) =>
    void whileBusy(async () => {
      setProblem(undefined);
      const absence = { daycareId, from: day, until, reason, note: note.trim() || null, toldBy: toldBy.trim() || null };
      try {
        // Each child's own, so that trying again after one refusal plans no other child's absence twice.
        const rows = chosen.map(({ studentId }) => ({ ...absence, studentId }));
        await Promise.all(rows.map((row) => plan({ ...row, id: idOf(row) })));
        forget();
        today.clear();
        onClose();
      } catch (error) {
        setProblem(callError(error).message);
      }
    });
  return { busy, problem, submit };
}
