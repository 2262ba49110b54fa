import { text } from '@daycare-portal/shared/text';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { later } from '../components/later';
import { KeyCap } from '../components/key-cap';
import { Text } from '../components/layout';
import { paths } from '../paths';
import { DaycareSwitcher } from './daycare-switcher';
import classes from './portal-header.module.css';
import { paletteCap, paletteShortcut } from './portal-keys';

/** For those who also have a child here. */
const WhoButton = later(async () => ({ default: (await import('./who-button')).WhoButton }));

interface PortalHeaderProps {
  onOpenMenu: () => void;
  onPalette: () => void;
}

export function PortalHeader({ onOpenMenu, onPalette }: PortalHeaderProps) {
  const { user, profile, selectedDaycare, hasFamily } = useAuth();
  const fullName = profile?.fullName ?? user?.displayName ?? '';
  return (
    <header className={classes.header}>
      <button type="button" className={classes.menu} aria-label={text.portal.openMenu} onClick={onOpenMenu}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      <DaycareSwitcher />
      {selectedDaycare === null ? null : (
        <Text as="span" pad="xs" round="s" fill="fill" tone="soft" size="xs" weight="strong" nowrap only="wide">
          {text.portal.roles(selectedDaycare.userRole)}
        </Text>
      )}
      <button
        type="button"
        className={classes.palette}
        aria-label={text.portal.openPalette}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteShortcut}
        onClick={onPalette}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <Text as="span" only="wide">
          {text.portal.goTo}
        </Text>
        <KeyCap>{paletteCap}</KeyCap>
      </button>
      {hasFamily ? (
        // At work and at home are one account, with a switch.
        <WhoButton className={classes.person} label={text.portal.toSwitch(text.portal.welcome(fullName))}>
          <span className={classes.welcome}>{text.portal.welcome(fullName)}</span>
        </WhoButton>
      ) : (
        <Link to={paths.account} className={classes.person} aria-label={text.portal.toAccount(text.portal.welcome(fullName))}>
          <span className={classes.welcome}>{text.portal.welcome(fullName)}</span>
          <Avatar name={fullName} />
        </Link>
      )}
    </header>
  );
}
