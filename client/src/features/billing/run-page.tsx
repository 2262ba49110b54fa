import type { PostedRun, RunPreview } from '@daycare-portal/shared/bill-runs';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { everies, type Every } from '@daycare-portal/shared/proration';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { Chip } from '../../components/chip';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { fullRange, longDay } from '../../components/day-names';
import classes from './billing.module.css';
import { failureWords } from './failure-words';
import { PostedBills } from './posted-bills';
import { PrintList } from './print-list';
import { RunBills } from './run-bills';
import { RunPanel } from './run-panel';
import { billsOf, noEdits, RunEdits, totalsOf, type ShownBill } from './run-state';
import { useBilling, withBilling, type Billing } from './use-billing';
import { useTyped } from './use-typed';

const labels = billingPagesText.run;

interface Period {
  every: Every;
  from: string;
  until: string;
}

/** The bills of a period, which the address names: looked at, changed and posted. */
export function RunPage() {
  const [search] = useSearchParams();
  const every = everies.find((one) => one === search.get('every'));
  const from = readIsoDate(search.get('from') ?? '');
  const until = readIsoDate(search.get('until') ?? '');
  if (every === undefined || from === undefined || until === undefined)
    return (
      <>
        <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
        <PageTitle>{labels.title}</PageTitle>
        <Text tone="soft" above="s">
          {labels.noPeriod}
        </Text>
      </>
    );
  return <Run key={`${every} ${from} ${until}`} every={every} from={from} until={until} />;
}

function Run(period: Period) {
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const preview = trpc.billing.previewRun.useQuery({ daycareId, ...period }, { enabled: daycareId !== '' });
  const [posted, setPosted] = useState<PostedRun>();
  return (
    <Stack className={classes.page}>
      {preview.data === undefined && preview.error !== null ? <PageTitle>{labels.title}</PageTitle> : null}
      <QueryView
        query={withBilling(billing, preview)}
        action="loadBilling"
        page
        loading={
          <div className={classes.content}>
            <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
            <PageTitle>{labels.titleOf(fullRange(period.from, period.until))}</PageTitle>
            <Loading label={labels.loading} tall={320} />
          </div>
        }
      >
        {({ billing: of, found }) => <Preview {...{ period, found, posted }} billing={of} onPosted={setPosted} />}
      </QueryView>
    </Stack>
  );
}

interface PreviewProps {
  period: Period;
  billing: Billing;
  found: RunPreview;
  posted: PostedRun | undefined;
  onPosted: (posted: PostedRun) => void;
}

const filters = {
  all: () => true,
  differs: ({ differs }: ShownBill) => differs,
  split: ({ isSplit }: ShownBill) => isSplit,
  agency: ({ hasAgency }: ShownBill) => hasAgency,
  byHand: ({ hasByHand }: ShownBill) => hasByHand,
};
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

