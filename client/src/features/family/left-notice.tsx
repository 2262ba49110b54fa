import { dayAt } from '@daycare-portal/shared/center-time';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { useState } from 'react';
import { Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';

/** Says since when a child no longer comes, and how long its family can read. After that, it sees its bills until its account is even. */
export function LeftNotice({ child: { leftOn, readsUntil, firstName, timeZone } }: { child: FamilyChild }) {
  const [today] = useState(() => dayAt(new Date(), timeZone));
  if (leftOn === null || readsUntil === null) return null;
  const isOver = today > readsUntil;
  return (
    <Stack gap="s">
      <Text pad="s" round="l" fill="warning" tone="warning">
        {isOver
          ? familySideText.leftWithBills(firstName, formatDate(leftOn, 'short'))
          : familySideText.leftOn(firstName, dayInWords(leftOn), formatDate(readsUntil, 'short'))}
      </Text>
      {isOver ? (
        <LinkButton to={paths.familyBills} size="large">
          {familySideText.toBills}
        </LinkButton>
      ) : null}
    </Stack>
  );
}
