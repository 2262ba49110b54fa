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
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link, useLocation } from 'react-router';
import { useMay } from '../auth/use-may';
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
  /** What one must hold to find anything on the page; the sidebar has it for everyone but where it says `hidden`. */
  needs?: Permission;
  hidden?: true;
}

const { nav } = text.portal;

export const entries = (): Entry[] => [
  { to: paths.dashboard, label: nav.dashboard, icon: IconLayoutDashboard, also: [paths.portal] },
  { to: paths.staff, label: nav.staff, icon: IconUsers, also: [paths.inviteStaff] },
  { to: paths.students, label: nav.students, icon: IconMoodKid, also: [paths.createStudents, paths.importStudents, '/portal/print'] },
  { to: paths.classrooms, label: nav.classrooms, icon: IconDoor, needs: 'classrooms.manage' },
  { to: paths.activities, label: nav.activities, icon: IconActivity },
  { to: paths.messages, label: nav.messages, icon: IconMessageCircle },
  { to: paths.settings, label: nav.settings, icon: IconSettings, also: [paths.promises], needs: 'daycare.settings' },
  { to: paths.activityLog, label: nav.activityLog, icon: IconHistory, needs: 'activity.view', hidden: true },
];

/** `onNavigate` hears of each link that is followed. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const may = useMay();
  const shown = entries().filter(({ needs, hidden }) => hidden === undefined || needs === undefined || may(needs));
  return (
    <nav aria-label={nav.label} className={classes.sidebar}>
      <Link to={paths.portal} className={classes.product} onClick={onNavigate}>
        <Logo size={28} />
        {text.product}
      </Link>
      <div className={classes.entries}>
        {shown.map(({ to, label, icon: EntryIcon, also = [] }) => {
          const current = [to, ...also].some((page) => pathname === page || (page !== paths.portal && pathname.startsWith(`${page}/`)));
          return (
            <Link key={to} to={to} className={classes.entry} aria-current={current ? 'page' : undefined} onClick={onNavigate}>
              <EntryIcon size={20} stroke={1.75} aria-hidden />
              {label}
            </Link>
          );
        })}
      </div>
      <SignOutButton className={classes.entry} />
    </nav>
  );
}
