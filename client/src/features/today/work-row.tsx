import type { DayChild } from '@daycare-portal/shared/attendance';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { RowBadges } from '../../components/health-badge';
import { paths } from '../../paths';
import type { Today } from './today';
import classes from './work-row.module.css';

interface WorkRowProps {
  today: Today;
  child: DayChild;
  /** The child's state. */
  line: string;
  /** The actions, next to the name or below it. */
  children: ReactNode;
}

/** A child in a list that someone works through. */
export function WorkRow({ today, child, line, children }: WorkRowProps) {
  const room = today.day.rooms.find(({ classroomId }) => classroomId === child.classroomId);
  return (
    <li className={classes.row}>
      <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={room?.mark} size={52} />
      <div>
        <Link className={classes.name} to={paths.student(child.studentId)}>
          <bdi>{today.wholeNameOf(child)}</bdi>
        </Link>
        <RowBadges badges={child.badges} />
        <p className={classes.line}>{line}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

interface WorkRowsProps {
  help: string;
  /** What to do if the rows do not help. */
  last?: ReactNode;
  children: ReactNode;
}

export function WorkRows({ help, last = null, children }: WorkRowsProps) {
  return (
    <>
      <p className={classes.help}>{help}</p>
      <ul>{children}</ul>
      {last === null ? null : <p className={classes.last}>{last}</p>}
    </>
  );
}
