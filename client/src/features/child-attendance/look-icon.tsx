import type { Icon } from '@tabler/icons-react';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import type { CSSProperties } from 'react';
import { Text } from '../../components/layout';
import type { DayLook } from './month';

const icons: Record<DayLook, Icon | undefined> = {
  here: IconCircleFilled,
  leftOpen: IconClockExclamation,
  absent: IconCalendarOff,
  unrecorded: IconQuestionMark,
  expected: IconCircleDashed,
  closed: IconLock,
  notScheduled: IconMinus,
  // The child was not expected.
  notEnrolled: undefined,
};

/** The shape of a kind of day, shown next to its word or inside its color. */
export function LookIcon({ look, size = 18 }: { look: DayLook; size?: number }) {
  const Shape = icons[look];
  if (Shape === undefined) return null;
  return <Shape size={look === 'here' ? size * 0.8 : size} stroke={1.75} aria-hidden />;
}

/** The tint and the ink of each kind of day, by their names in tokens.css. */
const colors: Partial<Record<DayLook, readonly [tint: string, ink: string]>> = {
  here: ['primary-tint', 'primary-text'],
  leftOpen: ['error-tint', 'error'],
  absent: ['info-tint', 'info'],
  unrecorded: ['warning-tint', 'warning'],
  closed: ['fill', 'ink-2'],
  expected: ['ground', 'ink-2'],
};

/** For the cells of the month, the key and the tiles of the rows. */
export function lookColors(look: DayLook): CSSProperties {
  const [tint, ink] = colors[look] ?? ['surface', 'ink-3'];
  return { '--look-tint': `var(--dp-${tint})`, '--look-ink': `var(--dp-${ink})` } as CSSProperties;
}

const dashes: Partial<Record<DayLook, string>> = { expected: 'control', unrecorded: 'warning' };

/** The shape in its color. What is not recorded has a dashed edge. */
export function LookTile({ look, size }: { look: DayLook; size: number }) {
  const dash = dashes[look];
  const style = {
    background: 'var(--look-tint)',
    color: 'var(--look-ink)',
    ...(dash !== undefined && { border: `1px dashed var(--dp-${dash})` }),
  };
  return (
    <Text as="span" at="tile" w={size} h={size} middle fixed round="m" style={style}>
      <LookIcon look={look} size={size / 2} />
    </Text>
  );
}
