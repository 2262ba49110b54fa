import type { Icon } from '@tabler/icons-react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Row, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import classes from './today.module.css';

interface DayLineProps {
  icon: Icon;
  look?: 'warning' | 'error' | 'quiet';
  words: ReactNode;
  /** The shorter text if several lines share one row. */
  brief?: string;
  /** What it opens. */
  children?: ReactNode;
}

/** A line about what needs attention. */
export function DayLine({ icon: LineIcon, look = 'warning', words, brief, children }: DayLineProps) {
  const tint = look === 'quiet' ? ({ fill: 'fill' } as const) : ({ fill: look, tone: look, weight: 'strong' } as const);
  return (
    <Row gap="xs" round="m" {...tint} className={classes.line}>
      <LineIcon size={18} stroke={1.75} aria-hidden />
      <Text grow>
        <span className={classes.full}>{words}</span>
        <span className={classes.brief}>{brief}</span>
      </Text>
      {children}
    </Row>
  );
}

/** The look of what opens the list or page of a line. */
export const openClass = () => `${buttonClass('outlined')} ${classes.open}`;

/** Its words, or an arrow where several lines share one row. */
export function OpenFace({ words }: { words: string }) {
  return (
    <>
      {words}
      <IconChevronRight className={classes.arrow} size={18} stroke={2} aria-hidden />
    </>
  );
}
