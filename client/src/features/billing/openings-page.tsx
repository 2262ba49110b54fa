import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readMoney } from '@daycare-portal/shared/money';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import { BackLink } from '../../components/back-link';
import bulk from '../../components/bulk-grid.module.css';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import classes from './billing.module.css';
import { accountLabels } from './account-labels';
import { failureWords } from './failure-words';
import { readOpenings } from './read-openings';
import { useBilling, withBilling, type Billing } from './use-billing';
import { useTyped } from './use-typed';

const labels = billingPagesText.openings;
const columns = ['balance', 'paid'] as const;

const Rows = z.record(z.string(), z.object({ balance: z.string(), paid: z.string() }));
type Rows = z.infer<typeof Rows>;
const none: Rows = {};

/** What families owed when the daycare began here, typed or from a spreadsheet. */
export function OpeningsPage() {
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const accounts = trpc.billing.listAccounts.useQuery({ daycareId }, { enabled: daycareId !== '' });
  return (
    <>
      <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text tone="soft" above="2xs" below="m" most="l">
        {labels.help}
      </Text>
      <QueryView query={withBilling(billing, accounts)} action="loadBilling" page loading={<Loading label={labels.loading} tall={320} />}>
        {({ billing: of, found }) =>
          found.accounts.length === 0 ? (
            <Stack gap="m" align="start">
              <Text tone="soft">{labels.noAccounts}</Text>
              <LinkButton to={paths.confirmAccounts}>{billingPagesText.accounts.propose}</LinkButton>
            </Stack>
          ) : (
            <Openings billing={of} accounts={found.accounts} />
          )
        }
      </QueryView>
    </>
  );
}

function Openings({ billing, accounts }: { billing: Billing; accounts: readonly AccountLine[] }) {
  const file = useRef<HTMLInputElement>(null);
  const { filled, typed, type, isWrong, on, setOn, unknown, read, record, failure, busy, lost } = useOpenings(billing, accounts);
  return (
    <Stack gap="m">
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Row wrap gap="m" align="end">
        <TextInput type="date" label={labels.on} value={on} disabled={busy} onChange={({ currentTarget }) => setOn(currentTarget.value)} />
        <Button variant="default" disabled={busy} onClick={() => file.current?.click()}>
          {labels.file}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={labels.file}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Lets the same file be chosen again.
            currentTarget.value = '';
            void chosen?.text().then(read);
          }}
        />
      </Row>
      {unknown.length === 0 ? null : (
        <Text tone="warning" role="status">
          {labels.unknown(unknown)}
        </Text>
      )}
      <OpeningsGrid {...{ accounts, typed, type, isWrong, busy }} />
      <Row gap="s" wrap>
        <BusyButton busy={busy} busyText={labels.recording} disabled={filled.length === 0 || lost} onClick={() => void record()}>
          {labels.record(filled.length)}
        </BusyButton>
        {lost ? (
          <Text tone="warning" role="status">
            {billingPagesText.noConnection}
          </Text>
        ) : null}
      </Row>
    </Stack>
  );
}

interface OpeningsGridProps extends Pick<ReturnType<typeof useOpenings>, 'typed' | 'type' | 'isWrong' | 'busy'> {
  accounts: readonly AccountLine[];
}

function OpeningsGrid({ accounts, typed, type, isWrong, busy }: OpeningsGridProps) {
  const names = accountLabels(accounts);
  return (
    <Text as="div" round="l" edge="control" clip className={bulk.frame}>
      <table className={bulk.grid} aria-label={labels.title}>
        <TableHead columns={[labels.account, ...columns.map((column) => labels.columns[column])]} />
        {accounts.map(({ accountId }) => (
          <tbody key={accountId} className={bulk.row}>
            <tr>
              <Text as="th" scope="row" weight="strong" className={classes.rowName}>
                <bdi>{names.get(accountId)}</bdi>
              </Text>
              {columns.map((column) => {
                const value = typed[accountId]?.[column] ?? '';
                return (
                  <td
                    key={column}
                    className={bulk.cell}
                    data-label={labels.columns[column]}
                    data-wrong={isWrong(value) ? 'error' : undefined}
                  >
                    <input
                      className={bulk.input}
                      aria-label={labels.cell(labels.columns[column], names.get(accountId) ?? '')}
                      aria-invalid={isWrong(value) || undefined}
                      inputMode="decimal"
                      autoComplete="off"
                      value={value}
                      readOnly={busy}
                      onChange={({ currentTarget }) => type(accountId, column, currentTarget.value)}
                    />
                  </td>
                );
              })}
            </tr>
          </tbody>
        ))}
      </table>
    </Text>
  );
}

function useOpenings(billing: Billing, accounts: readonly AccountLine[]) {
  const { daycareId, currency, today } = billing;
  const { mutateAsync } = trpc.billing.importOpenings.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const lost = useLostServer();
  const { value: typed, set, clear } = useTyped<Rows>([daycareId, 'openings'], Rows, none);
  const [on, setOn] = useState(today);
  const [unknown, setUnknown] = useState<string[]>([]);
  const isWrong = (written: string) => written.trim() !== '' && readMoney(written, currency) === null;
  const filled = accounts.flatMap(({ accountId, payers, children }) => {
    const { balance = '', paid = '' } = typed[accountId] ?? {};
    if (balance.trim() === '' && paid.trim() === '') return [];
    return [
      {
        accountId,
        balance: readMoney(balance === '' ? '0' : balance, currency),
        paidThisYear: readMoney(paid === '' ? '0' : paid, currency),
        payerId: payers.length === 1 ? (payers[0]?.personId ?? null) : null,
        studentId: children.length === 1 ? (children[0]?.studentId ?? null) : null,
      },
    ];
  });
  const type = (accountId: string, column: (typeof columns)[number], value: string) =>
    set((before) => ({ ...before, [accountId]: { balance: '', paid: '', ...before[accountId], [column]: value } }));
  const read = (written: string) => {
    const found = readOpenings(written, accounts);
    set((before) => ({ ...before, ...found.rows }));
    setUnknown(found.unknown);
    showNotice(labels.read(Object.keys(found.rows).length));
  };
  const record = () =>
    send(async () => {
      const rows = filled.flatMap(({ balance, paidThisYear, ...row }) =>
        balance === null || paidThisYear === null || paidThisYear < 0
          ? []
          : [{ ...row, balance, paidThisYear, id: idOf([row, balance, paidThisYear, on]) }],
      );
      if (rows.length < filled.length || rows.length === 0 || lost) return;
      const { imported, skipped } = await mutateAsync({ daycareId, on, rows });
      clear();
      showNotice([...(imported === 0 ? [] : [labels.recorded(imported)]), ...(skipped === 0 ? [] : [labels.skipped(skipped)])].join(' '));
    });
  return { filled, typed, type, isWrong, on, setOn, unknown, read, record, failure, busy, lost };
}
