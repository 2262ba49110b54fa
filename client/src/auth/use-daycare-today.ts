import { dayAt } from '@daycare-portal/shared/center-time';
import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { useState } from 'react';
import { useDaycareZone } from './use-daycare-zone';

/** Today's date in the daycare's time zone, when the page opened. */
export function useDaycareToday(): PlainDate {
  const timeZone = useDaycareZone();
  const [now] = useState(() => new Date());
  return timeZone === undefined ? todayAt(now) : dayAt(now, timeZone);
}
