import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { Link } from 'react-router';
import { EntryCount } from '../components/entry-count';
import { Row, Stack } from '../components/layout';
import type { FamilyEntry } from './family-entries';
import classes from './thumb-bar.module.css';

/** The family's pages within the thumb's reach on a phone. On a desk they are in the header. */
export function FamilyBar({ entries }: { entries: readonly FamilyEntry[] }) {
  return (
    <Row as="nav" align="stretch" only="phone" aria-label={familyPagesText.frame.pages} className={classes.bar}>
      {entries.map(({ to, label, icon: Icon, count, isCurrent }) => (
        <Link key={to} to={to} className={classes.entry} aria-current={isCurrent ? 'page' : undefined}>
          <Stack as="span" anchor>
            <Icon size={26} stroke={1.75} aria-hidden />
            <span className={classes.count}>
              <EntryCount count={count} label={familyPagesText.frame.new(count)} />
            </span>
          </Stack>
          {label}
        </Link>
      ))}
    </Row>
  );
}
