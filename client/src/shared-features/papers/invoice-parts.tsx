import type { InvoiceSnapshot, PaperLine, Snapshot } from '@daycare-portal/shared/billing-papers';
import { billingText } from '@daycare-portal/shared/billing-text';
import { billsText } from '@daycare-portal/shared/bills-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { formatMoney } from '@daycare-portal/shared/money';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { QrCode } from '../../components/qr-code';
import { dayOfMonth, fullDay, fullRange, longDay } from '../../components/day-names';
import type { PaperPart } from './paper';
import classes from './paper.module.css';
import { epcCodeOf, payWaysOf } from './pay-ways';

const labels = billsText.paper;

/** A paper to draw: what it froze when it was issued, and the address that opens it. */
export interface Drawn<Kind extends Snapshot = Snapshot> {
  snapshot: Kind;
  number: string;
  title: string;
  issuedOn: PlainDate;
  creditedBy: string | null;
  takenBackOn: PlainDate | null;
  link: string;
}

/** The ways to pay beside each other, with the code at their end. */
export const waysInRow = 'repeat(3, minmax(0, 1fr)) 118px';

/** A box with a line around it, which is darker around what counts most. */
export function Box({ isStrong = false, above, children }: { isStrong?: boolean; above?: 'm'; children: ReactNode }) {
  return (
    <Text as="div" pad="m" edge="line" round="l" above={above} className={isStrong ? classes.strong : undefined}>
      {children}
    </Text>
  );
}

/** The daycare's first letter in its color. */
export function Tile({ name }: { name: string }) {
  return (
    <Text as="span" middle w={40} h={40} weight="strong" className={classes.tile} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </Text>
  );
}

/** Who issues it, with its name and day at the right. */
export function Top({ snapshot: { provider }, title, issuedOn, more }: Drawn & { more?: ReactNode }) {
  return (
    <Row justify="between" gap="xl" align="stretch" className={classes.apart}>
      <Stack cols="auto minmax(0, 1fr)" gap="s" rowGap="none" tone="soft" breaks>
        <Tile name={provider.name} />
        <Text as="span" size="l" weight="strong" tone="ink">
          {provider.name}
        </Text>
        {provider.address.split('\n').map((line) => (
          <span key={line}>{line}</span>
        ))}
        {provider.phone === null ? null : <span>{provider.phone}</span>}
        {provider.taxId === null ? null : (
          <span>
            {provider.taxId.label}{' '}
            <Text as="span" nowrap>
              {provider.taxId.value}
            </Text>
          </span>
        )}
      </Stack>
      <Text as="div" fixed maxW="60%" text="end" tone="soft">
        <Text as="h2" tone="ink" className={classes.title}>
          {title}
        </Text>
        <p>{fullDay(issuedOn)}</p>
        {more}
      </Text>
    </Row>
  );
}

/** Whom it is for, and beside it what it is about. */
export function ForWhom({ account, children }: Pick<Snapshot, 'account'> & { children?: ReactNode }) {
  if (account === null) return null;
  return (
    <Stack columns="pair" gap="l" className={classes.apart}>
      <div>
        <Text tone="soft">{labels.for}</Text>
        <Text size="m" weight="strong" breaks>
          {account.payers.length === 0 ? account.name : labels.children(account.payers)}
        </Text>
        <p>{[...(account.payers.length === 0 ? [] : [account.name]), labels.account(account.number)].join(', ')}</p>
      </div>
      <div>{children}</div>
    </Stack>
  );
}

export function Sum({ what, amount, isTotal = false }: { what: string; amount: string; isTotal?: boolean }) {
  return (
    <Row as="p" justify="between" gap="s" align="stretch" padY="2xs" {...(isTotal && { above: '2xs', rule: 'top', weight: 'strong' })}>
      <span>{what}</span>
      <Text as="span" figures nowrap>
        {amount}
      </Text>
    </Row>
  );
}

/** The lines of an invoice or credit note, with how each amount came to be. */
export function linesTable({ currency, lines, total }: Pick<InvoiceSnapshot, 'currency' | 'lines' | 'total'>, sum: string): PaperPart {
  const whatOf = ({ childName, label }: PaperLine) => (childName === null ? label : labels.lineOf(childName, label));
  return {
    table: {
      headings: [{ words: labels.what, width: '33%' }, { words: labels.how }, { words: labels.amount, isAmount: true, width: '16%' }],
      rows: [
        ...lines.map((line) => ({
          cells: [whatOf(line), line.sum === null ? '' : billingText.arithmetic(line.sum, currency), formatMoney(line.amount, currency)],
        })),
        { cells: [sum, '', formatMoney(total, currency)], isTotal: true },
      ],
    },
  };
}

