import type { DayRoom } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import bar from '../../../components/bar-button.module.css';
import { Row, Text } from '../../../components/layout';
import { buttonClass } from '../../../components/plain-button';
import { MenuButton } from '../../../components/menu-button';
import { RoomMark } from '../../../components/room-mark';
import { ClockItems } from './clock-items';
import { ConfirmHere } from './confirm-here';
import classes from './team.module.css';
import type { Team } from './use-team';

const labels = dayText.clock;

interface OwnClockProps {
  team: Team;
  /** The room for which one tap is enough. */
  room: DayRoom | undefined;
  /** The page shows this room alone, and names it. */
  isNamed?: boolean;
}

/** The person's own presence: “I'm in Otters” is one tap, and changes start from there. */
export function OwnClock({ team, room, isNamed = false }: OwnClockProps) {
  const { self, rooms, clock } = team;
  if (self === undefined) return null;
  const isIn = self.state === 'in' || self.state === 'onBreak';
  const own = rooms.find(({ classroomId }) => classroomId === self.classroomId);
  const isElsewhere = room !== undefined && room.classroomId !== self.classroomId;
  const words = !isIn ? labels.clockIn : self.state === 'onBreak' ? labels.youAreOnBreak : labels.youAre(own?.name ?? labels.noRoom);
  const isShort = isNamed && self.state === 'in' && room !== undefined && !isElsewhere;
  return (
    <Row shrink wrap justify="end" gap="xs" apart={isNamed} className={classes.own}>
      {isElsewhere && self.state !== 'onBreak' ? (
        <button
          type="button"
          className={buttonClass(isIn ? 'outlined' : 'filled')}
          onClick={() => void clock(self, isIn ? 'move' : 'in', { classroomId: room.classroomId })}
        >
          <IconUserCheck size={18} stroke={1.75} aria-hidden />
          {labels.imIn(room.name)}
        </button>
      ) : null}
      {self.state === 'onBreak' ? (
        <button type="button" className={buttonClass('filled')} onClick={() => void clock(self, 'back')}>
          {labels.actions.back}
        </button>
      ) : null}
      <ConfirmHere team={team} adult={self} />
      <MenuButton
        face={
          <>
            {own === undefined ? null : <RoomMark mark={own.mark} size={16} />}
            {isIn || !isElsewhere ? (
              <Text as="bdi" dots maxW="14rem">
                {isShort ? labels.youAreHere : words}
              </Text>
            ) : null}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </>
        }
        label={isIn ? `${words}. ${labels.changeOwn}` : isElsewhere ? labels.clockInElsewhere : labels.clockIn}
        className={bar.button}
        position="bottom-end"
        width={260}
      >
        {(menu) => <ClockItems menu={menu} team={team} adult={self} inWords={labels.imIn} moveWords={labels.imIn} />}
      </MenuButton>
    </Row>
  );
}
