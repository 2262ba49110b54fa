import { dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { Text } from '../../components/layout';

/** Says since when a child no longer comes, and how long its family can read. */
export function LeftNotice({ child: { leftOn, readsUntil, firstName } }: { child: FamilyChild }) {
  if (leftOn === null || readsUntil === null) return null;
  return (
    <Text pad="s" round="l" fill="warning" tone="warning">
      {familySideText.leftOn(firstName, dayInWords(leftOn), formatDate(readsUntil, 'short'))}
    </Text>
  );
}
