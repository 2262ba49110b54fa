import type { AccountView } from '@daycare-portal/shared/account-view';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { Dialog } from '../../components/dialog';
import { Row, Stack, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { useListAddress } from '../../components/list-address';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { plainDay, shortDay } from '../../components/day-names';
import { AccountDocuments } from './account-documents';
import { AccountForm } from './account-form';
import { AddEntryForm } from './add-entry-form';
import classes from './billing.module.css';
import { Ledger } from './ledger';
import { RecordPayment } from './record-payment';
import { UseDepositForm } from './use-deposit-form';
import { useBilling, withBilling, type Billing } from './use-billing';

const labels = billingPagesText.account;

/** An account: how it stands, its ledger, and a payment to record. The address may name a past day. */
export function AccountPage() {
  const { accountId = '' } = useParams();
  const [{ day }, setQuery] = useListAddress(['day']);
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const asOf = readIsoDate(day) ?? null;
  const account = trpc.billing.getAccount.useQuery({ daycareId, accountId, asOf }, { enabled: daycareId !== '' });
  return (
    <Stack className={classes.page}>
      {account.data === undefined && account.error !== null ? <PageTitle>{billingPagesText.accounts.account}</PageTitle> : null}
      <QueryView
        query={withBilling(billing, account)}
        action="loadBilling"
        page
        loading={
          <div className={classes.content}>
            <BackLink to={paths.billingAccounts}>{billingPagesText.accounts.title}</BackLink>
            <PageTitle>{billingPagesText.accounts.account}</PageTitle>
            <Loading label={labels.loading} tall={320} />
          </div>
        }
      >
        {({ billing: of, found }) => <Account billing={of} view={found} asOf={asOf} onDay={(next) => setQuery({ day: next })} />}
      </QueryView>
    </Stack>
  );
}

interface AccountProps {
  billing: Billing;
  view: AccountView;
  /** Null: today. */
  asOf: string | null;
  onDay: (day: string) => void;
}

function Account({ billing, view, asOf, onDay }: AccountProps) {
  const [opened, setOpened] = useState<'entry' | 'deposit' | 'edit'>();
  const close = () => setOpened(undefined);
  const { account } = view;
  return (
    <>
      <div className={classes.content}>
        <BackLink to={paths.billingAccounts}>{billingPagesText.accounts.title}</BackLink>
        <Row wrap gap="s" className={page.top}>
          <PageTitle>{account.name}</PageTitle>
          <Row wrap gap="s" buttons="share" phone="wide">
            <Button variant="default" onClick={() => setOpened('edit')}>
              {text.actions.edit}
            </Button>
            {view.deposit > 0 ? (
              <Button variant="default" onClick={() => setOpened('deposit')}>
                {labels.depositButton}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setOpened('entry')}>
              {labels.add}
            </Button>
          </Row>
        </Row>
        <Text tone="soft" above="xs">
          {[
            labels.number(account.number),
            account.kind === 'agency' ? billingPagesText.accounts.agency : account.payers.map(({ fullName }) => fullName).join(', '),
            account.children.map(({ firstName }) => firstName).join(', '),
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </Text>
        {account.note === null || account.note === '' ? null : <Text above="xs">{account.note}</Text>}
        <Row wrap card gap="m" justify="between" above="l" padX="l" padY="m">
          <Standing billing={billing} view={view} />
          <Row wrap gap="s" align="end">
            <TextInput
              type="date"
              label={labels.asOf}
              max={billing.today}
              value={asOf ?? ''}
              onChange={({ currentTarget }) => onDay(currentTarget.value)}
            />
            {asOf === null ? null : (
              <Button variant="default" onClick={() => onDay('')}>
                {labels.today}
              </Button>
            )}
          </Row>
        </Row>
        {asOf === null ? null : (
          <Text above="xs" tone="soft" role="status">
            {labels.asOfHelp(plainDay(asOf))}
          </Text>
        )}
        <Ledger billing={billing} view={view} isPast={asOf !== null} />
        <AccountDocuments billing={billing} view={view} />
      </div>
      <Row as="aside" down align="stretch" gap="2xl" className={classes.panel} aria-label={labels.payment.title}>
        {asOf === null ? (
          <RecordPayment key={account.accountId} billing={billing} view={view} />
        ) : (
          <Text tone="soft">{labels.payment.onlyToday}</Text>
        )}
      </Row>
      <Dialog opened={opened === 'edit'} title={labels.editTitle} onClose={close}>
        <AccountForm daycareId={billing.daycareId} kind={account.kind} account={account} onClose={close} />
      </Dialog>
      <Dialog opened={opened === 'entry'} title={labels.add} onClose={close}>
        <AddEntryForm billing={billing} view={view} onClose={close} />
      </Dialog>
      <Dialog opened={opened === 'deposit'} title={labels.depositButton} onClose={close}>
        <UseDepositForm billing={billing} view={view} onClose={close} />
      </Dialog>
    </>
  );
}

function Standing({
  billing: { money, today },
  view: { balance, overdue, credit, deposit, account, nextBill },
}: Pick<AccountProps, 'billing' | 'view'>) {
  const facts: { name: string; value: string; isMain?: boolean; isOverdue?: boolean }[] = [
    balance < 0
      ? { name: labels.paidAhead, value: money(-balance), isMain: true }
      : { name: labels.owed, value: money(balance), isMain: true },
    ...(account.oldestDue === null
      ? []
      : [{ name: account.oldestDue < today ? labels.wasDue : labels.due, value: shortDay(account.oldestDue), isOverdue: overdue > 0 }]),
    ...(overdue > 0 ? [{ name: labels.overdue, value: money(overdue), isOverdue: true }] : []),
    ...(credit > 0 && balance >= 0 ? [{ name: labels.credit, value: money(credit) }] : []),
    ...(nextBill === null ? [] : [{ name: labels.nextBill(shortDay(nextBill.issueOn)), value: money(nextBill.total) }]),
    ...(deposit === 0 ? [] : [{ name: labels.deposit, value: money(deposit) }]),
  ];
  return (
    <Row as="dl" wrap align="end" gap="2xl" rowGap="s" className={classes.facts}>
      {facts.map(({ name, value, isMain, isOverdue }) => (
        <div key={name}>
          <Text as="dt" tone="soft" size="s">
            {name}
          </Text>
          <Text
            as="dd"
            figures
            weight="strong"
            size={isMain ? undefined : 'l'}
            tone={isOverdue ? 'error' : undefined}
            className={isMain ? classes.amount : undefined}
          >
            {value}
          </Text>
        </div>
      ))}
    </Row>
  );
}
