import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Stack } from '../../components/layout';
import { AttendanceRules } from './attendance-rules';
import { BillingSection } from './billing-section';
import { BinderTime } from './binder-time';
import { ClosedDays } from './closed-days';
import { DailyLogRules } from './daily-log-rules';
import { FamilyRules, MessagesRule } from './family-rules';
import { KeepRecords } from './keep-records';
import { OpeningHours } from './opening-hours';
import { PushRule } from './push-rule';
import { QuietHoursRule } from './quiet-hours-rule';
import { RatioRules } from './ratio-rules';
import section from './settings.module.css';
import { TeacherRule } from './teacher-rule';
import { TimeZone } from './time-zone';
import { WithoutServer } from './without-server';

/** The page calls this too, so that all its sections load in one request. */
export function useDay(daycareId: string, enabled: boolean) {
  const day = trpc.daycare.getDay.useQuery({ daycareId }, { enabled });
  const rooms = trpc.classrooms.getClassroomMarks.useQuery({ daycareId }, { enabled });
  return { ...day, rooms: rooms.data?.marks ?? [] };
}

interface DaySettingsProps {
  daycareId: string;
  day: ReturnType<typeof useDay>;
}

export function DaySettings({ daycareId, day: { data: day, error, refetch, rooms } }: DaySettingsProps) {
  if (day === undefined) {
    if (error === null) return null;
    return (
      <Stack as="section" align="start" gap="s" most="l" above="2xl" rule="top" className={section.section}>
        <QueryView query={{ data: day, error, refetch }} action="loadSettings" loading={null} />
      </Stack>
    );
  }
  return (
    <>
      <AttendanceRules daycareId={daycareId} day={day} />
      <DailyLogRules daycareId={daycareId} day={day} />
      <RatioRules ruleSetId={day.ruleSetId} />
      <OpeningHours daycareId={daycareId} day={day} />
      <ClosedDays daycareId={daycareId} day={day} rooms={rooms} />
      <TimeZone daycareId={daycareId} day={day} />
      {day.features.attendance ? <BinderTime daycareId={daycareId} day={day} /> : null}
      <KeepRecords daycareId={daycareId} day={day} />
      <FamilyRules daycareId={daycareId} day={day} />
      <MessagesRule daycareId={daycareId} day={day} />
      {day.features.family || day.features.messages ? (
        <>
          <PushRule daycareId={daycareId} day={day} />
          <QuietHoursRule daycareId={daycareId} day={day} />
        </>
      ) : null}
      <BillingSection daycareId={daycareId} day={day} />
      <TeacherRule daycareId={daycareId} day={day} />
      <WithoutServer />
    </>
  );
}
