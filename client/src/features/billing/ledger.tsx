import type { AccountEntry, AccountView } from '@daycare-portal/shared/account-view';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../auth/use-permission';
import { Dialog } from '../../components/dialog';
import icon from '../../components/icon-button.module.css';
import { Text } from '../../components/layout';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import { paymentName } from '../../shared-features/papers/document-words';
import { dayOfMonth, dayRange, shortDay } from '../../components/day-names';
import { CreditInvoiceForm, ReverseForm } from './reverse-form';
import { ledgerRows, type LedgerRow } from './ledger-rows';
import type { Billing } from './use-billing';
import { ActionsCell, DotsMenu, MoneyTable } from './money-table';

const labels = billingPagesText.account;

interface LedgerProps {
  billing: Billing;
  view: AccountView;
  /** A past day is only read. */
  isPast: boolean;
}

/** The account's ledger, newest first. What was taken back and what took it back are marked alike. */
export function Ledger({ billing, view, isPast }: LedgerProps) {
  const [asked, setAsked] = useState<{ row: LedgerRow; what: 'reverse' | 'credit'; opened: boolean }>();
  const close = () => setAsked((old) => old && { ...old, opened: false });
  if (view.entries.length === 0)
    return (
      <Text tone="soft" above="m">
        {labels.noEntries}
      </Text>
    );
  return (
    <>
      <MoneyTable label={labels.ledger} rows="ledger">
        <TableHead columns={[labels.date, labels.what]} amounts={[labels.charged, labels.paid, labels.balance]} actions={labels.actions} />
        <tbody>
          {ledgerRows(view.entries).map((row) => (
            <LedgerLine key={row.key} {...{ row, billing, view, isPast }} onAsk={(what) => setAsked({ row, what, opened: true })} />
          ))}
        </tbody>
      </MoneyTable>
      <Dialog
        opened={asked?.opened === true}
        title={
          asked === undefined
            ? ''
            : asked.what === 'reverse'
              ? labels.reverse.title(nameOf(asked.row))
              : labels.creditNote.title(nameOf(asked.row))
        }
        onClose={close}
      >
        {asked === undefined ? null : asked.what === 'reverse' ? (
          <ReverseForm key={asked.row.key} billing={billing} entryId={asked.row.entry.entryId} onClose={close} />
        ) : (
          <CreditInvoiceForm key={asked.row.key} billing={billing} documentId={asked.row.entry.invoice?.documentId ?? ''} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

/** A payment is named in the reader's language. What a bill says stays as it was written. */
function nameOf({ entry: { kind, invoice, creditNote, reverses, method, reference, label } }: LedgerRow): string {
  if (invoice !== null) return labels.invoice(invoice.number);
  if (creditNote !== null) return labels.documents.kinds.creditNote(creditNote.number);
  return kind === 'payment' && reverses === null ? paymentName(method, reference) : label;
}

interface LedgerLineProps extends LedgerProps {
  row: LedgerRow;
  onAsk: (what: 'reverse' | 'credit') => void;
}

function LedgerLine({ row, billing, view, isPast, onAsk }: LedgerLineProps) {
  const { entry, amount, balance } = row;
  const isTaken = entry.reversedBy !== null;
  const isMarked = isTaken || entry.reverses !== null;
  const paired = view.entries.find(({ entryId }) => entryId === (entry.reverses ?? entry.reversedBy));
  const shown = (value: number) => (isTaken ? <s>{billing.money(value)}</s> : billing.money(value));
  return (
    <tr id={`entry-${entry.entryId}`} data-marked={isMarked || undefined}>
      <Text as="td" tone="soft" nowrap>
        {dayOfMonth(entry.on)}
      </Text>
      <td>
        <Text weight="strong" breaks>
          {isTaken ? <s>{nameOf(row)}</s> : nameOf(row)}
        </Text>
        <Text tone="soft" size="s">
          {aboutOf(row, billing, paired)}
        </Text>
      </td>
      <td data-amount data-label={labels.charged}>
        {amount > 0 ? shown(amount) : ''}
      </td>
      <td data-amount data-label={labels.paid}>
        {amount <= 0 ? shown(-amount) : ''}
      </td>
      <Text as="td" tone="soft" size="s" data-amount data-label={labels.balance}>
        {billing.money(balance)}
      </Text>
      <ActionsCell>
        {isMarked ? (
          <a
            href={`#entry-${paired?.entryId ?? ''}`}
            className={icon.button}
            aria-label={labels.pairedWith(paired === undefined ? '' : dayOfMonth(paired.on))}
          >
            <IconLink size={18} stroke={1.75} aria-hidden />
          </a>
        ) : (
          <Actions {...{ row, isPast, billing, onAsk }} />
        )}
      </ActionsCell>
    </tr>
  );
}

/** The second line: what an invoice is for and whether it is paid, who paid, or why something was taken back. */
function aboutOf({ entry, lines, amount, open }: LedgerRow, { today }: Billing, paired: AccountEntry | undefined): string {
  if (entry.reverses !== null) return [entry.reason, entry.recordedName].filter(Boolean).join('. ');
  if (entry.reversedBy !== null)
    return [
      entry.receipt === null ? '' : labels.receiptVoid(entry.receipt.number),
      paired === undefined ? '' : labels.reversedOn(dayOfMonth(paired.on)),
    ]
      .filter(Boolean)
      .join('. ');
  const period = entry.period === null ? '' : dayRange(entry.period.from, entry.period.until);
  const state =
    amount <= 0 || entry.dueOn === null
      ? ''
      : open === 0
        ? labels.isPaid
        : entry.dueOn < today
          ? labels.wasDueOn(shortDay(entry.dueOn))
          : labels.dueOn(shortDay(entry.dueOn));
  const receipt = entry.receipt === null ? '' : labels.receipt(entry.receipt.number);
  const sum = lines.length > 1 ? '' : (entry.arithmetic ?? '');
  const about = [period, sum, entry.payerName, receipt, state].filter(Boolean).join(', ');
  return [about, entry.reason].filter(Boolean).join('. ');
}

function Actions({ row, isPast, billing, onAsk }: Pick<LedgerLineProps, 'row' | 'isPast' | 'billing' | 'onAsk'>) {
  const { entry, lines } = row;
  const navigate = useNavigate();
  const mayManage = usePermission()('billing.manage');
  const document = entry.invoice ?? entry.receipt;
  const isInvoice = entry.invoice !== null;
  const mayReverse = mayManage || entry.on === billing.today;
  const mayAct = !isPast && mayReverse;
  if (document === null && !mayAct) return null;
  return (
    <DotsMenu label={labels.actionsOf(nameOf(row))}>
      {(Menu) => [
        ...(document === null
          ? []
          : [
              <Menu.Item key="open" data-autofocus onClick={() => void navigate(paths.billingDocument(document.documentId))}>
                {isInvoice ? labels.openInvoice : labels.openReceipt}
              </Menu.Item>,
            ]),
        ...(mayAct
          ? [
              <Menu.Item key="reverse" data-autofocus onClick={() => onAsk(isInvoice && lines.length > 0 ? 'credit' : 'reverse')}>
                {isInvoice ? labels.creditInvoice : labels.reverse.button}
              </Menu.Item>,
            ]
          : []),
      ]}
    </DotsMenu>
  );
}
