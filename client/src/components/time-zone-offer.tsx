import { sameClock } from '@daycare-portal/shared/center-time';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { deviceTimeZone } from './device-time-zone';
import { NoticeBox } from './notice-box';

const labels = text.timeZoneOffer;

interface TimeZoneOfferProps {
  /** The daycare's default time zone. */
  timeZone: string;
  busy: boolean;
  onChoose: (timeZone: string) => void;
}

/** Asks which time zone is right if this device's clock differs from the daycare's. */
export function TimeZoneOffer({ timeZone, busy, onChoose }: TimeZoneOfferProps) {
  const [now] = useState(() => new Date());
  const device = deviceTimeZone();
  if (sameClock(timeZone, device, now)) return null;
  return (
    <NoticeBox
      icon={IconClock}
      role="status"
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={() => onChoose(device)}>
            {labels.use(device)}
          </Button>
          <Button variant="subtle" disabled={busy} onClick={() => onChoose(timeZone)}>
            {labels.keep(timeZone)}
          </Button>
        </>
      }
    >
      <p>{labels.differs(timeZone, device)}</p>
    </NoticeBox>
  );
}
