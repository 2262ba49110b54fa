import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { Text } from '../../../components/layout';
import { buttonClass } from '../../../components/plain-button';
import { drop, isOf, keep, studentOf, timeUnsure } from '../../../waiting/kept-rows';
import { Sides } from './sides';
import type { Decision, Marks, ShownDay } from '../today';
import { WorkActions, WorkName } from './work-row';

const labels = dayText.waiting;

/** Taps made without the server that were not recorded and are only on this device, beside why, until the person lets them go. */
export function DecisionList({ today }: { today: ShownDay & Marks }) {
  if (today.decisions.length === 0) return null;
  return (
    <>
      <Text below="xs" tone="soft">
        {labels.help}
      </Text>
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
      <WorkName studentId={isThere ? studentId : null}>{about}</WorkName>
      <Sides
        said={labels.yours}
        words={tappedWords(decision, today)}
        against={isUnsure ? labels.timeUnsure : (refused ?? '')}
        isAsked={isUnsure}
      />
      <WorkActions>
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
      </WorkActions>
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
