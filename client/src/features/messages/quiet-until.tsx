import { formatClock } from '@daycare-portal/shared/clock-words';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { Text } from '../../components/layout';

/** Says above the field that phones are told of nothing until then. */
export function QuietUntil({ time }: { time: ClockTime | null }) {
  return time === null ? null : (
    <Text size="s" tone="soft">
      {messagesText.quietUntil(formatClock(time))}
    </Text>
  );
}
