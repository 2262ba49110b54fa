import type {
  CreditNoteSnapshot,
  DepositSlipSnapshot,
  ReceiptSnapshot,
  Snapshot,
  StatementSnapshot,
  TaxYearSnapshot,
} from '@daycare-portal/shared/billing-papers';
import { billsText } from '@daycare-portal/shared/bills-text';
import { formatDate } from '@daycare-portal/shared/dates';
import { formatMoney } from '@daycare-portal/shared/money';
import { Row, Stack, Text } from '../../components/layout';
import { dayOfMonth, fullRange, nameOfMonth, plainDay, shortDay, shortRange } from '../../components/day-names';
import { paymentName } from './document-words';
import type { PaperPart } from './paper';
import { Box, ForWhom, invoiceParts, linesTable, Sum, Tile, Top, waysInRow, type Drawn } from './invoice-parts';
import classes from './paper.module.css';
import { payWaysOf } from './pay-ways';

const labels = billsText.paper;

/** What stands on this paper, from the top. */
export function partsOf(drawn: Drawn): PaperPart[] {
  const { snapshot } = drawn;
  switch (snapshot.kind) {
    case 'invoice':
      return invoiceParts({ ...drawn, snapshot });
    case 'creditNote':
      return creditNoteParts({ ...drawn, snapshot });
    case 'receipt':
      return receiptParts({ ...drawn, snapshot });
    case 'statement':
      return statementParts({ ...drawn, snapshot });
    case 'taxYear':
      return taxParts({ ...drawn, snapshot });
    case 'depositSlip':
      return slipParts({ ...drawn, snapshot });
  }
}

/** The line at the bottom of each sheet. */
export function footOf({ provider }: Snapshot): string {
  return [provider.name, ...provider.address.split('\n')].filter((part) => part !== '').join(', ');
}

function creditNoteParts(drawn: Drawn<CreditNoteSnapshot>): PaperPart[] {
  const { snapshot } = drawn;
  return [
    {
      block: (
        <>
          <Top {...drawn} />
          <ForWhom account={snapshot.account}>
            <Text tone="soft">{labels.reason}</Text>
            <Text size="m" weight="strong" breaks>
              {labels.creditsInvoice(snapshot.invoiceNumber)}
            </Text>
            <p>{snapshot.reason}</p>
          </ForWhom>
        </>
      ),
    },
    linesTable(snapshot, labels.creditTotal),
  ];
}

function receiptParts(drawn: Drawn<ReceiptSnapshot>): PaperPart[] {
  const { snapshot } = drawn;
  const { takenBackOn } = drawn;
  const { currency, amount, paysFor, staysAsCredit, paidBy, receivedOn, method, reference } = snapshot;
  const money = (of: number) => formatMoney(of, currency);
  return [
    {
      block: (
        <>
          <Top {...drawn} more={takenBackOn === null ? null : <p>{labels.takenBack(plainDay(takenBackOn))}</p>} />
          <ForWhom account={snapshot.account}>
            <Text tone="soft">{labels.paidBy}</Text>
            <Text size="m" weight="strong" breaks>
              {paidBy ?? snapshot.account?.name}
            </Text>
            <p>{paymentName(method, reference)}</p>
          </ForWhom>
          <Box isStrong>
            <p>{`${labels.received}, ${plainDay(receivedOn)}`}</p>
            <Text weight="strong" className={classes.figure}>
              {money(amount)}
            </Text>
          </Box>
        </>
      ),
    },
    ...(paysFor.length === 0 && staysAsCredit === 0
      ? []
      : [
          {
            block: (
              <Box above="m">
                <h3>{labels.paysFor}</h3>
                {paysFor.map(({ label, amount: paid }, index) => (
                  <Sum key={index} what={label} amount={money(paid)} />
                ))}
                {staysAsCredit === 0 ? null : <Sum what={labels.staysAsCredit} amount={money(staysAsCredit)} />}
              </Box>
            ),
          },
        ]),
  ];
}

