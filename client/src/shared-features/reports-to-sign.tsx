import type { FamilyChild } from '@daycare-portal/shared/family';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import { trpc } from '../api/trpc';
import { Row, Stack, Text } from '../components/layout';
import { LinkButton } from '../components/link-button';
import { paths } from '../paths';

const labels = incidentsText.family;

/** The way from a family's first page to the reports about the child, if there are any. */
export function ReportsToSign({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, firstName, features, parts } = child;
  const enabled = features.family && parts.includes('records');
  const { data } = trpc.records.listOwnIncidents.useQuery({ daycareId, studentId }, { enabled });
  if (!enabled || data === undefined || data.incidents.length === 0) return null;
  const toSign = data.incidents.filter(({ maySign }) => maySign).length;
  return (
    <Row
      as="section"
      gap="s"
      pad="m"
      align="start"
      round="xl"
      card={toSign === 0}
      fill={toSign > 0 ? 'warning' : undefined}
      data-later={toSign === 0 || undefined}
      aria-label={labels.title(firstName)}
    >
      <IconClipboardText size={24} stroke={1.75} aria-hidden />
      <Stack grow shrink>
        <Text as="span" weight="strong" breaks>
          {toSign > 0 ? labels.toSign(toSign) : labels.title(firstName)}
        </Text>
        <Text as="div" above="s">
          <LinkButton to={paths.familyReports(studentId)} look="outlined">
            {toSign > 0 ? labels.sign : labels.open}
          </LinkButton>
        </Text>
      </Stack>
    </Row>
  );
}
