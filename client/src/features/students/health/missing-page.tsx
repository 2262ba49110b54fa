import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ChildOnList, MissingHealth } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import type { FewContacts } from '@daycare-portal/shared/people';
import { Link } from 'react-router';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { PageError } from '../../../components/page-error';
import { PageTitle } from '../../../components/page-title';
import { text } from '@daycare-portal/shared/text';
import { paths } from '../../../paths';
import classes from './health-lists.module.css';

const labels = healthText.missing;

/** Of which children something has not been asked yet, or whom nobody can be called about, by what it is. */
export function MissingPage() {
  const { daycareId } = useDaycare();
  const missing = trpc.health.listMissing.useQuery({ daycareId });
  const contacts = trpc.people.listFewContacts.useQuery({ daycareId });
  const failed = [missing, contacts].find(({ data, error }) => data === undefined && error !== null);
  const isLoading = failed === undefined && (missing.data === undefined || contacts.data === undefined);
  return (
    <>
      <BackLink to={paths.dashboard}>{text.portal.nav.dashboard}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      {failed === undefined ? null : (
        <PageError
          action="loadHealth"
          error={callError(failed.error)}
          onRetry={() => void Promise.all([missing.refetch(), contacts.refetch()])}
        />
      )}
      {isLoading ? <div className={classes.loading} role="status" aria-label={labels.loading} /> : null}
      {missing.data === undefined || contacts.data === undefined ? null : <Lists missing={missing.data} alone={contacts.data.children} />}
    </>
  );
}

function Lists({ missing, alone }: { missing: MissingHealth; alone: readonly FewContacts[] }) {
  const lists = [
    ...([0, 1] as const).map((reachable) => ({
      kind: `reachable-${reachable}`,
      title: labels.reachable(reachable),
      children: alone.filter((child) => child.reachable === reachable),
    })),
    ...missing.lists.map(({ kind, children }) => ({ kind, title: labels.kinds[kind], children })),
  ].filter(({ children }) => children.length > 0);
  const all = new Set(lists.flatMap(({ children }) => children.map(({ studentId }) => studentId)));
  return (
    <>
      <p className={classes.subtitle}>{labels.subtitle(all.size, missing.total)}</p>
      {lists.length === 0 ? (
        <div className={classes.nothing}>
          <h2>{labels.nothing}</h2>
          <p>{labels.nothingHelp}</p>
        </div>
      ) : (
        <p className={classes.intro}>{labels.intro}</p>
      )}
      {lists.map(({ kind, title, children }) => (
        <section key={kind} className={classes.section} aria-labelledby={`missing-${kind}`} data-kind={kind}>
          <h2 id={`missing-${kind}`} className={classes.title}>
            {title} <span className={classes.count}>{children.length}</span>
          </h2>
          <ul className={classes.children}>
            {children.map((child) => (
              <ChildLink key={child.studentId} child={child} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ChildLink({ child }: { child: ChildOnList }) {
  return (
    <li>
      <Link to={paths.student(child.studentId)} className={classes.child}>
        <Avatar name={fullNameOf(child)} photo={child.profilePic} />
        <bdi>{fullNameOf(child)}</bdi>
      </Link>
    </li>
  );
}
