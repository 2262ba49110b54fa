import type { FamilyChild } from '@daycare-portal/shared/family';
import { formsText } from '@daycare-portal/shared/forms-text';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { trpc } from '../api/trpc';
import { Row, Stack, Text } from '../components/layout';
import { LinkButton } from '../components/link-button';
import { paths } from '../paths';

const labels = formsText.family;

/** What the daycare still has to know about the child, with the way to the form. Without anything to do it is only that way. */
export function FormAsked({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, firstName, features, parts, leftOn } = child;
  const enabled = features.family && parts.includes('records') && leftOn === null;
  const { data } = trpc.forms.getForm.useQuery({ daycareId, studentId }, { enabled });
  if (!enabled || data === undefined) return null;
  const { due, missing, hasUnsent } = data;
  const isOpen = missing.length > 0 || hasUnsent;
  const isAsked = isOpen || due !== null;
  return (
    <Row
      as="section"
      gap="s"
      pad="m"
      align="start"
      round="xl"
      // To be asked again is no warning while nothing is missing.
      card={!isOpen}
      fill={isOpen ? 'warning' : undefined}
      data-later={!isAsked || undefined}
      aria-label={labels.title(firstName)}
    >
      <IconForms size={24} stroke={1.75} aria-hidden />
      <Stack grow shrink>
        <Text as="span" weight="strong" breaks>
          {due === null
            ? labels.title(firstName)
            : due === 'new' && missing.length > 0
              ? labels.homeNew(firstName)
              : labels.homeAgain(firstName)}
        </Text>
        <Text as="span" breaks>
          {missing.length > 0 ? labels.missing(missing.length) : hasUnsent ? labels.unsent : labels.nothingMissing}
        </Text>
        <Text as="div" above="s">
          <LinkButton to={paths.familyForm(daycareId, studentId)} look="outlined">
            {due !== null && missing.length > 0 ? labels.start : labels.check}
          </LinkButton>
        </Text>
      </Stack>
    </Row>
  );
}
