import { text } from '@daycare-portal/shared/text';
import { Link, matchPath, useLocation } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { usePermission } from '../auth/use-permission';
import { Row, Text } from '../components/layout';
import { Logo } from '../components/logo';
import type { PageRecord } from '../page-record';
import { ownPages } from '../pages';
import { daycarePages } from '../team-pages';
import { paths } from '../paths';
import classes from './sidebar.module.css';
import { SignOutButton } from './sign-out-button';

/** Whether a page has content for this person in this daycare. */
export function useOpens(): (page: Pick<PageRecord, 'needs' | 'feature'>) => boolean {
  const may = usePermission();
  const { selectedDaycare } = useAuth();
  return ({ needs, feature }) =>
    (needs === undefined || may(needs)) && (feature === undefined || (selectedDaycare?.features[feature] ?? false));
}

/** The entries of this person's sidebar, each with the icon and name of its page, and whether the page shown now belongs to it. */
export function useEntries() {
  const opens = useOpens();
  const { pathname } = useLocation();
  const shown = [...daycarePages, ...ownPages].find(({ address }) => matchPath(address, pathname) !== null);
  return daycarePages.flatMap(({ address, menu, ...page }) => {
    if (menu?.in !== 'sidebar' || !opens(page)) return [];
    return [{ ...menu, to: address, isCurrent: [shown?.address, shown?.under].includes(address) }];
  });
}

/** `onNavigate` is called when a link is followed. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const entries = useEntries();
  return (
    <Row as="nav" down align="stretch" className={classes.sidebar} aria-label={text.portal.nav.label}>
      <Row
        as={Link}
        to={paths.portal}
        gap="s"
        padX="s"
        padY="xs"
        below="m"
        round="m"
        tone="ink"
        weight="strong"
        unlined
        className={classes.product}
        onClick={onNavigate}
      >
        <Logo size={28} />
        {text.product}
      </Row>
      <Row down align="stretch" gap="2xs" flex="1">
        {entries.map(({ to, label, icon: Icon, Count, isCurrent }) => (
          <Link key={to} to={to} className={classes.entry} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {label()}
            {Count === undefined ? null : (
              <Text as="span" apart>
                <Count />
              </Text>
            )}
          </Link>
        ))}
      </Row>
      <SignOutButton className={classes.entry} />
    </Row>
  );
}
