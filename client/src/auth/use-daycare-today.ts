import { dayAt } from '@daycare-portal/shared/centre-time';
import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { useState } from 'react';
import { useAuth } from './auth-provider';

/** Today's date in the daycare's time zone, when the page opened. */
export function useDaycareToday(): PlainDate {
  const timeZone = useAuth().selectedDaycare?.timeZone;
  const [now] = useState(() => new Date());
  return timeZone === undefined ? todayAt(now) : dayAt(now, timeZone);
}
