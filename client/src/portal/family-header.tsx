import { entryText } from '@daycare-portal/shared/entry-text';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { Link } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { EntryCount } from '../components/entry-count';
import { Row, Text } from '../components/layout';
import { Logo } from '../components/logo';
import { paths } from '../paths';
import { DaycareTile } from './daycare-tile';
import type { FamilyEntry } from './family-entries';
import classes from './family-header.module.css';
import { WhoButton } from './who-button';

interface FamilyHeaderProps {
  entries: readonly FamilyEntry[];
  /** The names of the children's daycares. */
  daycares: readonly string[];
}

/** The header of a family's pages: their daycare, or the product if they have several or none, the pages, and who reads them. */
export function FamilyHeader({ entries, daycares: [daycare, ...more] }: FamilyHeaderProps) {
  const { user, profile } = useAuth();
  const fullName = profile?.fullName ?? user?.displayName ?? '';
  const only = more.length > 0 ? undefined : daycare;
  return (
    <Row as="header" gap="s" only="screen" className="family-header">
      <Row to={paths.portal} as={Link} gap="s" touch round="m" tone="ink" weight="strong" unlined shrink className={classes.daycare}>
        {only === undefined ? <Logo size={28} /> : <DaycareTile name={only} />}
        <Text as="span" breaks>
          {only ?? entryText.product}
        </Text>
      </Row>
      {entries.length > 1 ? (
        <Row as="nav" aria-label={familyPagesText.frame.pages} wrap gap="2xs" align="stretch" only="wide">
          {entries.map(({ to, label, icon: Icon, count, isCurrent }) => (
            <Link key={to} to={to} className={classes.page} aria-current={isCurrent ? 'page' : undefined}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {label}
              <EntryCount count={count} label={familyPagesText.frame.new(count)} />
            </Link>
          ))}
        </Row>
      ) : null}
      <WhoButton className={classes.person} label={familyPagesText.frame.account(fullName)}>
        <Text as="span" tone="soft" className={classes.name}>
          {fullName}
        </Text>
      </WhoButton>
    </Row>
  );
}
