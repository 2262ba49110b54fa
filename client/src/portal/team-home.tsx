import { DashboardPage } from '../features/dashboard/dashboard-page';
import { InDaycare } from './in-daycare';

/** /portal for the team. */
export function TeamHome() {
  return (
    <InDaycare>
      <DashboardPage />
    </InDaycare>
  );
}
