import { dayInWords } from '@daycare-portal/shared/clock-words';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { usePermission } from '../../auth/use-permission';
import { Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { OwnerDashboard } from './owner-dashboard';
import { TeamDashboard } from './team-dashboard';

/** How the daycare stands and where to go next. Owners start with the numbers, everyone else with the children of their own classrooms. */
export function DashboardPage() {
  const [today] = useState(() => new Date());
  const day = useDaycareToday();
  const Dashboard = usePermission()('classrooms.manage') ? OwnerDashboard : TeamDashboard;
  return (
    <>
      <PageTitle>{text.portal.nav.dashboard}</PageTitle>
      <Text tone="soft" capital>
        {dayInWords(day)}
      </Text>
      <Dashboard today={today} />
    </>
  );
}
