import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { Link, useLocation } from 'react-router';
import { usePermission } from '../auth/use-permission';
import { Row } from '../components/layout';
import { paths } from '../paths';

/** The pages of Records, each with a list of one kind. */
const tabs: readonly { to: string; label: () => string; needs: Permission }[] = [
  { to: paths.records, label: () => text.portal.recordsTabs.incidents, needs: 'records.view' },
  { to: paths.drills, label: () => text.portal.recordsTabs.drills, needs: 'attendance.view' },
  { to: paths.inspectorFolder, label: () => text.portal.recordsTabs.folder, needs: 'daycare.export' },
];

/** Leads from one list of records to the others. */
export function RecordsTabs() {
  const { pathname } = useLocation();
  const may = usePermission();
  const shown = tabs.filter(({ needs }) => may(needs));
  if (shown.length < 2) return null;
  return (
    <Row as="nav" gap="xs" wrap below="m" aria-label={text.portal.nav.records}>
      {shown.map(({ to, label }) => (
        <Link key={to} to={to} className="dp-tab" aria-current={pathname === to ? 'page' : undefined}>
          {label()}
        </Link>
      ))}
    </Row>
  );
}