function statementParts(drawn: Drawn<StatementSnapshot>): PaperPart[] {
  const { snapshot } = drawn;
  const { currency, from, until, before, lines, balance, overdue, payTo } = snapshot;
  const money = (of: number) => formatMoney(of, currency);
  return [
    {
      block: (
        <>
          <Top {...drawn} />
          <ForWhom account={snapshot.account}>
            <Text size="m" weight="strong" breaks>
              {fullRange(from, until)}
            </Text>
          </ForWhom>
        </>
      ),
    },
    {
      table: {
        headings: [
          { words: labels.date, width: '13%' },
          { words: labels.what },
          { words: labels.charged, isAmount: true, width: '15%' },
          { words: labels.paid, isAmount: true, width: '15%' },
          { words: labels.balance, isAmount: true, width: '15%' },
        ],
        rows: [
          { cells: [dayOfMonth(from), labels.before, '', '', money(before)] },
          ...lines.map(({ on, label, charged, paid, balance: after }) => ({
            cells: [dayOfMonth(on), label, charged === 0 ? '' : money(charged), paid === 0 ? '' : money(paid), money(after)],
          })),
          { cells: [labels.balanceNow, '', '', '', money(balance)], isTotal: true },
        ],
      },
    },
    ...(overdue > 0
      ? [
          {
            block: (
              <Text tone="soft" above="m">
                {labels.overdue(money(overdue))}
              </Text>
            ),
          },
        ]
      : []),
    ...(payTo.trim() === '' ? [] : [{ block: <Ways payTo={payTo} /> }]),
  ];
}

