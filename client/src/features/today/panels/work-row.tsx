import type { DayChild } from '@daycare-portal/shared/attendance';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Row, Stack, Text } from '../../../components/layout';
import { Avatar } from '../../../components/avatar';
import { RowBadges } from '../../../shared-features/health-badge';
import { paths } from '../../../paths';
import { stateWords } from '../state-words';
import type { ShownDay } from '../today';
import classes from './work-row.module.css';

interface WorkRowProps {
  today: ShownDay;
  child: DayChild;
  /** Whether the child has been dealt with. The row says so, and keeps its height. */
  isDone?: boolean;
  /** What is to do. */
  line: string;
  isLate?: boolean;
  /** Beside the name. */
  beside?: ReactNode;
  /** The actions, below the name. */
  children: ReactNode;
}

/** A child in a list that someone works through. */
export function WorkRow({ today, child, isDone = false, line, isLate = false, beside, children }: WorkRowProps) {
  const room = today.day.rooms.find(({ classroomId }) => classroomId === child.classroomId);
  return (
    <Stack as="li" cells="center" padY="m" rule="top" className={classes.row} data-done={isDone || undefined}>
      <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={room?.mark} size={52} />
      <div>
        <Row as="p" wrap className={classes.who}>
          <Link className={classes.name} to={paths.student(child.studentId)}>
            <bdi>{today.wholeNameOf(child)}</bdi>
          </Link>
          <RowBadges badges={child.badges} />
        </Row>
        {isDone ? (
          <p className={classes.done}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {stateWords(child, today)}
          </p>
        ) : (
          <Text tone="soft" className={classes.line} data-late={isLate || undefined}>
            {line}
          </Text>
        )}
      </div>
      <div className={classes.beside} inert={isDone}>
        {beside}
      </div>
      <div className={classes.actions} inert={isDone}>
        {children}
      </div>
    </Stack>
  );
}

interface WorkRowsProps {
  /** Names the list where the panel has no visible title. */
  title: ReactNode;
  help: string;
  /** What to do if the rows do not help. */
  last?: ReactNode;
  children: ReactNode;
}

export function WorkRows({ title, help, last = null, children }: WorkRowsProps) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.help}>{help}</p>
      <ul>{children}</ul>
      {last === null ? null : <p className={classes.last}>{last}</p>}
    </>
  );
}
