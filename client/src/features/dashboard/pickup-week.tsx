import { dayText } from '@daycare-portal/shared/day-text';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { Text } from '../../components/layout';

/** For an owner: at how many of the week's check-outs an ID was seen, and how many do not say who picked up. */
export function PickupWeek() {
  const { daycareId } = useDaycare();
  const { data } = trpc.attendance.getPickupWeek.useQuery({ daycareId }, { enabled: usePermission()('attendance.seeExceptions') });
  if (data === undefined || data.checkOuts === 0) return null;
  return (
    <Text above="s" tone="soft">
      {dayText.people.dashboard.week(data.checkOuts, data.idSeen, data.notRecorded)}
    </Text>
  );
}
