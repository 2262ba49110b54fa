import { isTimeZone } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { Text } from '../../components/layout';

const labels = daySettingsText.timeZone;

/** What another time zone would move, before it is saved. */
export function ZoneChange({ daycareId, stored, timeZone }: { daycareId: string; stored: string; timeZone: string }) {
  const [now] = useState(() => new Date().toISOString());
  const isOther = timeZone !== stored && isTimeZone(timeZone);
  const { data } = trpc.daycare.previewTimeZone.useQuery({ daycareId, timeZone }, { enabled: isOther });
  if (!isOther || data === undefined) return null;
  const { today, children, adults } = data;
  return (
    <Text as="div" tone="soft" breaks role="status">
      <p>{labels.there(clockTimeAt(now, timeZone), dayInWords(today))}</p>
      <p>{children + adults === 0 ? labels.movesNothing : labels.moves(children, adults)}</p>
      <p>{labels.keeps}</p>
    </Text>
  );
}
