import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';
import { Row, Text } from '../../../components/layout';
import { useAuth } from '../../../auth/auth-provider';
import { Avatar } from '../../../components/avatar';
import { RoomMenu } from '../../../shared-features/room-menu';
import { paths } from '../../../paths';
import shared from '../today.module.css';
import { DayMenu } from '../day-menu';
import classes from './phone.module.css';
import { allRooms } from '../../../api/use-own-room';

interface PhoneHeadProps {
  day: AttendanceDay;
  roomId: string;
  isSearching: boolean;
  onRoom: (id: string) => void;
  onSearch: () => void;
}

/** The room's name with a way to switch rooms, and the search. */
export function PhoneHead({ day, roomId, isSearching, onRoom, onSearch }: PhoneHeadProps) {
  const { user, profile, room: tablet } = useAuth();
  const ownName = profile?.fullName ?? user?.displayName ?? '';
  const hereIn = (id: string) =>
    day.children.filter((child) => child.state === 'in' && !isMissing(child) && (id === allRooms || child.classroomId === id)).length;
  const SearchIcon = isSearching ? IconX : IconSearch;
  return (
    <Row gap="xs" data-own-header>
      <RoomMenu
        options={[
          ...day.rooms.map((room) => ({ id: room.classroomId, name: room.name, mark: room.mark, here: hereIn(room.classroomId) })),
          { id: allRooms, name: text.rooms.all, mark: undefined, here: hereIn(allRooms) },
        ]}
        roomId={roomId}
        onRoom={onRoom}
      />
      <Row apart className={classes.ends}>
        {tablet === null ? <DayMenu narrow /> : null}
        <button
          type="button"
          className={shared.icon}
          aria-label={isSearching ? text.actions.clearSearch : dayText.today.find}
          aria-expanded={isSearching}
          onClick={onSearch}
        >
          <SearchIcon size={24} stroke={1.75} aria-hidden />
        </button>
        <Text
          as={Link}
          middle
          w={44}
          h={44}
          unlined
          className={classes.person}
          to={paths.account}
          aria-label={text.portal.toAccount(ownName)}
        >
          <Avatar name={ownName} />
        </Text>
      </Row>
    </Row>
  );
}