function Ways({ payTo }: { payTo: string }) {
  return (
    <Text as="section" above="m" tone="soft">
      <h2>{labels.howToPay}</h2>
      <Stack cols={waysInRow} gap="m" breaks>
        {payWaysOf(payTo).map(({ name, lines }) => (
          <div key={name}>
            <h3>{name}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </Stack>
    </Text>
  );
}

function taxParts(drawn: Drawn<TaxYearSnapshot>): PaperPart[] {
  const { snapshot } = drawn;
  const { currency, year, children, months, earlier, refunds, totals, total, payments } = snapshot;
  const money = (of: number) => formatMoney(of, currency);
  // What was paid for no child in particular has a column only if there is something in it.
  const hasRest = [...months, ...(earlier ? [earlier] : []), ...refunds].some(({ byChild }) => (byChild[children.length] ?? 0) !== 0);
  const columns = hasRest ? children.length + 1 : children.length;
  const amounts = (byChild: readonly number[]) => Array.from({ length: columns }, (_, index) => money(byChild[index] ?? 0));
  return [
    { block: <TaxTop {...drawn} /> },
    {
      table: {
        headings: [
          { words: labels.receivedIn },
          ...children.map(({ name, bornOn, care }) => ({
            words: name,
            below: [
              ...(bornOn === null ? [] : [labels.born(formatDate(bornOn, 'short'))]),
              ...(care == null ? [] : [labels.careFrom(shortRange(care.from, care.until))]),
            ],
            isAmount: true,
          })),
          ...(hasRest ? [{ words: labels.noChild, isAmount: true }] : []),
          { words: labels.together, isAmount: true },
        ],
        rows: [
          ...months.map(({ month, byChild, together }) => ({ cells: [nameOfMonth(month), ...amounts(byChild), money(together)] })),
          ...(earlier ? [{ cells: [labels.earlier(year), ...amounts(earlier.byChild), money(earlier.together)] }] : []),
          ...refunds.map(({ on, label, byChild, together }) => ({
            cells: [labels.refundOn(dayOfMonth(on), label), ...amounts(byChild), money(together)],
          })),
          { cells: [labels.paidIn(year), ...amounts(totals), money(total)], isTotal: true },
        ],
      },
    },
    { block: <TaxEnd snapshot={snapshot} issuedOn={drawn.issuedOn} /> },
    ...(payments.length === 0
      ? []
      : [
          {
            table: {
              isApart: true,
              headings: [{ words: labels.payments }, { words: labels.method }, { words: labels.amount, isAmount: true, width: '20%' }],
              rows: payments.map(({ on, method, reference, amount }) => ({
                cells: [shortDay(on), paymentName(method, reference), money(amount)],
              })),
            },
          },
        ]),
  ];
}

function TaxTop({ snapshot: { provider, paidBy, year, total, currency }, title }: Drawn<TaxYearSnapshot>) {
  return (
    <>
      <Row justify="between" gap="xl" align="stretch" className={classes.apart}>
        <Text as="div" fixed maxW="60%" tone="soft">
          <Text as="h2" tone="ink" className={classes.title}>
            {labels.taxTitle(year)}
          </Text>
          <p>{labels.taxHelp}</p>
        </Text>
        <Row fixed down align="end" gap="2xs" maxW="60%" tone="soft">
          <Tile name={provider.name} />
          <p>{title}</p>
        </Row>
      </Row>
      <Stack columns="pair" gap="l" above="xl" className={classes.apart}>
        <Box isStrong>
          <Text tone="soft">{labels.provider}</Text>
          <Text size="m" weight="strong" breaks>
            {provider.name}
          </Text>
          {provider.address.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{provider.phone}</p>
          <hr className={classes.rule} />
          <p>{provider.taxId?.label ?? labels.taxMissing}</p>
          <Text size="xl" weight="strong">
            {provider.taxId?.value}
          </Text>
        </Box>
        <Box>
          <Text tone="soft">{labels.paidBy}</Text>
          <Text size="m" weight="strong" breaks>
            {paidBy}
          </Text>
          <hr className={classes.rule} />
          <p>{labels.paidBetween(year)}</p>
          <Text size="xl" weight="strong">
            {formatMoney(total, currency)}
          </Text>
        </Box>
      </Stack>
    </>
  );
}

function TaxEnd({
  snapshot: { paidBy, unusedCredit, depositHeld, forNoChild, ownerName, currency },
  issuedOn,
}: Pick<Drawn<TaxYearSnapshot>, 'snapshot' | 'issuedOn'>) {
  return (
    <>
      <Stack columns="pair" gap="l" above="m" tone="soft" className={classes.apart}>
        <p>
          <b>{labels.counted}</b> {labels.countedHelp(paidBy)}
        </p>
        <p>
          <b>{labels.notCounted}</b> {labels.notCountedHelp(formatMoney(unusedCredit, currency), formatMoney(depositHeld, currency))}
          {forNoChild == null ? null : ` ${labels.notThisChild(formatMoney(forNoChild, currency))}`}
        </p>
      </Stack>
      <Stack cols="minmax(0, 5fr) minmax(0, 3fr)" gap="xl" rowGap="2xs">
        <Text minH={30} className={classes.line} />
        <Text className={classes.line}>{plainDay(issuedOn)}</Text>
        <Text tone="soft">{labels.signature(ownerName)}</Text>
        <Text tone="soft">{labels.signed}</Text>
      </Stack>
    </>
  );
}

function slipParts(drawn: Drawn<DepositSlipSnapshot>): PaperPart[] {
  const { currency, lines, total } = drawn.snapshot;
  const money = (of: number) => formatMoney(of, currency);
  return [
    { block: <Top {...drawn} more={<p>{labels.slipTotal(lines.length, money(total))}</p>} /> },
    {
      table: {
        headings: [
          { words: labels.family },
          { words: labels.paidBy },
          { words: labels.method },
          { words: labels.number, width: '16%' },
          { words: labels.amount, isAmount: true, width: '16%' },
        ],
        rows: [
          ...lines.map(({ accountName, paidBy, method, reference, amount }) => ({
            cells: [accountName, paidBy ?? '', billsText.methods[method ?? 'other'], reference ?? '', money(amount)],
          })),
          { cells: [labels.total, '', '', '', money(total)], isTotal: true },
        ],
      },
    },
    {
      block: (
        <Text tone="soft" above="m">
          {labels.slipHelp}
        </Text>
      ),
    },
  ];
}
