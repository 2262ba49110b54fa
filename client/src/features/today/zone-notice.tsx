import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { sameClock } from '@daycare-portal/shared/centre-time';
import { text } from '@daycare-portal/shared/text';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { deviceTimeZone } from '../../components/device-time-zone';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';
import { paths } from '../../paths';

const labels = text.timeZoneOffer;

/** Says on every device of the team that the daycare's clock differs from the device's and that nobody has confirmed it. */
export function ZoneNotice() {
  const { selectedDaycare } = useDaycare();
  const isOwner = usePermission()('daycare.settings');
  const [now] = useState(() => new Date());
  const device = deviceTimeZone();
  if (selectedDaycare === null || selectedDaycare.timeZoneChosen || sameClock(selectedDaycare.timeZone, device, now)) return null;
  const at = (zone: string) => clockTimeAt(now.toISOString(), zone);
  return (
    <NoticeBox
      icon={IconClock}
      tone="warning"
      role="status"
      actions={
        isOwner ? (
          <LinkButton look="outlined" to={`${paths.settings}#time-zone`}>
            {labels.choose}
          </LinkButton>
        ) : undefined
      }
    >
      <p>
        {labels.unconfirmed(at(selectedDaycare.timeZone), at(device))} {isOwner ? null : labels.askOwner}
      </p>
    </NoticeBox>
  );
}
