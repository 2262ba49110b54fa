import type { Icon } from '@tabler/icons-react';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
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
