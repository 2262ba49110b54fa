import type { Feature } from '@daycare-portal/shared/features';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link, useLocation } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { usePermission } from '../auth/use-permission';
import { Logo } from '../components/logo';
import { paths } from '../paths';
import classes from './sidebar.module.css';
import { SignOutButton } from './sign-out-button';

/** A page of the portal, as the sidebar and the palette name it. */
interface Entry {
  to: string;
  label: string;
  icon: Icon;
  /** Other pages that belong to this entry. */
  also?: string[];
  /** The permission that opens the page. Without it the entry is hidden everywhere. */
  needs?: Permission;
  /** The feature that must be switched on. */
  feature?: Feature;
}

const { nav } = text.portal;

/** The pages of a daycare with an entry in the sidebar. */
export const entries = (): Entry[] => [
  { to: paths.dashboard, label: nav.dashboard, icon: IconLayoutDashboard, also: [paths.portal] },
  {
    to: paths.today,
    label: nav.today,
    icon: IconSun,
    also: [paths.attendance, paths.now, paths.emergencyRoster, paths.headcounts, paths.outings],
    needs: 'attendance.view',
    feature: 'attendance',
  },
  { to: paths.staff, label: nav.staff, icon: IconUsers, also: [paths.inviteStaff], needs: 'staff.view' },
  {
    to: paths.students,
    label: nav.students,
    icon: IconMoodKid,
    also: [paths.createStudents, paths.importStudents, '/portal/print'],
    needs: 'students.view',
  },
  { to: paths.classrooms, label: nav.classrooms, icon: IconDoor, needs: 'classrooms.manage' },
  { to: paths.activities, label: nav.activities, icon: IconActivity },
  { to: paths.messages, label: nav.messages, icon: IconMessageCircle },
  { to: paths.settings, label: nav.settings, icon: IconSettings, also: [paths.promises], needs: 'daycare.settings' },
  { to: paths.activityLog, label: nav.activityLog, icon: IconHistory, needs: 'activity.view' },
];

/** Whether a page has content for this person in this daycare. */
export function useOpens(): (entry: Pick<Entry, 'needs' | 'feature'>) => boolean {
  const may = usePermission();
  const { selectedDaycare } = useAuth();
  return ({ needs, feature }) =>
    (needs === undefined || may(needs)) && (feature === undefined || (selectedDaycare?.features[feature] ?? false));
}

/** Whether the page at this address belongs to the entry. */
export function isCurrent({ to, also = [] }: Entry, pathname: string): boolean {
  return [to, ...also].some((page) => pathname === page || (page !== paths.portal && pathname.startsWith(`${page}/`)));
}

/** `onNavigate` is called when a link is followed. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const opens = useOpens();
  const shown = entries().filter(opens);
  return (
    <nav aria-label={nav.label} className={classes.sidebar}>
      <Link to={paths.portal} className={classes.product} onClick={onNavigate}>
        <Logo size={28} />
        {text.product}
      </Link>
      <div className={classes.entries}>
        {shown.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={classes.entry}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={onNavigate}
          >
            <entry.icon size={20} stroke={1.75} aria-hidden />
            {entry.label}
          </Link>
        ))}
      </div>
      <SignOutButton className={classes.entry} />
    </nav>
  );
}
