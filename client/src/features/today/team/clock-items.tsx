import { dayText } from '@daycare-portal/shared/day-text';
import type { DayAdult } from '@daycare-portal/shared/staff-marks';
import type { Menu as MantineMenu } from '@mantine/core';
import type { Team } from './use-team';

const labels = dayText.clock;

interface ClockItemsProps {
  menu: typeof MantineMenu;
  team: Team;
  adult: DayAdult;
  /** Names a room for the person's own actions or for someone else's. */
  inWords: (room: string) => string;
  moveWords: (room: string) => string;
}

/** The actions on an adult, as menu items. */
export function ClockItems({ menu: Menu, team, adult, inWords, moveWords }: ClockItemsProps) {
  const { rooms, clock } = team;
  const { state, classroomId } = adult;
  const others = rooms.filter((room) => room.classroomId !== classroomId);
  if (state === 'notYet' || state === 'out') {
    return (
      <>
        {rooms.map((room) => (
          <Menu.Item key={room.classroomId} onClick={() => void clock(adult, 'in', { classroomId: room.classroomId })}>
            {inWords(room.name)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void clock(adult, 'in')}>{inWords(labels.noRoom)}</Menu.Item>
      </>
    );
  }
  return (
    <>
      {state === 'onBreak' ? (
        <Menu.Item onClick={() => void clock(adult, 'back')}>{labels.actions.back}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => void clock(adult, 'break')}>{labels.actions.break}</Menu.Item>
      )}
      <Menu.Item onClick={() => void clock(adult, 'out')}>{labels.actions.out}</Menu.Item>
      {others.map((room) => (
        <Menu.Item key={room.classroomId} onClick={() => void clock(adult, 'move', { classroomId: room.classroomId })}>
          {moveWords(room.name)}
        </Menu.Item>
      ))}
    </>
  );
}
