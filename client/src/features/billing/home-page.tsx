import type { MoneyOverview } from '@daycare-portal/shared/billing-reports';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { formatMoney } from '@daycare-portal/shared/money';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { Row, Stack, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { dayRange, longDay } from '../../components/day-names';
import classes from './billing.module.css';
import { Decisions } from './decisions';
import { FirstSteps } from './first-steps';
import { Overdue } from './overdue';
import { QuietLink } from './links';

const labels = billingPagesText;

/** What is owed, and what waits for a decision. */
export function BillingHomePage() {
  const { daycareId } = useDaycare();
  const overview = trpc.billing.getOverview.useQuery({ daycareId });
  return (
    <Stack className={classes.page}>
      <div className={classes.content}>
        <Row wrap gap="s" className={page.top}>
          <PageTitle>{labels.title}</PageTitle>
          <Row gap="s" buttons="share" phone="line" className={classes.others}>
            <LinkButton to={paths.billingPlans} look="outlined">
              {labels.plans.title}
            </LinkButton>
            <LinkButton to={paths.billingReports} look="outlined">
              {labels.reports.title}
            </LinkButton>
          </Row>
          <LinkButton to={paths.billingPayments}>
            <IconCash size={18} stroke={1.75} aria-hidden />
            {labels.home.record}
          </LinkButton>
        </Row>
        <QueryView query={overview} action="loadBilling" page loading={<Loading label={labels.loading} tall={320} />}>
          {(found) => (
            <>
              <FirstSteps daycareId={daycareId} />
              <Figures overview={found} />
              <Decisions daycareId={daycareId} proposals={found.proposals} currency={found.currency} />
            </>
          )}
        </QueryView>
      </div>
      <Row as="aside" down align="stretch" gap="2xl" className={classes.panel} aria-label={labels.home.more}>
        {overview.data === undefined ? null : (
          <>
            <Overdue daycareId={daycareId} overview={overview.data} />
            <NextBills overview={overview.data} />
          </>
        )}
      </Row>
    </Stack>
  );
}

function Figures({ overview: { currency, owed, overdue, credit, nextBills } }: { overview: MoneyOverview }) {
  const words = labels.home.figures;
  const [next] = nextBills;
  const figures: { name: string; icon: Icon; amount: number; more: string; isOverdue?: boolean }[] = [
    { name: words.owed, icon: IconReceiptDollar, amount: owed.amount, more: words.accounts(owed.accounts) },
    {
      name: words.overdue,
      icon: IconClockExclamation,
      amount: overdue.amount,
      more: overdue.accounts === 0 ? words.noneOverdue : words.oldest(overdue.accounts, overdue.oldestDays),
      isOverdue: overdue.amount > 0,
    },
    { name: words.credit, icon: IconCoins, amount: credit.amount, more: words.ahead(credit.accounts) },
    {
      name: words.next,
      icon: IconCalendarDollar,
      amount: nextBills.reduce((sum, { total }) => sum + total, 0),
      more: next === undefined ? words.noneNext : longDay(next.issueOn),
    },
  ];
  // More than 99,999.99 needs room.
  const isLong = figures.some(({ amount }) => formatMoney(amount, currency).length > 10);
  return (
    <Stack as="dl" card clip above="l" className={classes.figures}>
      {figures.map(({ name, icon: FigureIcon, amount, more, isOverdue }) => (
        <Text as="div" key={name} fill="surface" pad="m" tone={isOverdue ? 'error' : undefined}>
          <Row as="dt" gap="xs" tone={isOverdue ? 'error' : 'soft'}>
            <FigureIcon size={18} stroke={1.75} aria-hidden />
            {name}
          </Row>
          <Text as="dd" weight="strong" size={isLong ? 'xl' : undefined} className={isLong ? undefined : classes.amount}>
            {formatMoney(amount, currency)}
          </Text>
          <Text as="dd" tone={isOverdue ? 'error' : 'soft'} size="s">
            {more}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}

function NextBills({ overview: { nextBills, currency } }: { overview: MoneyOverview }) {
  const words = labels.home.nextBills;
  return (
    <section aria-labelledby="next-title">
      <Text id="next-title" as="h2" size="xl" below="s">
        {words.title}
      </Text>
      {nextBills.length === 0 ? <Text tone="soft">{words.none}</Text> : null}
      <Stack gap="s">
        {nextBills.map(({ every, from, until, dueOn, bills, total, cannotBill, differ, before }) => (
          <Stack key={`${every} ${from}`} card pad="m" gap="xs" fill="surface">
            <div>
              <Text weight="strong">{words.of(dayRange(from, until))}</Text>
              <Text tone="soft">{words.due(bills, formatMoney(total, currency), longDay(dueOn))}</Text>
            </div>
            {cannotBill === 0 ? null : (
              <Row as="p" gap="xs" tone="warning">
                <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
                {words.cannotBill(cannotBill)}
              </Row>
            )}
            {differ === 0 ? null : (
              <Row as="p" gap="xs" tone="soft">
                <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
                {words.differ(differ)}
              </Row>
            )}
            <LinkButton to={paths.billingRun({ every, from, until })} look="outlined">
              {words.review}
            </LinkButton>
            {before === null ? null : (
              <QuietLink to={paths.billingRun({ every, ...before })}>{labels.run.earlier(dayRange(before.from, before.until))}</QuietLink>
            )}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
