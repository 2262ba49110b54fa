import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { compareNames } from '@daycare-portal/shared/alphabet';
import type { NamedClassroom } from '@daycare-portal/shared/classrooms';
import { shortClock, shortTimeAt } from '@daycare-portal/shared/clock-words';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { badgeInWords, FaceBadge, worstLook } from '../../shared-features/health-badge';
import { Row, Stack, Text } from '../../components/layout';
import { roomColors } from '../../components/room-colors';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import classes from './dashboard.module.css';

interface OwnRoomProps {
  room: NamedClassroom;
  students: readonly Student[];
  /** Undefined if attendance is off, still loading, or the day is closed. */
  attendance: AttendanceDay | undefined;
}

/** One of the reader's own classrooms, with every child's face linking to the child's page. */
export function OwnRoom({ room, students, attendance }: OwnRoomProps) {
  const { id, name, mark } = room;
  const byFirstName = students.toSorted((a, b) => compareNames(fullNameOf(a), fullNameOf(b)));
  const standing = new Map(attendance?.children.map((child) => [child.studentId, child]));
  const here = students.filter((child) => standing.get(child.id)?.state === 'in').length;
  const shared = new Set(students.map(({ firstName }) => firstName).filter((first, at, all) => all.indexOf(first) !== at));
  return (
    <Text as="section" above="l" pad="m" round="l" className={classes.tint} aria-labelledby={`room-${id}`} style={roomColors(mark)}>
      <Row as="header" wrap gap="s" rowGap="2xs" below="xs">
        <RoomMark mark={mark} size={26} />
        <Text id={`room-${id}`} as="h2" size="xl" breaks>
          <Text as={Link} bare className={classes.roomLink} to={paths.studentsOf(id)}>
            <bdi>{name}</bdi>
          </Text>
        </Text>
        <Text as="span" apart figures>
          {attendance === undefined || students.length === 0
            ? text.dashboard.childrenIn(students.length)
            : text.dashboard.attendance.hereOf(here, students.length)}
        </Text>
      </Row>
      {students.length === 0 ? <p>{text.dashboard.ownRoomEmpty}</p> : null}
      <Stack as="ul" gap="2xs" cols="repeat(auto-fill, minmax(min(5.25rem, 100%), 1fr))">
        {byFirstName.map((child) => (
          <li key={child.id}>
            <Stack
              to={paths.student(child.id)}
              as={Link}
              align="center"
              gap="xs"
              round="m"
              size="s"
              weight="strong"
              text="center"
              breaks
              className={classes.child}
              data-state={standing.get(child.id)?.state}
            >
              <Stack as="span" anchor round="full" className={classes.face}>
                <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={mark} size={52} onTint />
                <FaceBadge look={worstLook(child.badges)} size={22} />
              </Stack>
              {/* Children who share a first name are shown with their last name. */}
              <bdi>{shared.has(child.firstName) ? fullNameOf(child) : child.firstName}</bdi>
              {child.badges.length === 0 ? null : <VisuallyHidden>{text.badges.all(child.badges.map(badgeInWords))}</VisuallyHidden>}
              {attendance === undefined ? null : <Standing child={standing.get(child.id)} timeZone={attendance.timeZone} />}
            </Stack>
          </li>
        ))}
      </Stack>
    </Text>
  );
}

/** The child's current state, as a word or a time. */
function Standing({ child, timeZone }: { child: DayChild | undefined; timeZone: string }) {
  if (child === undefined) return null;
  const { state, since, expectedFrom } = child;
  const words = text.dashboard.attendance.standing;
  const time = since === null ? '' : shortTimeAt(since, timeZone);
  const said = {
    in: words.in(time),
    out: words.out(time),
    expected: expectedFrom === null ? words.expected : words.due(shortClock(expectedFrom)),
    late: words.late,
    absent: words.absent,
    notExpected: words.notExpected,
  };
  const late = state === 'late' ? ({ padX: 'xs', round: 's', fill: 'warning', tone: 'warning', weight: 'strong' } as const) : {};
  return (
    <Text as="span" weight="plain" figures {...late}>
      {said[state]}
    </Text>
  );
}

/** A placeholder until the reader's classrooms are known. */
export function OwnRoomLoading() {
  return <Text as="div" above="l" round="l" fill="fill" h={260} aria-hidden />;
}
