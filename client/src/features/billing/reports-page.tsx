import { exportedMoney, revenueKinds, type Aging, type Revenue } from '@daycare-portal/shared/billing-reports';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { listFormats } from '@daycare-portal/shared/list-file';
import { TextInput } from '@mantine/core';
import { QueryView } from '../../api/query-view';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { Row, Text } from '../../components/layout';
import { useListAddress } from '../../components/list-address';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import { monthName } from '../../components/day-names';
import { ExportMenu } from '../../components/export-button';
import { useBilling, type Billing } from './use-billing';
import { NameLink } from './links';
import { MoneyTable } from './money-table';

const labels = billingPagesText.reports;
const buckets = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;

/** What is open by age, what came in by month, and the books as files. The address holds the days. */
export function ReportsPage() {
  const billing = useBilling();
  return (
    <>
      <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
      <QueryView
        query={billing}
        action="loadBilling"
        page
        loading={
          <>
            <PageTitle>{labels.title}</PageTitle>
            <Loading label={labels.loading} tall={320} />
          </>
        }
      >
        {(of) => <Reports billing={of} />}
      </QueryView>
    </>
  );
}

function Reports({ billing }: { billing: Billing }) {
  const { daycareId, today } = billing;
  const [{ day, from: first, until: last }, setQuery] = useListAddress(['day', 'from', 'until']);
  const asOf = readIsoDate(day) ?? today;
  const from = readIsoDate(first) ?? `${today.slice(0, 4)}-01-01`;
  const until = readIsoDate(last) ?? today;
  const aging = trpc.billing.getAging.useQuery({ daycareId, asOf });
  const revenue = trpc.billing.getRevenue.useQuery({ daycareId, from, until });
  const loading = <Loading label={labels.loading} tall={320} />;
  return (
    <>
      <Row wrap gap="s" className={page.top}>
        <PageTitle>{labels.title}</PageTitle>
        <ExportBooks {...{ daycareId, from, until }} />
      </Row>
      <Text as="section" above="2xl" aria-labelledby="aging-title">
        <Row wrap gap="m" align="end" justify="between">
          <div>
            <Text id="aging-title" as="h2" size="xl">
              {labels.aging}
            </Text>
            <Text tone="soft">{labels.agingHelp}</Text>
          </div>
          <TextInput
            type="date"
            label={labels.asOf}
            max={today}
            value={asOf}
            onChange={({ currentTarget }) => setQuery({ day: currentTarget.value })}
          />
        </Row>
        <QueryView query={aging} action="loadBilling" loading={loading}>
          {(found) => <AgingTable billing={billing} aging={found} />}
        </QueryView>
      </Text>
      <Text as="section" above="2xl" aria-labelledby="revenue-title">
        <Row wrap gap="m" align="end" justify="between">
          <div>
            <Text id="revenue-title" as="h2" size="xl">
              {labels.revenue}
            </Text>
            <Text tone="soft">{labels.revenueHelp}</Text>
          </div>
          <Row gap="s" wrap>
            <TextInput
              type="date"
              label={labels.from}
              value={from}
              onChange={({ currentTarget }) => setQuery({ from: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={labels.until}
              value={until}
              onChange={({ currentTarget }) => setQuery({ until: currentTarget.value })}
            />
          </Row>
        </Row>
        <QueryView query={revenue} action="loadBilling" loading={loading}>
          {(found) => <RevenueTable billing={billing} revenue={found} />}
        </QueryView>
      </Text>
    </>
  );
}

function ExportBooks({ daycareId, from, until }: { daycareId: string; from: string; until: string }) {
  const exporting = trpc.billing.export.useMutation(saveFileHandlers);
  return (
    <ExportMenu
      busy={exporting.isPending}
      words={exporting.isPending ? labels.exporting : labels.export}
      label={labels.exportLabel}
      width={280}
      files={exportedMoney.flatMap((what) =>
        listFormats.map((format) => [
          labels.exports(labels.files[what], format.toUpperCase()),
          () => exporting.mutate({ daycareId, what, from, until, format }),
        ]),
      )}
    />
  );
}

function AgingTable({ billing: { money }, aging: { accounts, totals } }: { billing: Billing; aging: Aging }) {
  if (accounts.length === 0)
    return (
      <Text tone="soft" above="m">
        {labels.noneOpen}
      </Text>
    );
  const cell = (amount: number) => (amount === 0 ? '' : money(amount));
  return (
    <MoneyTable label={labels.aging}>
      <TableHead columns={[labels.account]} amounts={[...buckets.map((bucket) => labels.buckets[bucket]), labels.open, labels.credit]} />
      <tbody>
        {accounts.map((account) => (
          <tr key={account.accountId}>
            <td>
              <NameLink to={paths.billingAccount(account.accountId)}>
                <bdi>{account.name}</bdi>
              </NameLink>
            </td>
            {buckets.map((bucket) => (
              <td key={bucket} data-amount>
                {cell(account[bucket])}
              </td>
            ))}
            <td data-amount>{money(account.open)}</td>
            <td data-amount>{cell(account.credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{labels.total}</th>
          {buckets.map((bucket) => (
            <td key={bucket} data-amount>
              {money(totals[bucket])}
            </td>
          ))}
          <td data-amount>{money(totals.open)}</td>
          <td data-amount>{money(totals.credit)}</td>
        </tr>
      </tfoot>
    </MoneyTable>
  );
}

function RevenueTable({ billing: { money }, revenue: { months, totals } }: { billing: Billing; revenue: Revenue }) {
  if (months.length === 0)
    return (
      <Text tone="soft" above="m">
        {labels.noRevenue}
      </Text>
    );
  return (
    <MoneyTable label={labels.revenue}>
      <TableHead columns={[labels.month]} amounts={revenueKinds.map((kind) => labels.kinds[kind])} />
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <td>{monthName(month.month)}</td>
            {revenueKinds.map((kind) => (
              <td key={kind} data-amount>
                {money(month[kind])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{labels.total}</th>
          {revenueKinds.map((kind) => (
            <td key={kind} data-amount>
              {money(totals[kind])}
            </td>
          ))}
        </tr>
      </tfoot>
    </MoneyTable>
  );
}
