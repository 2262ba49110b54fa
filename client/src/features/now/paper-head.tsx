import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import type { ReactNode } from 'react';
import { Row, Text } from '../../components/layout';
import classes from './paper.module.css';

interface PaperHeadProps {
  now: AttendanceNow;
  daycare: string;
  title: string;
  /** When it was printed. */
  asOf: string;
  mark?: ReactNode;
  /** Which part of several pages it is. */
  part?: string | null;
  children?: ReactNode;
}

/** What a paper is about. If the person sees only their own classrooms, it says that it does not cover the whole daycare. */
export function PaperHead({ now: { isWhole, day, phone }, daycare, title, asOf, mark, part = null, children }: PaperHeadProps) {
  return (
    <Row as="header" align="start" gap="m">
      {mark}
      <Text as="div" grow>
        <h2 className={classes.room}>{title}</h2>
        <p>{asOf}</p>
        {isWhole ? null : (
          <p>
            <b>{dayPapersText.now.onlyRooms(day.rooms.map(({ name }) => name))}</b>
          </p>
        )}
        {children}
      </Text>
      <Text as="div" text="end" maxW="40%">
        <p>
          <b>{daycare}</b>
        </p>
        <p>{phone}</p>
        {part === null ? null : (
          <p>
            <b>{part}</b>
          </p>
        )}
      </Text>
    </Row>
  );
}
