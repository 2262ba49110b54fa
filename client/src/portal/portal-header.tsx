import { text } from '@daycare-portal/shared/text';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Link } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { paths } from '../paths';
import { DaycareSwitcher } from './daycare-switcher';
import classes from './portal-header.module.css';

export function PortalHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { user, profile, selectedDaycare } = useAuth();
  const fullName = profile?.fullName ?? user?.displayName ?? '';
  return (
    <header className={classes.header}>
      <button type="button" className={classes.menu} aria-label={text.portal.openMenu} onClick={onOpenMenu}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      <DaycareSwitcher />
      {selectedDaycare === null ? null : <span className={classes.role}>{text.portal.roles(selectedDaycare.userRole)}</span>}
      <Link to={paths.account} className={classes.person} aria-label={text.portal.toAccount(text.portal.welcome(fullName))}>
        <span className={classes.welcome}>{text.portal.welcome(fullName)}</span>
        <Avatar name={fullName} />
      </Link>
    </header>
  );
}
