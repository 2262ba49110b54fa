import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { Text } from '../../components/layout';

/** Says since when a child no longer comes. */
export function LeftNotice({ child: { leftOn, firstName } }: { child: FamilyChild }) {
  if (leftOn === null) return null;
  return (
    <Text pad="s" round="l" fill="warning" tone="warning">
      {familyPagesText.leftOn(firstName, dayInWords(leftOn))}
    </Text>
  );
}