function Preview({ period, billing, found, posted, onPosted }: PreviewProps) {
  const edits = useTyped<RunEdits>([billing.daycareId, 'bills', period.every, period.from, period.until], RunEdits, noEdits);
  const bills = billsOf(found, edits.value);
  const differing = bills.filter(filters.differs).length;
  const [filter, setFilter] = useState<Filter>(() => (differing > 0 && differing < bills.length ? 'differs' : 'all'));
  const [dates, setDates] = useState<{ issueOn: string; dueOn: string }>();
  const { issueOn, dueOn } = dates ?? found;
  return (
    <>
      <div className={classes.content}>
        <Text as="div" only="screen">
          <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
        </Text>
        <Row wrap gap="s" className={page.top}>
          <PageTitle>{labels.titleOf(fullRange(period.from, period.until))}</PageTitle>
          {bills.length === 0 ? null : <PrintList />}
        </Row>
        {bills.length === 0 ? null : dates === undefined ? (
          <Row wrap gap="xs" below="s">
            <Text tone="soft">{labels.dates(longDay(issueOn), longDay(dueOn))}</Text>
            <Button variant="subtle" size="compact-md" onClick={() => setDates({ issueOn, dueOn })}>
              {labels.changeDates}
            </Button>
          </Row>
        ) : (
          <Row wrap gap="m" below="s" above="s">
            <TextInput
              type="date"
              label={labels.issueOn}
              value={issueOn}
              onChange={({ currentTarget }) => setDates({ issueOn: currentTarget.value, dueOn })}
            />
            <TextInput
              type="date"
              label={labels.dueOn}
              value={dueOn}
              onChange={({ currentTarget }) => setDates({ issueOn, dueOn: currentTarget.value })}
            />
          </Row>
        )}
        <PostedBills {...{ billing, found, posted }} />
        {bills.length === 0 ? (
          <Text tone="soft" above="m">
            {found.invoices.length > 0 || posted !== undefined ? labels.allPosted : labels.nothingLeft}
          </Text>
        ) : (
          <>
            {found.invoices.length > 0 ? (
              <Text as="h2" size="xl" above="l" below="xs">
                {labels.notPosted}
              </Text>
            ) : null}
            <Row wrap gap="xs" below="s" only="screen" role="group" aria-label={labels.show}>
              {filterNames.map((name) => {
                const count = bills.filter(filters[name]).length;
                return count === 0 && name !== 'all' ? null : (
                  <Chip key={name} pressed={filter === name} count={count} onPress={() => setFilter(name)}>
                    {name === 'differs' ? labels.differs[period.every] : labels.filters[name]}
                  </Chip>
                );
              })}
            </Row>
            <RunBills key={filter} every={period.every} billing={billing} bills={bills.filter(filters[filter])} edits={edits} />
          </>
        )}
      </div>
      <RunPanel billing={billing} every={period.every} found={found} totals={bills.length === 0 ? undefined : totalsOf(bills)} />
      <PostBar {...{ period, billing, bills, issueOn, dueOn, edits }} onPosted={onPosted} />
    </>
  );
}

interface PostBarProps extends Pick<PreviewProps, 'period' | 'billing' | 'onPosted'> {
  bills: readonly ShownBill[];
  issueOn: string;
  dueOn: string;
  edits: ReturnType<typeof useTyped<RunEdits>>;
}

function PostBar({ period, billing, bills, issueOn, dueOn, edits, onPosted }: PostBarProps) {
  const { mutateAsync } = trpc.billing.postRun.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const lost = useLostServer();
  const count = bills.filter(({ isPosted }) => isPosted).length;
  const post = () =>
    send(async () => {
      const kept = bills.flatMap(({ lines }) => lines).filter(({ isLeftOut }) => !isLeftOut);
      const keys = kept.map(({ key }) => key);
      const changed = kept.flatMap(({ edit }) => edit ?? []);
      const run = { ...period, keys, issueOn, dueOn, ...(changed.length > 0 && { edits: changed }) };
      const posted = await mutateAsync({ daycareId: billing.daycareId, id: idOf(run), ...run });
      edits.clear();
      onPosted(posted);
      showNotice(posted.invoices.length === 0 ? labels.postedBefore : labels.posted(posted.invoices.length));
      window.scrollTo(0, 0);
    });
  if (bills.length === 0) return null;
  return (
    <Stack across gap="s" rule="top" fill="surface" only="screen" className={classes.foot}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Row wrap justify="between" gap="s">
        <Text tone="soft" grow phone="line">
          {lost ? billingPagesText.noConnection : labels.postHelp}
        </Text>
        <Row gap="s" wrap buttons="share">
          {edits.isEmpty ? null : (
            <Button variant="default" disabled={busy} onClick={edits.clear}>
              {labels.undoChanges}
            </Button>
          )}
          <LinkButton to={paths.billing} look="outlined">
            {text.actions.cancel}
          </LinkButton>
          <BusyButton busy={busy} busyText={labels.posting} disabled={count === 0 || lost} onClick={() => void post()}>
            {labels.post(count)}
          </BusyButton>
        </Row>
      </Row>
    </Stack>
  );
}
