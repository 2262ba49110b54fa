import { clockTimeAt, dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { dayAt } from '@daycare-portal/shared/center-time';
import type { FamilyChild, FamilyDay, FamilyName } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import { callName, stateInWords } from '../../shared-features/family-state';
import classes from './child-wall.module.css';

const labels = familyPagesText;

interface ChildWallProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  /** Today. Null on another day, and where the daycare does not show it. */
  day: FamilyDay | null;
}

/** The children in their cubbies, and how the chosen one is. */
export function ChildWall({ child, all, day }: ChildWallProps) {
  const others = all.filter(({ studentId }) => studentId !== child.studentId);
  return (
    <div className={classes.wall}>
      <ul className={classes.cubbies} aria-label={labels.children}>
        {all.map((each) => {
          const isChosen = each.studentId === child.studentId;
          const { state } = each;
          return (
            <li key={`${each.daycareId} ${each.studentId}`} className={classes.place} data-chosen={isChosen || undefined}>
              <Link
                to={paths.familyDay(each.studentId)}
                className={classes.cubby}
                data-shut={state === 'absent' || state === 'out' || state === 'notExpected' || undefined}
                aria-current={isChosen || undefined}
              >
                <span className={classes.face}>
                  <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={128} />
                </span>
                <span className={classes.plate}>
                  {each.classroomMark === null ? null : <RoomMark mark={each.classroomMark} size={14} />}
                  <bdi>{callName(each, all)}</bdi>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={classes.state}>
        {day === null ? <Where child={child} /> : <Now child={child} day={day} name={callName(child, all)} />}
        {others.map((each) => (
          <Link key={`${each.daycareId} ${each.studentId}`} to={paths.familyDay(each.studentId)} className={classes.other}>
            <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={36} />
            <Text as="span" breaks>
              {labels.see(callName(each, all))}
            </Text>
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Of another day, or of a day that is not shown: only where the child goes. */
function Where({ child }: { child: FamilyChild }) {
  return (
    <Text weight="strong" breaks>
      {child.classroomName ?? child.daycareName}
    </Text>
  );
}

function Now({ child, day, name }: { child: FamilyChild; day: FamilyDay; name: string }) {
  const isHere = day.state === 'in';
  const words = stateInWords(day);
  return (
    <Stack gap="2xs">
      {words === '' ? null : (
        <Row as="p" gap="xs" size="l" weight="strong" tone={isHere ? 'primary' : 'ink'} breaks role="status">
          {isHere ? <IconCheck size={20} stroke={2} aria-hidden className={classes.check} /> : null}
          {words}
        </Row>
      )}
      <Text tone={isHere ? 'ink' : 'soft'} breaks>
        {linesOf(child, day, name).join(' ')}
      </Text>
    </Stack>
  );
}

/** Who brought the child, who is with it, and what its family said about the day. */
function linesOf(child: FamilyChild, day: FamilyDay, name: string): string[] {
  const { state, stays, absence, plan, team, isOpen, nextOpenDay } = day;
  const last = stays.at(-1);
  const said = (told: { toldBy: FamilyName | null; toldAt: string }) => toldInWords(told, day);
  if (absence !== null) {
    return [absence.reportedAt === null ? labels.enteredByTeam : said({ toldBy: absence.reportedBy, toldAt: absence.reportedAt })];
  }
  if (state === 'in') {
    return [
      nameIn(last?.broughtBy ?? null, labels.broughtByYou, labels.broughtBy, name),
      team.length > 0 ? labels.withTeam(team, name) : child.classroomName === null ? '' : labels.inRoom(child.classroomName),
      ...(plan.departure === null ? [] : [labels.state.leaveAt(formatClock(plan.departure.at)), said(plan.departure)]),
    ].filter((line) => line !== '');
  }
  if (state === 'out') {
    if (last?.goesTo != null) return [labels.wentTo[last.goesTo](name)];
    return [nameIn(last?.collectedBy ?? null, labels.collectedByYou, labels.collectedBy, name)].filter((line) => line !== '');
  }
  if (!isOpen) return nextOpenDay === null ? [] : [labels.state.nextOpen(dayInWords(nextOpenDay))];
  if (plan.arrival !== null) {
    return [labels.state.arriveAt(formatClock(plan.arrival.at)), said(plan.arrival)];
  }
  return child.classroomName === null ? [] : [labels.inRoom(child.classroomName)];
}

function nameIn(
  adult: FamilyName | null,
  byYou: (name: string) => string,
  by: (adult: string, name: string) => string,
  name: string,
): string {
  if (adult === null) return '';
  return adult.isYou ? byYou(name) : by(adult.name, name);
}

/** Who told the daycare, and when: at a time today, or on a day. */
export function toldInWords({ toldBy, toldAt }: { toldBy: FamilyName | null; toldAt: string }, day: FamilyDay): string {
  const toldOn = dayAt(new Date(toldAt), day.timeZone);
  const when = toldOn === day.today ? labels.at(clockTimeAt(toldAt, day.timeZone)) : labels.on(dayInWords(toldOn));
  if (toldBy === null) return labels.enteredByTeam;
  return toldBy.isYou ? labels.toldByYou(when) : labels.toldBy(toldBy.name, when);
}
