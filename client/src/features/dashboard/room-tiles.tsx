import type { Classroom } from '@daycare-portal/shared/classrooms';
import { locale } from '@daycare-portal/shared/language';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import classes from './room-tiles.module.css';

const facesATile = 4;

/** The classrooms on their colours, with how many children and staff, and a few faces. */
export function RoomTiles({ classrooms, students }: { classrooms: readonly Classroom[]; students: readonly Student[] }) {
  return (
    <section>
      <header className={classes.top}>
        <h2 className={classes.heading}>{text.dashboard.rooms}</h2>
        <Link to={paths.classrooms} className={classes.all}>
          {text.dashboard.allClassrooms}
        </Link>
      </header>
      <ul className={classes.rooms}>
        {classrooms.map(({ id, name, mark, studentCount, staffMembers }) => (
          <li key={id}>
            <Link
              to={paths.editClassroom(id)}
              className={classes.room}
              aria-label={text.dashboard.room(name, studentCount, staffMembers.length)}
              style={{ background: `var(--dp-room-${mark + 1}-tint)`, color: `var(--dp-room-${mark + 1}-text)` }}
            >
              <span className={classes.line}>
                <RoomMark mark={mark} size={26} />
                <span className={classes.count}>{studentCount.toLocaleString(locale())}</span>
              </span>
              <span className={classes.name}>
                <bdi>{name}</bdi>
              </span>
              <span>{text.dashboard.roomStaff(staffMembers.length)}</span>
              <span className={classes.faces}>
                {students
                  .filter((student) => student.classrooms.some((room) => room.id === id))
                  .toSorted((a, b) => Number(a.profilePic === null) - Number(b.profilePic === null))
                  .slice(0, facesATile)
                  .map((student) => (
                    <Avatar key={student.id} name={`${student.firstName} ${student.lastName}`} photo={student.profilePic} onTint />
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

/** The place of the tiles before they are there, so that nothing below jumps. */
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
