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

/** The daycare's first letter in its color. */
export function Tile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}

/** Who issues it, with its name and day at the right. */
export function Top({ snapshot: { provider }, title, issuedOn, more }: Drawn & { more?: ReactNode }) {
  return (
    <div className={classes.top}>
      <div className={classes.provider}>
        <Tile name={provider.name} />
        <span className={classes.name}>{provider.name}</span>
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
      </div>
      <div className={classes.title}>
        <h2>{title}</h2>
        <p>{fullDay(issuedOn)}</p>
        {more}
      </div>
    </div>
  );
}

/** Whom it is for, and beside it what it is about. */
export function ForWhom({ account, children }: Pick<Snapshot, 'account'> & { children?: ReactNode }) {
  if (account === null) return null;
  return (
    <div className={classes.pair}>
      <div>
        <p className={classes.label}>{labels.for}</p>
        <p className={classes.strong}>{account.payers.length === 0 ? account.name : labels.children(account.payers)}</p>
        <p>{[...(account.payers.length === 0 ? [] : [account.name]), labels.account(account.number)].join(', ')}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}

export function Sum({ what, amount, isTotal = false }: { what: string; amount: string; isTotal?: boolean }) {
  return (
    <Row as="p" justify="between" gap="s" align="stretch" className={classes.sum} data-total={isTotal || undefined}>
      <span>{what}</span>
      <span>{amount}</span>
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
                <p className={classes.label}>{labels.care}</p>
                <p className={classes.strong}>{labels.children(children)}</p>
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
    ...(notes.length === 0 ? [] : [{ block: <p className={classes.words}>{notes.join(' ')}</p> }]),
    ...(isAsked ? [{ block: <Slip snapshot={snapshot} number={number} />, isOptional: true }] : []),
  ];
}

function ToPay({ snapshot: { broughtForward, creditUsed, total, toPay, dueOn, currency } }: { snapshot: InvoiceSnapshot }) {
  const money = (amount: number) => formatMoney(amount, currency);
  const before = broughtForward.total;
  return (
    <Stack gap="l" className={classes.boxes}>
      <div className={classes.box}>
        <h3>{labels.broughtForward}</h3>
        {broughtForward.lines.length === 0 ? <p>{labels.broughtForwardNone}</p> : null}
        {broughtForward.lines.map(({ label, on, amount }, index) => (
          <Sum key={index} what={`${label}, ${dayOfMonth(on)}`} amount={money(amount)} />
        ))}
        {broughtForward.lines.length === 0 ? null : <Sum what={labels.stillOpen} amount={money(before)} isTotal />}
        {creditUsed === 0 ? null : <Sum what={labels.creditUsed} amount={money(-Math.abs(creditUsed))} />}
      </div>
      <div className={classes.box} data-strong>
        <p>{toPay > 0 ? labels.toPayBy(longDay(dueOn)) : labels.nothingToPay}</p>
        <p className={classes.figure}>{money(toPay)}</p>
        <p className={classes.label}>
          {before > 0 ? labels.ofBoth(money(total), money(before)) : labels.ofThisInvoice(money(total))}{' '}
          {creditUsed === 0 ? null : labels.lessCredit(money(Math.abs(creditUsed)))}
        </p>
      </div>
    </Stack>
  );
}

function HowToPay({ snapshot, number, title, link }: Drawn<InvoiceSnapshot>) {
  const { payTo, iban, provider, currency, toPay } = snapshot;
  const ways = payWaysOf(payTo);
  const epc = epcCodeOf({ iban, currency, name: provider.name, amount: toPay, number });
  return (
    <section className={classes.part}>
      <h2>{labels.howToPay}</h2>
      <Stack breaks className={classes.ways}>
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
        <div className={classes.code}>
          <QrCode value={epc ?? link} label={labels.qrLabel(title)} />
          <p>{epc === null ? labels.scan : labels.scanToPay}</p>
        </div>
      </Stack>
    </section>
  );
}

function Slip({ snapshot: { account, toPay, dueOn, currency }, number }: { snapshot: InvoiceSnapshot; number: string }) {
  return (
    <div className={classes.slip}>
      <p className={classes.cut}>
        <IconScissors size={14} stroke={1.5} aria-hidden />
        {labels.sendThis}
      </p>
      <div className={classes.four}>
        <div>
          <p className={classes.label}>{labels.from}</p>
          <p className={classes.strong}>{account?.name}</p>
          <p>{account === null ? null : labels.account(account.number)}</p>
        </div>
        <div>
          <p className={classes.label}>{billsText.kinds.invoice('').trim()}</p>
          <p className={classes.strong}>{number}</p>
          <p>{labels.due(dayOfMonth(dueOn))}</p>
        </div>
        <div>
          <p className={classes.label}>{labels.toPay}</p>
          <p className={classes.strong}>{formatMoney(toPay, currency)}</p>
        </div>
        <div>
          <p className={classes.label}>{labels.enclosed}</p>
          <p className={classes.line} />
        </div>
      </div>
    </div>
  );
}
