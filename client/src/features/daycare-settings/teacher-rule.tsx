import type { Day } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import { BusyButton } from '../../components/busy-button';
import { Text } from '../../components/layout';
import { SettingsSection, useChangeDay } from './settings-section';

const labels = text.settings.teachers;

/** Whether teachers see all children or only those in their own classrooms. */
export function TeacherRule({ daycareId, day: { teachersSeeOwnRooms } }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  return (
    <SettingsSection id="teacher-rule" title={labels.title}>
      <Text tone="soft" breaks>
        {teachersSeeOwnRooms ? labels.own : labels.all}
      </Text>
      <BusyButton variant="default" busy={busy} busyText={busyText} onClick={() => change({ teachersSeeOwnRooms: !teachersSeeOwnRooms })}>
        {teachersSeeOwnRooms ? labels.unlimit : labels.limit}
      </BusyButton>
    </SettingsSection>
  );
}
