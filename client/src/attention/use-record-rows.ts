import { trpc } from '../api/trpc';
import { useDaycare } from '../auth/use-daycare';
import { usePermission } from '../auth/use-permission';
import { useFetched } from '../components/first-touch';
import { withTexts } from '../language';
import { useMinute } from '../waiting/use-minute';
import type { AttentionRow } from './attention-list';

/** Few dashboards have such rows, so neither their code nor their words are on the page before they are needed. */
const fetchRows = () => withTexts(() => import('./record-rows'), 'medication', 'incidents', 'drills');

/** Emergency doses, doses that nobody recorded, reports that wait, and drills that are due. Undefined until known. */
export function useRecordRows(): AttentionRow[] | undefined {
  const { daycareId, keepsAttendance } = useDaycare();
  const may = usePermission();
  const rows = useFetched(fetchRows);
  const now = useMinute();
  const exceptions = trpc.records.listDoseExceptions.useQuery({ daycareId }, { enabled: may('medication.seeExceptions') });
  const due = trpc.records.listDue.useQuery({ daycareId, day: null, classroomId: null }, { enabled: may('medication.give') });
  const incidents = trpc.records.countIncidents.useQuery({ daycareId });
  const drills = trpc.records.listDrillsDue.useQuery({ daycareId }, { enabled: keepsAttendance && may('attendance.view') });
  if (exceptions.isLoading || due.isLoading || incidents.isLoading || drills.isLoading || rows === undefined) return undefined;
  return [
    ...rows.exceptionRows(daycareId, exceptions.data ?? []),
    ...rows.missedRows(due.data, now),
    ...(incidents.data === undefined ? [] : rows.incidentRows(incidents.data)),
    ...rows.drillRows(drills.data ?? []),
  ];
}
