import { text } from '@daycare-portal/shared/text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useAuth } from '../auth/auth-provider';
import { Text } from '../components/layout';
import { MenuButton } from '../components/menu-button';
import classes from './room-menu.module.css';
import { RoomMark } from '../components/room-mark';

const labels = text.rooms;

interface RoomMenuProps {
  /** In order. The last stands for all rooms, and has no mark. */
  options: readonly { id: string; name: string; mark: number | undefined; here: number | null }[];
  roomId: string;
  /** A button with a border, beside a title. */
  isBeside?: boolean;
  onRoom: (id: string) => void;
}

/** The name of the shown room, which opens the list of the others. */
export function RoomMenu({ options, roomId, isBeside = false, onRoom }: RoomMenuProps) {
  const { room: tablet } = useAuth();
  // Above the page stands the tablet's room, which is all that it shows.
  if (tablet !== null && options.length <= 2) return null;
  const room = options.find(({ id }) => id === roomId);
  const name = room?.name ?? labels.all;
  return (
    <MenuButton
      face={
        <>
          {room?.mark === undefined ? null : <RoomMark mark={room.mark} size={isBeside ? 14 : 20} />}
          <Text as="bdi" shrink breaks>
            {name}
          </Text>
          <IconChevronDown size={isBeside ? 18 : 22} stroke={1.75} aria-hidden />
        </>
      }
      label={labels.choose(name)}
      className={isBeside ? classes.beside : classes.room}
      position="bottom-start"
      width={280}
    >
      {(Menu) =>
        options.map((option) => (
          <Menu.RadioItem
            key={option.id}
            value={option.id}
            checked={option.id === roomId}
            data-autofocus={option.id === roomId || undefined}
            onChange={onRoom}
            closeMenuOnClick
            classNames={{ item: classes.item, itemIndicator: classes.indicator, itemLabel: 'dp-row' }}
            rightSection={option.id === roomId ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          >
            {option.mark === undefined ? null : <RoomMark mark={option.mark} size={18} />}
            <Text as="bdi" grow weight="strong" breaks>
              {option.name}
            </Text>
            {option.here === null ? null : (
              <Text as="span" fixed tone="soft" figures>
                {labels.hereNow(option.here)}
              </Text>
            )}
          </Menu.RadioItem>
        ))
      }
    </MenuButton>
  );
}
