import { maxMarkReasonLength, type UndecidedMark } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Row, Text } from '../../../components/layout';
import { tappedWords } from '../../../attention/undecided-words';
import { BusyButton } from '../../../components/busy-button';
import { focusNew } from '../../../components/focus-new';
import { buttonClass } from '../../../components/plain-button';
import { useBusy } from '../../../components/use-busy';
import { useSteady } from '../../../components/use-steady';
import { paths } from '../../../paths';
import { Sides } from './sides';
import type { ShownDay } from '../today';
import type { Decisions } from './use-decisions';
import { WorkRows } from './work-row';
import { Done, WorkActions, WorkName } from './work-row';

const labels = dayText.waiting;

/** Late entries from every device that a rule or the record is against, both sides of each, until somebody decides. */
export function UndecidedList({ day, undecided, decide }: Decisions & Pick<ShownDay, 'day'>) {
  const rows = useSteadyMarks(undecided);
  if (rows.length === 0) return null;
  return (
    <WorkRows title={labels.title} help={labels.undecidedHelp}>
      {rows.map(({ mark, isDone }) => (
        <Undecided key={mark.id} {...{ day, decide, mark, isDone }} />
      ))}
    </WorkRows>
  );
}

/** One that was decided keeps its row for a while, so that no row moves under a finger. */
function useSteadyMarks(marks: readonly UndecidedMark[]): { mark: UndecidedMark; isDone: boolean }[] {
  const due = keysOf(marks);
  const steady = useSteady(due);
  const [kept, setKept] = useState(marks);
  if (steady === due && keysOf(kept) !== due) setKept(marks);
  const now = new Map(marks.map((mark) => [mark.id, mark]));
  const shown = kept.length === 0 || steady === due ? marks : kept;
  return shown.map((mark) => ({ mark: now.get(mark.id) ?? mark, isDone: !now.has(mark.id) }));
}

function keysOf(marks: readonly UndecidedMark[]): string {
  return marks.map(({ id }) => id).join(' ');
}

interface RowProps extends Pick<ShownDay, 'day'>, Pick<Decisions, 'decide'> {
  mark: UndecidedMark;
  isDone: boolean;
}

function Undecided({ day: { day, timeZone }, decide, mark, isDone }: RowProps) {
  return (
    <Text as="li" padY="m" rule="top">
      <WorkName studentId={mark.studentId}>{fullNameOf(mark)}</WorkName>
      <Sides
        said={labels.tappedBy(mark.tappedName)}
        words={tappedWords(mark, { timeZone, today: day })}
        against={mark.against || labels.nothingAgainst}
      />
      {[mark.note, mark.absence?.note, mark.reason].map((words, at) => (words ? <Written key={at} words={words} /> : null))}
      {isDone ? (
        <Done>{labels.decided}</Done>
      ) : mark.mayDecide ? (
        <Actions mark={mark} decide={decide} />
      ) : (
        <Text below="xs" tone="soft">
          {labels.passedOnAt(clockTimeAt(mark.passedOnAt, timeZone))}
        </Text>
      )}
    </Text>
  );
}

/** What its author wrote, in their own words. */
function Written({ words }: { words: string }) {
  return (
    <Text below="xs" tone="soft">
      {labels.wrote(words)}
    </Text>
  );
}

/** Leaving it needs no reason; recording it does. */
function Actions({ mark, decide }: Pick<RowProps, 'mark' | 'decide'>) {
  const name = fullNameOf(mark);
  const [asking, setAsking] = useState(false);
  const [why, setWhy] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const labelsOf = mark.needsException ? dayText.people.pickup : undefined;
  const press = (outcome: 'record' | 'leave') =>
    void whileBusy(async () => setWrong(await decide(mark, outcome, outcome === 'record' ? why.trim() : null)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (why.trim() === '') return setWrong(labelsOf?.exceptionMissing ?? labels.whyMissing);
    press('record');
  };
  const leave = (
    <button
      type="button"
      className={buttonClass('outlined')}
      aria-label={labels.leaveOf(name)}
      disabled={busy}
      onClick={() => press('leave')}
    >
      {labels.leave}
    </button>
  );
  if (asking && mark.mayRecord)
    return (
      <Row as="form" gap="s" align="stretch" down noValidate onSubmit={save}>
        {mark.needsException ? (
          <Text below="xs" tone="soft">
            {dayText.people.pickup.exceptionHelp}
          </Text>
        ) : null}
        <TextInput
          label={labelsOf?.exceptionReason ?? labels.why}
          value={why}
          error={wrong}
          disabled={busy}
          maxLength={maxMarkReasonLength}
          ref={focusNew}
          onChange={({ currentTarget }) => {
            setWhy(currentTarget.value);
            setWrong(undefined);
          }}
        />
        <WorkActions>
          {leave}
          <BusyButton type="submit" busy={busy} busyText={labels.recording} aria-label={labels.recordOf(name)}>
            {labelsOf?.recordException ?? labels.record}
          </BusyButton>
        </WorkActions>
      </Row>
    );
  return (
    <>
      {mark.mayRecord ? null : (
        <Text below="xs" tone="soft">
          {labels.cannotRecord}{' '}
          <Link to={`${paths.attendanceOf(mark.studentId)}?month=${mark.day.slice(0, 7)}`}>{labels.toAttendance(name)}</Link>
        </Text>
      )}
      {wrong === undefined ? null : <p role="alert">{wrong}</p>}
      <WorkActions>
        {leave}
        {mark.mayRecord ? (
          <button type="button" className={buttonClass('outlined')} aria-label={labels.recordOf(name)} onClick={() => setAsking(true)}>
            {labels.record}
          </button>
        ) : null}
      </WorkActions>
    </>
  );
}
