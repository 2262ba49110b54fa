import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { sameClock } from '@daycare-portal/shared/center-time';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { useDaycare } from '../auth/use-daycare';
import { usePermission } from '../auth/use-permission';
import { deviceTimeZone } from '../components/device-time-zone';
import { paths } from '../paths';

const labels = text.timeZoneOffer;

/** Says that the daycare's clock differs from the device's and that nobody has confirmed it. Only an owner has an action. */
export function useZoneDoubt(): { words: string; action: { label: string; to: string } | undefined } | null {
  const { selectedDaycare } = useDaycare();
  const isOwner = usePermission()('daycare.settings');
  const [now] = useState(() => new Date());
  const device = deviceTimeZone();
  if (selectedDaycare === null || selectedDaycare.timeZoneChosen || sameClock(selectedDaycare.timeZone, device, now)) return null;
  const at = (zone: string) => clockTimeAt(now.toISOString(), zone);
  const words = labels.unconfirmed(at(selectedDaycare.timeZone), at(device));
  return isOwner
    ? { words, action: { label: labels.choose, to: `${paths.settings}#time-zone` } }
    : { words: `${words} ${labels.askOwner}`, action: undefined };
}