/** An invoice: its own total, what was open before apart from it, and what the two make. */
export function invoiceParts(drawn: Drawn<InvoiceSnapshot>): PaperPart[] {
  const { snapshot, number, creditedBy } = drawn;
  const { children, period, lateFee, provider, currency } = snapshot;
  const isAsked = creditedBy === null && snapshot.toPay > 0;
  const notes = [
    ...(lateFee === null || !isAsked ? [] : [labels.lateFee(formatMoney(lateFee.amount, currency), dayOfMonth(lateFee.from))]),
    ...(provider.phone === null ? [] : [labels.wrong(provider.phone)]),
  ];
  return [
    {
      block: (
        <>
          <Top {...drawn} more={creditedBy === null ? null : <p>{labels.credited(creditedBy)}</p>} />
          <ForWhom account={snapshot.account}>
            {children.length === 0 ? null : (
              <>
                <Text tone="soft">{labels.care}</Text>
                <Text size="m" weight="strong" breaks>
                  {labels.children(children)}
                </Text>
              </>
            )}
            {period === null ? null : <p>{fullRange(period.from, period.until)}</p>}
          </ForWhom>
        </>
      ),
    },
    linesTable(snapshot, labels.invoiceTotal),
    { block: <ToPay snapshot={snapshot} /> },
    // Nobody is asked to pay what was taken back, or what is nothing.
    ...(isAsked ? [{ block: <HowToPay {...drawn} /> }] : []),
    ...(notes.length === 0
      ? []
      : [
          {
            block: (
              <Text tone="soft" above="m">
                {notes.join(' ')}
              </Text>
            ),
          },
        ]),
    ...(isAsked ? [{ block: <Slip snapshot={snapshot} number={number} />, isOptional: true }] : []),
  ];
}

function ToPay({ snapshot: { broughtForward, creditUsed, total, toPay, dueOn, currency } }: { snapshot: InvoiceSnapshot }) {
  const money = (amount: number) => formatMoney(amount, currency);
  const before = broughtForward.total;
  return (
    <Stack columns="pair" gap="l" above="xl" className={classes.apart}>
      <Box>
        <h3>{labels.broughtForward}</h3>
        {broughtForward.lines.length === 0 ? <p>{labels.broughtForwardNone}</p> : null}
        {broughtForward.lines.map(({ label, on, amount }, index) => (
          <Sum key={index} what={`${label}, ${dayOfMonth(on)}`} amount={money(amount)} />
        ))}
        {broughtForward.lines.length === 0 ? null : <Sum what={labels.stillOpen} amount={money(before)} isTotal />}
        {creditUsed === 0 ? null : <Sum what={labels.creditUsed} amount={money(-Math.abs(creditUsed))} />}
      </Box>
      <Box isStrong>
        <p>{toPay > 0 ? labels.toPayBy(longDay(dueOn)) : labels.nothingToPay}</p>
        <Text weight="strong" className={classes.figure}>
          {money(toPay)}
        </Text>
        <Text tone="soft">
          {before > 0 ? labels.ofBoth(money(total), money(before)) : labels.ofThisInvoice(money(total))}{' '}
          {creditUsed === 0 ? null : labels.lessCredit(money(Math.abs(creditUsed)))}
        </Text>
      </Box>
    </Stack>
  );
}

function HowToPay({ snapshot, number, title, link }: Drawn<InvoiceSnapshot>) {
  const { payTo, iban, provider, currency, toPay } = snapshot;
  const ways = payWaysOf(payTo);
  const epc = epcCodeOf({ iban, currency, name: provider.name, amount: toPay, number });
  return (
    <section>
      <h2>{labels.howToPay}</h2>
      <Stack cols={waysInRow} gap="m" breaks>
        {ways.map(({ name, lines }) => (
          <div key={name}>
            <h3>{name}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
        {iban === null ? null : (
          <div>
            <h3>{labels.iban}</h3>
            <p>{iban}</p>
          </div>
        )}
        <Text as="div" at="1 / 4 / span 4" tone="soft" className={classes.code}>
          <QrCode value={epc ?? link} label={labels.qrLabel(title)} />
          <p>{epc === null ? labels.scan : labels.scanToPay}</p>
        </Text>
      </Stack>
    </section>
  );
}

function Slip({ snapshot: { account, toPay, dueOn, currency }, number }: { snapshot: InvoiceSnapshot; number: string }) {
  return (
    <div className={classes.slip}>
      <Row as="p" gap="xs" tone="soft" className={classes.cut}>
        <IconScissors size={14} stroke={1.5} aria-hidden />
        {labels.sendThis}
      </Row>
      <Stack cols="repeat(3, minmax(0, 1fr)) 152px" gap="m">
        <div>
          <Text tone="soft">{labels.from}</Text>
          <Text size="m" weight="strong" breaks>
            {account?.name}
          </Text>
          <p>{account === null ? null : labels.account(account.number)}</p>
        </div>
        <div>
          <Text tone="soft">{billsText.kinds.invoice('').trim()}</Text>
          <Text size="m" weight="strong" breaks>
            {number}
          </Text>
          <p>{labels.due(dayOfMonth(dueOn))}</p>
        </div>
        <div>
          <Text tone="soft">{labels.toPay}</Text>
          <Text size="m" weight="strong" breaks>
            {formatMoney(toPay, currency)}
          </Text>
        </div>
        <div>
          <Text tone="soft">{labels.enclosed}</Text>
          <Text minH={38} className={classes.line} />
        </div>
      </Stack>
    </div>
  );
}
