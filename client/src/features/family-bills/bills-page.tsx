import type { AccountDocument, FamilyAccount, NextBill } from '@daycare-portal/shared/account-view';
import type { RunLine } from '@daycare-portal/shared/bill-runs';
import { billingText } from '@daycare-portal/shared/billing-text';
import { billsText } from '@daycare-portal/shared/bills-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatMoney, type Currency } from '@daycare-portal/shared/money';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { longDay, plainDay } from '../../components/day-names';
import { documentName } from '../../shared-features/papers/document-words';
import classes from './bills.module.css';
import { HowToPay } from './how-to-pay';
import { useBilledDaycares, type BilledDaycare } from './use-billed-daycares';

const labels = billsText.family;

/** What a family owes, by when and how to pay, its next bill, and its papers. */
export function BillsPage() {
  const [search, setSearch] = useSearchParams();
  const daycares = useBilledDaycares();
  const daycare = daycares?.find(({ daycareId }) => daycareId === search.get('daycare')) ?? daycares?.[0];
  return (
    <Stack gap="l">
      <PageTitle>{labels.title}</PageTitle>
      {daycares === undefined || daycares.length < 2 ? null : (
        <Row as="nav" gap="xs" wrap aria-label={labels.accounts}>
          {daycares.map(({ daycareId, name }) => (
            <button
              key={daycareId}
              type="button"
              className={buttonClass(daycareId === daycare?.daycareId ? 'filled' : 'outlined')}
              aria-pressed={daycareId === daycare?.daycareId}
              onClick={() => setSearch({ daycare: daycareId })}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
        </Row>
      )}
      {daycares !== undefined && daycare === undefined ? <Text tone="soft">{labels.off}</Text> : null}
      {daycare === undefined ? null : <Accounts key={daycare.daycareId} {...daycare} />}
    </Stack>
  );
}

function Accounts({ daycareId, timeZone, names }: BilledDaycare) {
  const { data, error, refetch } = trpc.family.getAccount.useQuery({ daycareId });
  const [today] = useState(() => dayAt(new Date(), timeZone));
  if (data === undefined)
    return error === null ? (
      <Loading label={labels.loading} tall={220} />
    ) : (
      <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />
    );
  if (data.accounts.length === 0) return <Text tone="soft">{labels.noAccess}</Text>;
  return data.accounts.map((account) => (
    <Stack key={account.accountId} gap="l">
      {data.accounts.length < 2 ? null : (
        <Text as="h2" size="xl">
          <bdi>{account.name}</bdi>
        </Text>
      )}
      <Stack gap="l" columns="l" cells="start">
        <Stack gap="l">
          <Owed account={account} today={today} />
          {account.nextBill === null ? null : <Next bill={account.nextBill} currency={account.currency} names={names} />}
        </Stack>
        <Documents daycareId={daycareId} account={account} />
      </Stack>
    </Stack>
  ));
}

function Owed({ account, today }: { account: FamilyAccount; today: string }) {
  const { currency, owed, credit, deposit, dueOn, remindedOn, open, nextBill, documents } = account;
  const money = (amount: number) => formatMoney(amount, currency);
  const [first] = open;
  const number = first?.number ?? null;
  return (
    <Stack as="section" card round="xl" gap="m" pad="m" aria-label={labels.owe}>
      <div>
        <Row justify="between" gap="s" wrap>
          <Text tone="soft">{owed > 0 ? labels.owe : credit > 0 ? labels.ahead : labels.even}</Text>
          {number === null ? null : (
            <Text as="span" pad="xs" round="s" fill="fill" tone="soft" size="s" weight="strong">
              {billsText.kinds.invoice(number)}
            </Text>
          )}
        </Row>
        <Text tight weight="strong" className={classes.figure}>
          {money(owed > 0 ? owed : credit)}
        </Text>
        {owed > 0 && dueOn !== null ? (
          <Text weight="strong" {...(dueOn < today && { tone: 'error' })}>
            {dueOn < today ? labels.overdueSince(longDay(dueOn)) : labels.by(longDay(dueOn))}
          </Text>
        ) : null}
        {remindedOn === null || dueOn === null || dueOn >= today ? null : <Text tone="soft">{labels.reminded(longDay(remindedOn))}</Text>}
        {open.length === 1 && first !== undefined && first.open < first.amount ? (
          <Text tone="soft">{labels.less(money(first.amount), money(first.amount - first.open))}</Text>
        ) : null}
        {open.length < 2
          ? null
          : open.map((item) => (
              <Text key={item.entries[0]?.entryId ?? item.label} tone="soft">
                {labels.open(item.number === null ? item.label : billsText.kinds.invoice(item.number), money(item.open))}
              </Text>
            ))}
        {credit > 0 ? <Text tone="soft">{labels.unused(money(credit))}</Text> : null}
        {deposit > 0 ? <Text tone="soft">{labels.deposit(money(deposit))}</Text> : null}
        {documents.length === 0 && owed === 0 ? (
          <Text tone="soft">{nextBill === null ? labels.none : labels.nextOn(longDay(nextBill.issueOn))}</Text>
        ) : null}
      </div>
      <HowToPay payTo={account.payTo} legalName={account.legalName} number={owed > 0 ? number : null} />
    </Stack>
  );
}

interface NextProps {
  bill: NextBill;
  currency: Currency;
  names: BilledDaycare['names'];
}

function Next({ bill: { lines, total, dueOn, issueOn }, currency, names }: NextProps) {
  const whatOf = ({ studentId, label }: RunLine) => {
    const child = studentId === null ? undefined : names.get(studentId);
    return child === undefined ? label : billsText.paper.lineOf(child, label);
  };
  return (
    <section aria-labelledby="next-bill">
      <Row justify="between" gap="s" below="s">
        <Text id="next-bill" as="h2" size="xl">
          {labels.nextBill}
        </Text>
        <Text tone="soft">{longDay(issueOn)}</Text>
      </Row>
      <Stack card round="xl" gap="m" pad="m">
        <ul>
          {lines.map((line) => (
            <Row key={line.key} as="li" gap="s" rowGap="none" justify="between" align="start" padY="xs">
              <Row as="span" gap="s" rowGap="none" wrap grow>
                <Text as="span" flex="2 1 160px">
                  {whatOf(line)}
                </Text>
                <Text as="span" tone="soft" flex="3 1 160px">
                  {line.sum === null ? '' : billingText.arithmetic(line.sum, currency)}
                </Text>
              </Row>
              <Text as="span" figures text="end" nowrap>
                {formatMoney(line.amount, currency)}
              </Text>
            </Row>
          ))}
        </ul>
        <Row justify="between" gap="s" rule="top" weight="strong" padY="xs">
          <span>{total < 0 ? labels.inYourFavor : labels.due(longDay(dueOn))}</span>
          <Text as="span" figures text="end" nowrap>
            {formatMoney(total, currency)}
          </Text>
        </Row>
      </Stack>
    </section>
  );
}

const icons = {
  invoice: IconReceiptDollar,
  creditNote: IconReceiptDollar,
  receipt: IconReceipt,
  statement: IconFileText,
  taxYear: IconCertificate,
  depositSlip: IconFileText,
};
const shownAtFirst = 4;

function Documents({ daycareId, account: { documents, currency } }: { daycareId: string; account: FamilyAccount }) {
  const [all, setAll] = useState(false);
  const about = ({ issuedOn, total, creditedBy, takenBackOn }: AccountDocument) =>
    [
      labels.issued(plainDay(issuedOn), formatMoney(total, currency)),
      ...(creditedBy === null ? [] : [labels.creditedBy(creditedBy)]),
      ...(takenBackOn === null ? [] : [labels.takenBackOn(plainDay(takenBackOn))]),
    ].join(', ');
  return (
    <section aria-labelledby="documents">
      <Row justify="between" gap="s" below="s">
        <Text id="documents" as="h2" size="xl">
          {labels.documents}
        </Text>
        {documents.length <= shownAtFirst ? null : (
          <Text as="button" type="button" tone="primary" weight="strong" bare touch onClick={() => setAll(!all)}>
            {all ? labels.fewer : labels.all(documents.length)}
          </Text>
        )}
      </Row>
      {documents.length === 0 ? <Text tone="soft">{labels.noDocuments}</Text> : null}
      <Card as="ul" round="xl" clip parted unlessEmpty>
        {documents.slice(0, all ? undefined : shownAtFirst).map((document) => {
          const DocumentIcon = icons[document.kind];
          return (
            <li key={document.documentId}>
              <Row
                as={Link}
                gap="m"
                minH={64}
                pad="s"
                tone="soft"
                unlined
                hovers
                inset
                to={paths.familyDocument(daycareId, document.documentId)}
              >
                <Text as="span" fixed>
                  <DocumentIcon size={24} stroke={1.75} aria-hidden />
                </Text>
                <Stack as="span">
                  <Text as="span" tone="ink" weight="strong" breaks>
                    {documentName(document)}
                  </Text>
                  {about(document)}
                </Stack>
              </Row>
            </li>
          );
        })}
      </Card>
    </section>
  );
}
