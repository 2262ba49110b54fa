import type { ProposedAccount } from '@daycare-portal/shared/billing-accounts';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { failureWords } from './failure-words';
import { firstDayToPay, useBilling, withBilling, type Billing } from './use-billing';

const labels = billingPagesText.confirm;

/** Accounts as guardians and households suggest them. Nothing is made until somebody confirms them. */
export function ConfirmAccountsPage() {
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const proposed = trpc.billing.proposeAccounts.useQuery({ daycareId }, { enabled: daycareId !== '' });
  return (
    <>
      <BackLink to={paths.billingAccounts}>{billingPagesText.accounts.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text tone="soft" above="2xs" below="m">
        {labels.help}
      </Text>
      <QueryView query={withBilling(billing, proposed)} action="loadBilling" page loading={<Loading label={labels.loading} tall={320} />}>
        {({ billing: of, found }) =>
          found.proposals.length === 0 ? <Text tone="soft">{labels.none}</Text> : <Proposed billing={of} accounts={found.proposals} />
        }
      </QueryView>
    </>
  );
}

const keyOf = ({ children, payers }: ProposedAccount) =>
  [...children.map(({ studentId }) => studentId), ...payers.map(({ personId }) => personId)].join(' ');

function Proposed({ billing, accounts }: { billing: Billing; accounts: readonly ProposedAccount[] }) {
  const navigate = useNavigate();
  const { mutateAsync } = trpc.billing.confirmAccounts.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const [from, setFrom] = useState(() => firstDayToPay(billing));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [names, setNames] = useState<Record<string, string>>({});
  const taken = accounts.filter((account) => !left.has(keyOf(account)));
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const confirm = () =>
    send(async () => {
      await mutateAsync({
        daycareId: billing.daycareId,
        from,
        accounts: taken.map((account) => ({
          id: idOf(keyOf(account)),
          name: (names[keyOf(account)] ?? account.name).trim(),
          payers: account.payers.map(({ personId }) => personId),
          children: account.children.map(({ studentId, basisPoints }) => ({ studentId, basisPoints })),
        })),
      });
      showNotice(labels.confirmed(taken.length));
      await navigate(paths.billingAccounts);
    });
  return (
    <Stack gap="m">
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Text as="ul" rule="top" lines>
        {accounts.map((account) => {
          const key = keyOf(account);
          const name = names[key] ?? account.name;
          return (
            <Stack
              as="li"
              key={key}
              folds
              cells="center"
              gap="l"
              rowGap="xs"
              cols="minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)"
              tone={left.has(key) ? 'soft' : undefined}
            >
              <CheckField label={labels.take(account.name)} checked={!left.has(key)} disabled={busy} onChange={() => toggle(key)} />
              <TextInput
                aria-label={labels.nameOf(account.name)}
                value={name}
                maxLength={100}
                disabled={busy || left.has(key)}
                onChange={({ currentTarget }) => setNames((before) => ({ ...before, [key]: currentTarget.value }))}
              />
              <div>
                <p>{account.payers.length === 0 ? labels.nobody : account.payers.map(({ fullName }) => fullName).join(', ')}</p>
                <Text tone="soft" size="s">
                  {account.children
                    .map(({ firstName, basisPoints }) => (basisPoints === 10_000 ? firstName : labels.part(firstName, basisPoints / 100)))
                    .join(', ')}
                </Text>
              </div>
            </Stack>
          );
        })}
      </Text>
      <Row wrap gap="m" align="end">
        <TextInput
          type="date"
          label={labels.from}
          value={from}
          disabled={busy}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <BusyButton busy={busy} busyText={labels.confirming} disabled={taken.length === 0} onClick={() => void confirm()}>
          {labels.confirm(taken.length)}
        </BusyButton>
      </Row>
    </Stack>
  );
}
