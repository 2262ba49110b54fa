import type { Day } from '@daycare-portal/shared/daycare-day';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { BusyButton } from '../../components/busy-button';
import { Text } from '../../components/layout';
import { SettingsSection, useChangeDay } from './settings-section';

const labels = daySettingsText.pushNotices;

/** Whether families may get notices on their phones. */
export function PushRule({ daycareId, day: { pushNotices } }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  return (
    <SettingsSection id="push-rule" title={labels.title}>
      <Text tone="soft" breaks>
        {pushNotices ? labels.on : labels.off}
      </Text>
      <Text tone="soft">{labels.help}</Text>
      <BusyButton variant="default" busy={busy} busyText={busyText} onClick={() => change({ pushNotices: !pushNotices })}>
        {pushNotices ? labels.turnOff : labels.turnOn}
      </BusyButton>
    </SettingsSection>
  );
}
