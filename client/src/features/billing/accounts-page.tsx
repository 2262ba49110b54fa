import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { foldAccents } from '@daycare-portal/shared/folding';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { Chip } from '../../components/chip';
import { Dialog } from '../../components/dialog';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { useListAddress } from '../../components/list-address';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { SearchField } from '../../components/search-field';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import { dayOfMonth, plainDay } from '../../components/day-names';
import { AccountForm } from './account-form';
import { PrintList } from './print-list';
import { useBilling, withBilling, type Billing } from './use-billing';
import { NameLink, QuietLink } from './links';
import { MoneyTable } from './money-table';

const labels = billingPagesText.accounts;

const filters = {
  all: () => true,
  overdue: ({ overdue }: AccountLine) => overdue > 0,
  credit: ({ credit }: AccountLine) => credit > 0,
  agency: ({ kind }: AccountLine) => kind === 'agency',
};
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

/** Every account: who pays, for whom, and how it stands. */
export function AccountsPage() {
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const accounts = trpc.billing.listAccounts.useQuery({ daycareId }, { enabled: daycareId !== '' });
  const [adding, setAdding] = useState<'family' | 'agency'>();
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
      </Text>
      <Row wrap gap="s" className={page.top}>
        <PageTitle>{labels.title}</PageTitle>
        <PrintList />
        <Row wrap gap="s" only="screen" phone="line" buttons="share">
          <Button variant="default" onClick={() => setAdding('agency')}>
            {labels.addAgency}
          </Button>
          <Button variant="default" onClick={() => setAdding('family')}>
            {labels.add}
          </Button>
          <LinkButton to={paths.confirmAccounts}>{labels.propose}</LinkButton>
        </Row>
      </Row>
      <QueryView query={withBilling(billing, accounts)} action="loadBilling" page loading={<Loading label={labels.loading} tall={320} />}>
        {({ billing: of, found }) => <List billing={of} accounts={found.accounts} />}
      </QueryView>
      <Dialog
        opened={adding !== undefined}
        title={adding === 'agency' ? labels.addAgency : labels.add}
        onClose={() => setAdding(undefined)}
      >
        {adding === undefined ? null : (
          <AccountForm daycareId={daycareId} kind={adding} account={null} onClose={() => setAdding(undefined)} />
        )}
      </Dialog>
    </>
  );
}

function List({ billing, accounts }: { billing: Billing; accounts: readonly AccountLine[] }) {
  const [{ q, show }, setQuery] = useListAddress(['q', 'show']);
  const filter = filterNames.find((name) => name === show) ?? 'all';
  const wanted = foldAccents(q.trim());
  const found = accounts.filter(
    (account) =>
      filters[filter](account) &&
      [
        account.name,
        account.number,
        ...account.payers.map(({ fullName }) => fullName),
        ...account.children.map(({ firstName }) => firstName),
      ].some((words) => foldAccents(words).includes(wanted)),
  );
  if (accounts.length === 0)
    return (
      <Text tone="soft" above="m">
        {labels.none}
      </Text>
    );
  return (
    <>
      <Row wrap gap="s" above="m" only="screen">
        <SearchField label={labels.search} value={q} onChange={(value) => setQuery({ q: value })} />
        <Row wrap gap="xs" role="group" aria-label={labels.show}>
          {filterNames.map((name) => (
            <Chip
              key={name}
              pressed={filter === name}
              count={accounts.filter(filters[name]).length}
              onPress={() => setQuery({ show: name })}
            >
              {labels.filters[name]}
            </Chip>
          ))}
        </Row>
      </Row>
      <Text only="paper">{labels.asOf(plainDay(billing.today))}</Text>
      <AccountTable billing={billing} accounts={found} />
      <Text above="m">
        <QuietLink to={paths.openingBalances}>{billingPagesText.openings.title}</QuietLink>
      </Text>
      {found.length === 0 ? (
        <Text tone="soft" above="m">
          {labels.nothingFound}
        </Text>
      ) : null}
    </>
  );
}

function AccountTable({ billing, accounts }: { billing: Billing; accounts: readonly AccountLine[] }) {
  return (
    <MoneyTable label={labels.title} rows="pairs">
      <TableHead columns={[labels.account, labels.for]} amounts={[labels.balance, labels.overdue, labels.lastPayment]} />
      <tbody>
        {accounts.map((account) => (
          <tr key={account.accountId}>
            <td>
              <NameLink to={paths.billingAccount(account.accountId)}>
                <bdi>{account.name}</bdi>
              </NameLink>
              <Text tone="soft" size="s">
                {account.kind === 'agency' ? labels.agency : account.payers.map(({ fullName }) => fullName).join(', ')}
              </Text>
            </td>
            <td>{account.children.map(({ firstName }) => firstName).join(', ')}</td>
            <td data-amount data-label={labels.balance}>
              {account.balance < 0 ? labels.creditOf(billing.money(-account.balance)) : billing.money(account.balance)}
            </td>
            <Text as="td" tone="error" weight="strong" data-amount data-label={labels.overdue}>
              {account.overdue > 0 ? billing.money(account.overdue) : ''}
            </Text>
            <Text as="td" tone="soft" size="s" data-amount data-label={labels.lastPayment}>
              {account.lastPayment === null ? '' : `${billing.money(account.lastPayment.amount)}, ${dayOfMonth(account.lastPayment.on)}`}
            </Text>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}
