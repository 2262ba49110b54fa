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
import classes from './panels.module.css';

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
    <Stack as="li" cells="center" cols="auto minmax(0, 1fr) auto" gap="s" padY="m" rule="top" className={classes.row}>
      <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={room?.mark} size={52} />
      <div>
        <Row as="p" wrap gap="s" rowGap="none">
          <WorkName studentId={child.studentId}>{today.wholeNameOf(child)}</WorkName>
          <RowBadges badges={child.badges} />
        </Row>
        {isDone ? (
          <Done>{stateWords(child, today)}</Done>
        ) : (
          <Text tone={isLate ? 'warning' : 'soft'} weight={isLate ? 'strong' : undefined} data-late={isLate || undefined}>
            {line}
          </Text>
        )}
      </div>
      <div inert={isDone}>{beside}</div>
      <WorkActions isDone={isDone}>{children}</WorkActions>
    </Stack>
  );
}

/** The name of a child, which leads to its page while it is in the portal. */
export function WorkName({ studentId, children }: { studentId: string | null; children: string }) {
  const look = { tone: 'ink', size: 'l', weight: 'strong', breaks: true, className: classes.name } as const;
  if (studentId === null)
    return (
      <Text as="bdi" {...look}>
        {children}
      </Text>
    );
  return (
    <Text as={Link} {...look} bare to={paths.student(studentId)}>
      <bdi>{children}</bdi>
    </Text>
  );
}

export function Done({ children }: { children: string }) {
  return (
    <Row as="p" gap="xs" tone="success" weight="strong">
      <IconCheck size={18} stroke={2} aria-hidden />
      {children}
    </Row>
  );
}

/** Below all else of a row. */
export function WorkActions({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <Row wrap gap="s" align="stretch" across className={classes.actions} inert={isDone}>
      {children}
    </Row>
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
      <Text as="h2" only="phone" touch className={`${classes.title} ${classes.head}`}>
        {title}
      </Text>
      <Text below="xs" tone="soft">
        {help}
      </Text>
      <ul>{children}</ul>
      {last === null ? null : (
        <Text padY="m" rule="top">
          {last}
        </Text>
      )}
    </>
  );
}
