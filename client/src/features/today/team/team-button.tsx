import type { DayRoom } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Row } from '../../../components/layout';
import bar from '../../../components/bar-button.module.css';
import { OwnClock } from './own-clock';
import { RoomTeam } from './room-team';
import type { Team } from './use-team';

const labels = dayText.clock;

/** The adults, and what opens their list. */
export interface ShownTeam {
  team: Team | undefined;
  onTeam: () => void;
}

/** The number of adults here. Pressing it shows who they are. */
export function TeamButton({ team, onTeam, isShort = false }: ShownTeam & { isShort?: boolean }) {
  if (team === undefined) return null;
  return (
    <button type="button" className={bar.button} aria-label={isShort ? labels.openTeam(team.here) : undefined} onClick={onTeam}>
      <IconUsers size={18} stroke={1.75} aria-hidden />
      {isShort ? team.here : labels.openTeam(team.here)}
    </button>
  );
}

/** On a phone: who is in the room, and a way to join it. */
export function PhoneTeam({ team, onTeam, room }: ShownTeam & { team: Team; room: DayRoom | undefined }) {
  const adults = team.inRoom.get(room?.classroomId ?? '') ?? [];
  return (
    <Row wrap justify="between" rowGap="xs" gap="s">
      {room === undefined || adults.length === 0 ? (
        <TeamButton team={team} onTeam={onTeam} />
      ) : (
        <RoomTeam room={room.name} adults={adults} onOpen={onTeam} />
      )}
      <OwnClock team={team} room={room} isNamed />
    </Row>
  );
}
