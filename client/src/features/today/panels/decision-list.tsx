import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { Link } from 'react-router';
import { Text } from '../../../components/layout';
import { buttonClass } from '../../../components/plain-button';
import { paths } from '../../../paths';
import { drop, isOf, keep, studentOf, timeUnsure } from '../../../waiting/kept-rows';
import { Sides } from './sides';
import type { Decision, Marks, ShownDay } from '../today';
import work from './work-row.module.css';

const labels = dayText.waiting;

/** Taps made without the server that were not recorded and are only on this device, beside why, until the person lets them go. */
export function DecisionList({ today }: { today: ShownDay & Marks }) {
  if (today.decisions.length === 0) return null;
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

function Row({ today, decision }: { today: ShownDay & Marks; decision: Decision }) {
  const { about, refused } = decision;
  const studentId = studentOf(decision);
  const isUnsure = refused === timeUnsure;
  const letGo = () => {
    drop([decision]);
    const words = labels.letGoSaid(about);
    today.say({ kind: 'done', words, children: [], onUndo: () => keep([decision]) });
  };
  const isThere = today.day.children.some((child) => child.studentId === studentId);
  return (
    <Text as="li" padY="m" rule="top">
      {isThere && studentId !== null ? (
        <Link className={work.name} to={paths.student(studentId)}>
          <bdi>{about}</bdi>
        </Link>
      ) : (
        <bdi className={work.name}>{about}</bdi>
      )}
      <Sides
        said={labels.yours}
        words={tappedWords(decision, today)}
        against={isUnsure ? labels.timeUnsure : (refused ?? '')}
        isAsked={isUnsure}
      />
      <div className={work.actions}>
        <button type="button" className={buttonClass('outlined')} aria-label={labels.letGoOf(about)} onClick={letGo}>
          {labels.letGo}
        </button>
        {isUnsure && isThere ? (
          <button
            type="button"
            className={buttonClass('outlined')}
            aria-label={labels.timeIsRightOf(about)}
            onClick={() => sendAgain(decision)}
          >
            {labels.timeIsRight}
          </button>
        ) : null}
      </div>
    </Text>
  );
}

/** The person has said that its time is right, as if they had typed it. */
function sendAgain({ seal: _seal, ...decision }: Decision): void {
  keep([{ ...decision, clock: null, refused: null }]);
}

function tappedWords(decision: Decision, { day }: ShownDay): string {
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
