import type { Dose } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Row } from '../../components/layout';

/** A word about a dose that is no ordinary one. */
export function DoseBadge({ dose }: { dose: Pick<Dose, 'kind' | 'whyNot' | 'voided' | 'exception' | 'isBeside'> }) {
  const word =
    dose.voided !== null
      ? medicationText.child.voided
      : dose.exception !== null
        ? medicationText.child.exception
        : dose.kind === 'refused'
          ? dose.whyNot === 'refused'
            ? medicationText.child.refused
            : medicationText.states.refused
          : dose.isBeside
            ? medicationText.child.beside
            : null;
  if (word === null) return null;
  const tone = dose.voided !== null ? 'soft' : dose.exception !== null ? 'error' : 'warning';
  return (
    <Row as="span" inline pad="xs" round="s" size="s" weight="strong" tone={tone} fill={tone === 'soft' ? 'fill' : tone}>
      {word}
    </Row>
  );
}
