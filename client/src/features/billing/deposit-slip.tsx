import type { ToBank } from '@daycare-portal/shared/account-view';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import { dayOfMonth } from '../../components/day-names';
import { paymentName } from '../../shared-features/papers/document-words';
import { failureWords } from './failure-words';
import type { Billing } from './use-billing';

const labels = billingPagesText.payments.slip;

/** Checks and cash that are on no deposit slip yet, and the slip whose sum is the bank's. */
export function DepositSlip({ billing, toBank }: { billing: Billing; toBank: readonly ToBank[] }) {
  const navigate = useNavigate();
  const { mutateAsync } = trpc.billing.issueDocument.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (toBank.length === 0) return null;
  const taken = toBank.filter(({ entryId }) => !left.has(entryId));
  const sum = taken.reduce((total, { amount }) => total + amount, 0);
  const toggle = (entryId: string) =>
    setLeft((before) => new Set(before.has(entryId) ? [...before].filter((one) => one !== entryId) : [...before, entryId]));
  const make = () =>
    send(async () => {
      const of = { kind: 'depositSlip' as const, entryIds: taken.map(({ entryId }) => entryId) };
      const { documentId } = await mutateAsync({ daycareId: billing.daycareId, id: idOf(of), ...of });
      await navigate(paths.billingDocument(documentId));
    });
  return (
    <Text as="section" above="2xl" aria-labelledby="slip-title">
      <Text id="slip-title" as="h2" size="xl">
        {labels.title}
      </Text>
      <Text tone="soft" below="s">
        {labels.help}
      </Text>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Text as="ul" rule="top" lines unlessEmpty>
        {toBank.map(({ entryId, accountName, on, method, reference, amount }) => (
          <Row as="li" justify="between" gap="s" key={entryId}>
            <CheckField
              label={labels.payment(accountName, paymentName(method, reference), dayOfMonth(on))}
              checked={!left.has(entryId)}
              disabled={busy}
              onChange={() => toggle(entryId)}
            />
            <Text as="span" figures nowrap>
              {billing.money(amount)}
            </Text>
          </Row>
        ))}
      </Text>
      <Row wrap gap="m" above="m">
        <BusyButton variant="default" busy={busy} busyText={labels.making} disabled={taken.length === 0} onClick={() => void make()}>
          {labels.make}
        </BusyButton>
        <Text weight="strong" role="status">
          {labels.sum(taken.length, billing.money(sum))}
        </Text>
      </Row>
    </Text>
  );
}
