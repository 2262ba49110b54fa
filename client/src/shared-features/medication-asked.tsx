import type { FamilyChild } from '@daycare-portal/shared/family';
import { medicationText } from '@daycare-portal/shared/medication-text';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import { trpc } from '../api/trpc';
import { Row, Stack, Text } from '../components/layout';
import { LinkButton } from '../components/link-button';
import { paths } from '../paths';

const labels = medicationText.family;

/** Says on a family’s first page that a medication waits for a signature. */
export function MedicationAsked({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, features, parts, leftOn } = child;
  const enabled = features.family && parts.includes('records') && leftOn === null;
  const { data } = trpc.records.getOwnMedication.useQuery({ daycareId, studentId }, { enabled });
  const waiting = (data?.authorizations ?? []).filter(
    ({ agreement, endedAt, until }) => agreement === null && endedAt === null && until >= (data?.today ?? ''),
  );
  if (waiting.length === 0) return null;
  return (
    <Row as="section" gap="s" pad="m" align="start" round="xl" fill="warning" aria-label={labels.toSign}>
      <IconPill size={24} stroke={1.75} aria-hidden />
      <Stack grow shrink>
        <Text as="span" weight="strong">
          {labels.toSign}
        </Text>
        <Text as="span" breaks>
          {waiting.map(({ medicine }) => medicine).join(', ')}
        </Text>
        <Text as="div" above="s">
          <LinkButton to={paths.familyMedication(studentId)} look="outlined">
            {labels.sign}
          </LinkButton>
        </Text>
      </Stack>
    </Row>
  );
}
