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
import { RowBadges } from '../../../shared-features/health-badge';
import { Row, Stack, Text } from '../../../components/layout';
import { LinkButton } from '../../../components/link-button';
import { PageTitle } from '../../../components/page-title';
import { paths } from '../../../paths';
import { ExpiryBadge } from './document-list';

const labels = healthText.expiring;

/** Documents that have expired or will within 30 days, by kind. */
export function ExpiringPage() {
  const { daycareId } = useDaycare();
  const may = usePermission();
  const { data, error, refetch } = trpc.health.listExpiring.useQuery({ daycareId });
  return (
    <>
      <BackLink to={paths.dashboard}>{text.portal.nav.dashboard}</BackLink>
      <Row wrap justify="between" gap="s">
        <PageTitle>{labels.title}</PageTitle>
        {may('staff.documents') ? (
          <LinkButton to={paths.teamDocuments} look="outlined">
            <IconFiles size={18} stroke={1.75} aria-hidden />
            {labels.teamLink}
          </LinkButton>
        ) : null}
      </Row>
      <Text above="2xs" tone="soft">
        {labels.subtitle}
      </Text>
      <QueryView
        query={{ data, error, refetch }}
        page
        loading={<Text as="div" above="xl" round="xl" fill="fill" h={220} role="status" aria-label={labels.loading} />}
      />
      {data?.lists.length === 0 ? (
        <Stack card gap="2xs" above="2xl" pad="l" round="xl">
          <Text as="h2" size="xl">
            {labels.nothing}
          </Text>
          <Text tone="soft">{labels.nothingHelp}</Text>
        </Stack>
      ) : null}
      {data?.lists.map(({ kind, documents }) => (
        <Text key={kind} as="section" above="2xl" aria-labelledby={`expiring-${kind}`}>
          <Row id={`expiring-${kind}`} as="h2" gap="s" size="xl" breaks>
            {healthText.documents.kinds[kind]}{' '}
            <Text as="span" round="s" fill="fill" tone="soft" size="s" weight="strong" figures pad="xs">
              {documents.length}
            </Text>
          </Row>
          <Stack as="ul" gap="m" rowGap="2xs" above="xs" columns="l">
            {documents.map((document) => (
              <DocumentRow key={document.documentId} document={document} kind={kind} today={data.today} />
            ))}
          </Stack>
        </Text>
      ))}
    </>
  );
}

function DocumentRow({ document, kind, today }: { document: ExpiringDocument; kind: DocumentKind; today: PlainDate }) {
  const { student, member, title, expiresOn, hasExpired } = document;
  const name = student === null ? (member?.fullName ?? '') : fullNameOf(student);
  const day = formatDate(expiresOn, 'short');
  return (
    <li>
      <Row
        to={student === null ? paths.teamDocuments : paths.student(student.studentId)}
        as={Link}
        gap="s"
        tone="ink"
        breaks
        wrap
        card
        padY="xs"
        padX="s"
        unlined
        lifts
        minH={52}
      >
        <Avatar name={name} photo={student?.profilePic ?? null} />
        <Stack as="span" flex="1 1 160px">
          <span>
            <Text as="bdi" weight="medium">
              {name}
            </Text>
            {student === null ? (
              <Text as="span" tone="soft" size="s" padX="xs">
                {labels.team}
              </Text>
            ) : (
              <RowBadges badges={student.badges} />
            )}
          </span>
          <Text as="span" tone="soft">
            {[
              title ?? healthText.documents.kinds[kind],
              hasExpired ? healthText.documents.expired(day) : healthText.documents.validUntil(day),
            ].join(' · ')}
          </Text>
        </Stack>
        <ExpiryBadge expiresOn={expiresOn} today={today} />
      </Row>
    </li>
  );
}
