import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ExpiringDocument } from '@daycare-portal/shared/health';
import type { DocumentKind } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import { Link } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { usePermission } from '../../../auth/use-permission';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { RowBadges } from '../../../components/health-badge';
import { LinkButton } from '../../../components/link-button';
import { PageTitle } from '../../../components/page-title';
import { paths } from '../../../paths';
import { ExpiryBadge } from './document-list';
import classes from './health-lists.module.css';

const labels = healthText.expiring;

/** Documents that have expired or will within 30 days, by kind. */
export function ExpiringPage() {
  const { daycareId } = useDaycare();
  const may = usePermission();
  const { data, error, refetch } = trpc.health.listExpiring.useQuery({ daycareId });
  return (
    <>
      <BackLink to={paths.dashboard}>{text.portal.nav.dashboard}</BackLink>
      <div className={classes.top}>
        <PageTitle>{labels.title}</PageTitle>
        {may('staff.documents') ? (
          <LinkButton to={paths.teamDocuments} look="outlined">
            <IconFiles size={18} stroke={1.75} aria-hidden />
            {labels.teamLink}
          </LinkButton>
        ) : null}
      </div>
      <p className={classes.subtitle}>{labels.subtitle}</p>
      <QueryView
        query={{ data, error, refetch }}
        action="loadDocuments"
        page
        loading={<div className={classes.loading} role="status" aria-label={labels.loading} />}
      />
      {data?.lists.length === 0 ? (
        <div className={classes.nothing}>
          <h2>{labels.nothing}</h2>
          <p>{labels.nothingHelp}</p>
        </div>
      ) : null}
      {data?.lists.map(({ kind, documents }) => (
        <section key={kind} className={classes.section} aria-labelledby={`expiring-${kind}`}>
          <h2 id={`expiring-${kind}`} className={classes.title}>
            {healthText.documents.kinds[kind]} <span className={classes.count}>{documents.length}</span>
          </h2>
          <ul className={classes.papers}>
            {documents.map((document) => (
              <Row key={document.documentId} document={document} kind={kind} today={data.today} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ document, kind, today }: { document: ExpiringDocument; kind: DocumentKind; today: PlainDate }) {
  const { student, member, title, expiresOn, hasExpired } = document;
  const name = student === null ? (member?.fullName ?? '') : fullNameOf(student);
  const day = formatDate(expiresOn, 'short');
  return (
    <li>
      <Link to={student === null ? paths.teamDocuments : paths.student(student.studentId)} className={classes.paper}>
        <Avatar name={name} photo={student?.profilePic ?? null} />
        <span className={classes.words}>
          <span>
            <bdi className={classes.name}>{name}</bdi>
            {student === null ? <span className={classes.team}>{labels.team}</span> : <RowBadges badges={student.badges} />}
          </span>
          <span className={classes.quiet}>
            {[
              title ?? healthText.documents.kinds[kind],
              hasExpired ? healthText.documents.expired(day) : healthText.documents.validUntil(day),
            ].join(' · ')}
          </span>
        </span>
        <ExpiryBadge expiresOn={expiresOn} today={today} />
      </Link>
    </li>
  );
}
