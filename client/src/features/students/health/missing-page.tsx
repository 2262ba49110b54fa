import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ChildOnList, MissingHealth } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { Link } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { RowBadges } from '../../../components/health-badge';
import { PageTitle } from '../../../components/page-title';
import { text } from '@daycare-portal/shared/text';
import { paths } from '../../../paths';
import classes from './health-lists.module.css';

const labels = healthText.missing;

/** Which children have unanswered questions or nobody to call, by what is missing. */
export function MissingPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.health.listMissing.useQuery({ daycareId });
  return (
    <>
      <BackLink to={paths.dashboard}>{text.portal.nav.dashboard}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <QueryView
        query={{ data, error, refetch }}
        action="loadHealth"
        page
        loading={<div className={classes.loading} role="status" aria-label={labels.loading} />}
      >
        {(missing) => <Lists missing={missing} />}
      </QueryView>
    </>
  );
}

function Lists({ missing: { children: count, total, lists } }: { missing: MissingHealth }) {
  if (total === 0)
    return (
      <div className={classes.nothing}>
        <h2>{labels.nobody}</h2>
        <p>{labels.nobodyHelp}</p>
        <p>
          <Link to={paths.students}>{text.portal.nav.students}</Link>
        </p>
      </div>
    );
  return (
    <>
      <p className={classes.subtitle}>{labels.subtitle(count, total)}</p>
      {lists.length === 0 ? (
        <div className={classes.nothing}>
          <h2>{labels.nothing}</h2>
          <p>{labels.nothingHelp}</p>
        </div>
      ) : (
        <p className={classes.intro}>{labels.intro}</p>
      )}
      {lists.map(({ kind, children }) => (
        <section key={kind} className={classes.section} aria-labelledby={`missing-${kind}`} data-kind={kind}>
          <h2 id={`missing-${kind}`} className={classes.title}>
            {labels.kinds[kind]} <span className={classes.count}>{children.length}</span>
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
        <span>
          <bdi>{fullNameOf(child)}</bdi> <RowBadges badges={child.badges} />
        </span>
      </Link>
    </li>
  );
}
