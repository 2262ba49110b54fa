import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';
import { useAuth } from '../../auth/auth-provider';
import { Avatar } from '../../components/avatar';
import { MenuButton } from '../../components/menu-button';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import { DayMenu } from './day-menu';
import classes from './phone-head.module.css';
import { allRooms } from './use-own-room';

const labels = dayText.sheets.phone;

interface PhoneHeadProps {
  day: AttendanceDay;
  roomId: string;
  isSearching: boolean;
  onRoom: (id: string) => void;
  onSearch: () => void;
}

/** The room's name with a way to switch rooms, and the search. */
export function PhoneHead({ day, roomId, isSearching, onRoom, onSearch }: PhoneHeadProps) {
  const { user, profile } = useAuth();
  const ownName = profile?.fullName ?? user?.displayName ?? '';
  const room = day.rooms.find(({ classroomId }) => classroomId === roomId);
  const name = room?.name ?? labels.allRooms;
  const hereIn = (id: string) =>
    day.children.filter((child) => child.state === 'in' && !isMissing(child) && (id === allRooms || child.classroomId === id)).length;
  const options = [...day.rooms, { classroomId: allRooms, name: labels.allRooms, mark: undefined }];
  const SearchIcon = isSearching ? IconX : IconSearch;
  return (
    <div className={classes.head} data-own-header>
      <MenuButton
        face={
          <>
            {room === undefined ? null : <RoomMark mark={room.mark} size={20} />}
            <bdi className={classes.name}>{name}</bdi>
            <IconChevronDown size={22} stroke={1.75} aria-hidden />
          </>
        }
        label={labels.room(name)}
        className={classes.room}
        position="bottom-start"
        width={280}
      >
        {(Menu) =>
          options.map((option) => (
            <Menu.RadioItem
              key={option.classroomId}
              value={option.classroomId}
              checked={option.classroomId === roomId}
              data-autofocus={option.classroomId === roomId || undefined}
              onChange={onRoom}
              closeMenuOnClick
              classNames={{ item: classes.item, itemIndicator: classes.indicator, itemLabel: classes.option }}
              rightSection={option.classroomId === roomId ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
            >
              {option.mark === undefined ? null : <RoomMark mark={option.mark} size={18} />}
              <bdi className={classes.optionName}>{option.name}</bdi>
              <span className={classes.here}>{labels.hereNow(hereIn(option.classroomId))}</span>
            </Menu.RadioItem>
          ))
        }
      </MenuButton>
      <DayMenu narrow />
      <button
        type="button"
        className={classes.search}
        aria-label={isSearching ? text.actions.clearSearch : dayText.today.find}
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <SearchIcon size={24} stroke={1.75} aria-hidden />
      </button>
      <Link to={paths.account} className={classes.person} aria-label={text.portal.toAccount(ownName)}>
        <Avatar name={ownName} />
      </Link>
    </div>
  );
}
