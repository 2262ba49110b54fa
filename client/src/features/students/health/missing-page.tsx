import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ChildOnList, MissingHealth } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { Link } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { RowBadges } from '../../../shared-features/health-badge';
import { PageTitle } from '../../../components/page-title';
import { text } from '@daycare-portal/shared/text';
import { Row, Stack, Text } from '../../../components/layout';
import { paths } from '../../../paths';

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
        loading={<Text as="div" above="xl" round="xl" fill="fill" h={220} role="status" aria-label={labels.loading} />}
      >
        {(missing) => <Lists missing={missing} />}
      </QueryView>
    </>
  );
}

function Lists({ missing: { children: count, total, lists } }: { missing: MissingHealth }) {
  if (total === 0)
    return (
      <Stack card gap="2xs" above="2xl" pad="l" round="xl">
        <Text as="h2" size="xl">
          {labels.nobody}
        </Text>
        <Text tone="soft">{labels.nobodyHelp}</Text>
        <p>
          <Link to={paths.students}>{text.portal.nav.students}</Link>
        </p>
      </Stack>
    );
  return (
    <>
      <Text above="2xs" tone="soft">
        {labels.subtitle(count, total)}
      </Text>
      {lists.length === 0 ? (
        <Stack card gap="2xs" above="2xl" pad="l" round="xl">
          <Text as="h2" size="xl">
            {labels.nothing}
          </Text>
          <Text tone="soft">{labels.nothingHelp}</Text>
        </Stack>
      ) : (
        <Text above="2xs" tone="soft" most="l">
          {labels.intro}
        </Text>
      )}
      {lists.map(({ kind, children }) => (
        <Text key={kind} as="section" above="2xl" aria-labelledby={`missing-${kind}`}>
          <Row id={`missing-${kind}`} as="h2" gap="s" size="xl" breaks tone={kind === 'plan' ? 'error' : 'ink'}>
            {labels.kinds[kind]}{' '}
            <Text as="span" round="s" fill="fill" tone="soft" size="s" weight="strong" figures pad="xs">
              {children.length}
            </Text>
          </Row>
          <Stack as="ul" gap="m" rowGap="2xs" above="xs" columns="m">
            {children.map((child) => (
              <ChildLink key={child.studentId} child={child} />
            ))}
          </Stack>
        </Text>
      ))}
    </>
  );
}

function ChildLink({ child }: { child: ChildOnList }) {
  return (
    <li>
      <Row to={paths.student(child.studentId)} as={Link} gap="s" round="l" tone="ink" breaks padY="xs" padX="s" unlined hovers minH={52}>
        <Avatar name={fullNameOf(child)} photo={child.profilePic} />
        <span>
          <bdi>{fullNameOf(child)}</bdi> <RowBadges badges={child.badges} />
        </span>
      </Row>
    </li>
  );
}
