import type { ClassroomMark } from '@daycare-portal/shared/classrooms';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { locale } from '@daycare-portal/shared/language';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { roomColors } from '../../components/room-colors';
import { RoomMark } from '../../components/room-mark';
import classes from './dashboard.module.css';

const facesATile = 4;
const columns = 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))';

interface Room extends ClassroomMark {
  name: string;
  studentCount: number;
  /** How many staff are assigned, if the reader may know. */
  staff?: number;
  to: string;
}

interface RoomTilesProps {
  title: string;
  rooms: readonly Room[];
  students: readonly Student[];
  /** The link to the full list. */
  all?: string;
}

/** The classrooms in their colors, with numbers and a few faces. */
export function RoomTiles({ title, rooms, students, all }: RoomTilesProps) {
  return (
    <section>
      <Row as="header" wrap align="baseline" justify="between" gap="m" rowGap="none" above="2xl">
        <Text as="h2" size="xl">
          {title}
        </Text>
        {all === undefined ? null : (
          <Text to={all} as={Link} padY="2xs" weight="strong" bare>
            {text.dashboard.allClassrooms}
          </Text>
        )}
      </Row>
      <Stack as="ul" gap="s" above="m" cols={columns}>
        {rooms.map(({ id, name, mark, studentCount, staff, to }) => (
          <li key={id}>
            <Stack
              to={to}
              as={Link}
              pad="m"
              round="l"
              className={`${classes.tint} ${classes.room}`}
              aria-label={text.dashboard.room(name, studentCount, staff)}
              style={roomColors(mark)}
            >
              <Row as="span" justify="between" below="m">
                <RoomMark mark={mark} size={26} />
                <Text as="span" size="xl" weight="strong">
                  {studentCount.toLocaleString(locale())}
                </Text>
              </Row>
              <Text as="span" size="l" weight="strong" breaks className={classes.name}>
                <bdi>{name}</bdi>
              </Text>
              {staff === undefined ? null : <span>{text.dashboard.roomStaff(staff)}</span>}
              <Row as="span" gap="xs" wrap clip className={classes.faces}>
                {students
                  .filter(({ status, classrooms }) => status === 'enrolled' && classrooms.some((room) => room.id === id))
                  .toSorted((a, b) => Number(a.profilePic === null) - Number(b.profilePic === null))
                  .slice(0, facesATile)
                  .map((student) => (
                    <Avatar key={student.id} name={fullNameOf(student)} photo={student.profilePic} mark={mark} onTint />
                  ))}
              </Row>
            </Stack>
          </li>
        ))}
      </Stack>
    </section>
  );
}

const tilesWhileLoading = 5;

/** Holds the place of the tiles, so nothing below jumps. */
export function RoomTilesLoading() {
  return (
    <section aria-hidden>
      <Row as="header" wrap align="baseline" justify="between" gap="m" rowGap="none" above="2xl">
        <Text as="h2" size="xl">
          {text.dashboard.rooms}
        </Text>
      </Row>
      <Stack as="div" gap="s" above="m" cols={columns}>
        {Array.from({ length: tilesWhileLoading }, (_, tile) => (
          <Text key={tile} as="span" round="l" fill="fill" minH={172} />
        ))}
      </Stack>
    </section>
  );
}
