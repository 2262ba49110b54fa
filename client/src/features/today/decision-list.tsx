import { maxMarkReasonLength } from '@daycare-portal/shared/attendance';
import { dayAt } from '@daycare-portal/shared/centre-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { BusyButton } from '../../components/busy-button';
import { focusNew } from '../../components/focus-new';
import { buttonClass } from '../../components/plain-button';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { isOf, studentOf, timeUnsure, type Kept } from '../../waiting/kept-rows';
import classes from './decision-list.module.css';
import type { Decision, Today } from './today';
import work from './work-row.module.css';

const labels = dayText.waiting;

/** Taps made without the server that were not recorded: what this person tapped next to what the record says, until they decide. */
export function DecisionList({ today }: { today: Today }) {
  return (
    <>
      <p className={work.help}>{labels.help}</p>
      <ul>
        {today.decisions.map((decision) => (
          <Row key={decision.row.id} today={today} decision={decision} />
        ))}
      </ul>
    </>
  );
}

function Row({ today, decision }: { today: Today; decision: Decision }) {
  const { about, refused, undone } = decision;
  const studentId = studentOf(decision);
  const [asking, setAsking] = useState(false);
  // Only marks can be recorded.
  const mark = isOf('attendance.mark', decision) ? decision : undefined;
  const isThere = today.day.children.some((child) => child.studentId === studentId);
  return (
    <li className={classes.row}>
      {isThere && studentId !== null ? (
        <Link className={work.name} to={paths.student(studentId)}>
          <bdi>{about}</bdi>
        </Link>
      ) : (
        <bdi className={work.name}>{about}</bdi>
      )}
      <dl className={classes.sides}>
        <div className={classes.side}>
          <dt>{labels.yours}</dt>
          <dd>{tappedWords(decision, today)}</dd>
        </div>
        <div className={classes.side}>
          <dt>{refused === timeUnsure ? labels.check : labels.theirs}</dt>
          <dd>{refused === timeUnsure ? labels.timeUnsure : refused}</dd>
        </div>
      </dl>
      {asking && mark !== undefined ? (
        <WhyForm today={today} decision={mark} />
      ) : (
        <div className={work.actions}>
          <button
            type="button"
            className={buttonClass('outlined')}
            aria-label={labels.letGoOf(about)}
            onClick={() => today.letGo(decision)}
          >
            {labels.letGo}
          </button>
          {isThere && !undone && mark !== undefined ? (
            <button type="button" className={buttonClass('outlined')} aria-label={labels.recordOf(about)} onClick={() => setAsking(true)}>
              {labels.record}
            </button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Asks for the reason to record it anyway. The server decides whether the rules allow it. */
function WhyForm({ today, decision }: { today: Today; decision: Kept<'attendance.mark'> }) {
  const [why, setWhy] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (why.trim() === '') return setWrong(labels.whyMissing);
    void whileBusy(async () => setWrong(await today.recordAnyway(decision, why.trim())));
  };
  return (
    <form className={classes.why} noValidate onSubmit={save}>
      <TextInput
        label={labels.why}
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
      <div className={work.actions}>
        <button
          type="button"
          className={buttonClass('outlined')}
          aria-label={labels.letGoOf(decision.about)}
          onClick={() => today.letGo(decision)}
        >
          {labels.letGo}
        </button>
        <BusyButton type="submit" busy={busy} busyText={labels.recording} aria-label={labels.recordOf(decision.about)}>
          {labels.record}
        </BusyButton>
      </div>
    </form>
  );
}

function tappedWords(decision: Decision, { day }: Today): string {
  const { about, undone } = decision;
  const at = decision.row.at ?? '';
  const time = clockTimeAt(at, day.timeZone);
  const ofDay = dayAt(at, day.timeZone);
  const when = ofDay === day.day ? time : labels.on(time, formatDate(ofDay, 'short'));
  if (isOf('attendance.undo', decision)) return labels.undid(about, when);
  if (isOf('attendance.startHeadcount', decision)) return labels.started(when);
  if (isOf('attendance.finish', decision)) return labels.finished(when);
  if (isOf('attendance.tick', decision)) return labels.ticked[decision.row.kind](about, when);
  if (!isOf('attendance.mark', decision)) return about;
  const { row } = decision;
  const room = day.rooms.find(({ classroomId }) => classroomId === row.classroomId)?.name ?? dayText.today.noRoom;
  const person = row.personName ?? '';
  return [
    labels.tapped[row.kind](about, when, room),
    ...(row.kind === 'out' && person !== '' ? [labels.pickedUpBy(person)] : []),
    ...(undone ? [labels.tookBack] : []),
  ].join(' ');
}
