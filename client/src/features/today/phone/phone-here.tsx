import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ReactNode } from 'react';
import { CountedPart } from '../../../components/counted-part';
import { Row, Stack, Text } from '../../../components/layout';
import { RoomMark } from '../../../components/room-mark';
import { withBadges, worstLook } from '../../../shared-features/health-badge';
import { Cubby, EmptyCubby } from '../../../shared-features/cubby';
import { plateLine, shelvesOf, shownState } from '../day-view';
import classes from './phone.module.css';
import { stateWords } from '../state-words';
import type { Choice, ShownDay } from '../today';

const labels = dayText.sheets.phone;

/** Four cubbies fit side by side, or three if a name is longer than this. */
const longestName = 8;

interface PhoneHereProps {
  today: ShownDay & Choice;
  choosing: boolean;
  onPress: (child: DayChild) => void;
  shown: readonly DayChild[];
  count: number;
  /** A shelf for each room, under the room's name. */
  showRoom: boolean;
  /** At the end of its heading. */
  children: ReactNode;
}

/** The children who are here, in their cubbies. */
export function PhoneHere({ today, choosing, onPress, shown, count, showRoom, children }: PhoneHereProps) {
  // After missing children, the latest arrival comes first, where the person who checked them in looks.
  const sorted = shown.toSorted((a, b) => Number(isMissing(b)) - Number(isMissing(a)) || ((a.since ?? '') < (b.since ?? '') ? 1 : -1));
  const shelves = shelvesOf(
    today.day,
    sorted,
    sorted.map(({ studentId }) => studentId),
  ).filter(({ children }) => children.length > 0);
  return (
    <CountedPart
      title={labels.here}
      count={count}
      beside={children ?? (shown.length === 0 || choosing ? null : <Text tone="soft">{labels.tapFace}</Text>)}
    >
      {shown.length === 0 ? (
        // Who has just come is counted, and stays among the expected for a moment.
        count === 0 && <Text tone="soft">{labels.nobodyHere}</Text>
      ) : showRoom ? (
        shelves.map(({ id, room, children: own }) => (
          <Stack key={id} gap="xs" below="xs">
            <Row as="h3" gap="xs" size="m" breaks>
              <RoomMark mark={room?.mark} size={14} />
              <bdi>{room?.name ?? dayText.today.noRoom}</bdi>
              <Text as="span" tone="soft" weight="plain">
                {own.length}
              </Text>
            </Row>
            <Cubbies today={today} choosing={choosing} onPress={onPress} shown={own} />
          </Stack>
        ))
      ) : (
        <Cubbies today={today} choosing={choosing} onPress={onPress} shown={sorted} />
      )}
    </CountedPart>
  );
}

function Cubbies({ today, choosing, onPress, shown }: Omit<PhoneHereProps, 'showRoom' | 'count' | 'children'>) {
  const { day, clock, chosen, names } = today;
  const nameOf = (child: DayChild) => names.get(child.studentId) ?? child.firstName;
  const chosenIds = new Set(chosen.map(({ studentId }) => studentId));
  const columns = shown.some((child) =>
    nameOf(child)
      .split(/[\s-]/)
      .some((word) => word.length > longestName),
  )
    ? 3
    : 4;
  const empty = (columns - (shown.length % columns)) % columns;
  return (
    <Stack gap="xs" padX="xs" padY="xs" round="l" cols={`repeat(${columns}, minmax(0, 1fr))`} className={classes.wall}>
      {shown.map((child) => (
        <Cubby
          key={child.studentId}
          studentId={child.studentId}
          label={withBadges(`${today.wholeNameOf(child)}, ${stateWords(child, today)}`, child.badges)}
          badge={worstLook(child.badges)}
          name={nameOf(child)}
          line={plateLine(child, clock, day.timeZone)}
          fullName={fullNameOf(child)}
          photo={child.profilePic}
          state={shownState(child)}
          mark={today.day.rooms.find(({ classroomId }) => classroomId === child.classroomId)?.mark}
          isWaiting={today.waiting.has(child.studentId)}
          chosen={choosing ? chosenIds.has(child.studentId) : undefined}
          isTabStop
          onPress={() => onPress(child)}
          size={columns === 4 ? 54 : 60}
        />
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <EmptyCubby key={at} />
      ))}
    </Stack>
  );
}
