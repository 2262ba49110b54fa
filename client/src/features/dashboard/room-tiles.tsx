import type { ClassroomMark } from '@daycare-portal/shared/classrooms';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { locale } from '@daycare-portal/shared/language';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { roomColors } from '../../components/room-colors';
import { RoomMark } from '../../components/room-mark';
import classes from './room-tiles.module.css';

const facesATile = 4;

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
      <header className={classes.top}>
        <h2 className={classes.heading}>{title}</h2>
        {all === undefined ? null : (
          <Link to={all} className={classes.all}>
            {text.dashboard.allClassrooms}
          </Link>
        )}
      </header>
      <ul className={classes.rooms}>
        {rooms.map(({ id, name, mark, studentCount, staff, to }) => (
          <li key={id}>
            <Link to={to} className={classes.room} aria-label={text.dashboard.room(name, studentCount, staff)} style={roomColors(mark)}>
              <span className={classes.line}>
                <RoomMark mark={mark} size={26} />
                <span className={classes.count}>{studentCount.toLocaleString(locale())}</span>
              </span>
              <span className={classes.name}>
                <bdi>{name}</bdi>
              </span>
              {staff === undefined ? null : <span>{text.dashboard.roomStaff(staff)}</span>}
              <span className={classes.faces}>
                {students
                  .filter(({ status, classrooms }) => status === 'enrolled' && classrooms.some((room) => room.id === id))
                  .toSorted((a, b) => Number(a.profilePic === null) - Number(b.profilePic === null))
                  .slice(0, facesATile)
                  .map((student) => (
                    <Avatar key={student.id} name={fullNameOf(student)} photo={student.profilePic} mark={mark} onTint />
                  ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tilesWhileLoading = 5;

/** Holds the place of the tiles, so nothing below jumps. */
export function RoomTilesLoading() {
  return (
    <section aria-hidden>
      <header className={classes.top}>
        <h2 className={classes.heading}>{text.dashboard.rooms}</h2>
      </header>
      <div className={classes.rooms}>
        {Array.from({ length: tilesWhileLoading }, (_, tile) => (
          <span key={tile} className={classes.loading} />
        ))}
      </div>
    </section>
  );
}
