import { text } from '@daycare-portal/shared/text';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconHeartQuestion from '@tabler/icons-react/dist/esm/icons/IconHeartQuestion.mjs';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';

const labels = text.dashboard.health;

/** How many children have missing information, and how many documents expire, as links. Zeros are not shown. */
export function HealthNumbers() {
  const { daycareId } = useDaycare();
  const enabled = usePermission()('health.view');
  const missing = trpc.health.listMissing.useQuery({ daycareId }, { enabled });
  const expiring = trpc.health.listExpiring.useQuery({ daycareId }, { enabled });
  const [children, documents] = [missing.data?.children ?? 0, expiring.data?.count ?? 0];
  if (children + documents === 0) return null;
  return (
    <Row as="ul" wrap gap="s" above="m" aria-label={labels.title}>
      <NumberLink to={paths.missingHealth} icon={IconHeartQuestion} count={children} words={labels.missing(children)} />
      <NumberLink to={paths.expiringDocuments} icon={IconFileAlert} count={documents} words={labels.expiring(documents)} />
    </Row>
  );
}

function NumberLink({ to, icon: NumberIcon, count, words }: { to: string; icon: Icon; count: number; words: string }) {
  return count === 0 ? null : (
    <Text as="li" phone="line">
      <Row to={to} as={Link} gap="s" pad="s" card tone="soft" unlined lifts minH={48}>
        <NumberIcon size={20} stroke={1.75} color="var(--dp-warning)" aria-hidden />
        <span>
          <Text as="strong" tone="ink" size="xl" weight="strong" figures>
            {count}
          </Text>{' '}
          {words}
        </span>
      </Row>
    </Text>
  );
}
