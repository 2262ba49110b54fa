import type { SheetDay } from '@daycare-portal/shared/attendance-sheet';
import { Text } from '../../components/layout';
import { dayWords, isQuiet } from './sheet-words';

/** What a day without times was, louder if somebody has to look at it. */
export function DayState({ day }: { day: SheetDay }) {
  const look = isQuiet(day) ? ({ tone: 'soft' } as const) : ({ tone: 'warning', weight: 'strong' } as const);
  return (
    <Text as="span" {...look}>
      {dayWords(day)}
    </Text>
  );
}
