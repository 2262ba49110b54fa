import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from 'react-router';
import { paths } from '../../paths';
import classes from './quick-links.module.css';

const labels = text.dashboard;

const links = (): { to: string; icon: Icon; label: string; help: string }[] => [
  { to: paths.staff, icon: IconUsers, label: labels.manageStaff, help: labels.manageStaffHelp },
  { to: paths.students, icon: IconMoodKid, label: labels.manageStudents, help: labels.manageStudentsHelp },
  { to: paths.classrooms, icon: IconDoor, label: labels.manageClassrooms, help: labels.manageClassroomsHelp },
  { to: paths.settings, icon: IconSettings, label: labels.settings, help: labels.settingsHelp },
];

export function QuickLinks() {
  return (
    <section>
      <h2 className={classes.heading}>{labels.goTo}</h2>
      <ul className={classes.links}>
        {links().map(({ to, icon: LinkIcon, label, help }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <span className={classes.icon}>
                <LinkIcon size={20} stroke={1.75} aria-hidden />
              </span>
              <span>
                <span className={classes.label}>{label}</span>
                <span className={classes.help}>{help}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
