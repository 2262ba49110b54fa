import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { foldAccents } from '@daycare-portal/shared/folding';
import { readMoney } from '@daycare-portal/shared/money';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useLostServer } from '../../api/use-lost-server';
import { useSending } from '../../api/use-sending';
import bulk from '../../components/bulk-grid.module.css';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { GridHeadings } from '../../components/grid-headings';
import { IconButton } from '../../components/icon-button';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { RowStrips, type Strip } from '../../components/row-strips';
import { useGridKeys } from '../../components/use-grid-keys';
import { accountLabels, accountNamed } from './account-labels';
import { failureWords } from './failure-words';
import { useTyped } from './use-typed';
import type { Billing } from './use-billing';

const labels = billingPagesText.payments;
const columns = ['family', 'amount', 'number'] as const;
type Column = (typeof columns)[number];
const methods = ['check', 'cash', 'transfer', 'agency', 'other'] as const;

const StackRow = z.object({ id: z.string(), receiptId: z.string(), family: z.string(), amount: z.string(), number: z.string() });
type StackRow = z.infer<typeof StackRow>;
const Typed = z.object({ method: z.enum(methods), on: z.string(), rows: z.array(StackRow) });
type Typed = z.infer<typeof Typed>;

/** Ids are the row's, so that sending it again after a lost answer counts once. */
const blankRow = (): StackRow => ({ id: newSentId(), receiptId: newSentId(), family: '', amount: '', number: '' });
const isBlank = ({ family, amount, number }: StackRow) => family.trim() === '' && amount.trim() === '' && number.trim() === '';

interface PaymentStackProps {
  billing: Billing;
  accounts: readonly AccountLine[];
}

/** A row for each check: family, amount, number. Enter goes on to the next. */
export function PaymentStack({ billing, accounts }: PaymentStackProps) {
  const stack = useStack(billing, accounts);
  const { typed, change, setRow, busy, lost, checked, read } = stack;
  const listId = useId();
  const { table, focusCell, goToCell, move } = useGridKeys<Column>({
    columns,
    rows: typed.rows.length,
    onAddRow: () => change({ rows: [...typed.rows, blankRow()] }),
  });
  const filled = typed.rows.filter((row) => !isBlank(row));
  const sum = filled.reduce((total, row) => total + (readMoney(row.amount, billing.currency) ?? 0), 0);
  return (
    <Stack
      as="form"
      gap="m"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void stack.record();
      }}
    >
      {stack.failure === undefined || lost ? null : <ErrorBox message={stack.failure} />}
      <HowPaid {...{ billing, typed, change, busy }} />
      <Text as="div" round="l" edge="control" clip className={bulk.frame}>
        {/* The keys are those of the fields inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          ref={table}
          className={bulk.grid}
          aria-label={labels.grid}
          onKeyDown={onward(move, typed.rows.length, change, typed, goToCell)}
        >
          <GridHeadings columns={columns} labels={labels.columns} />
          {typed.rows.map((row, index) => (
            <StackRowCells
              key={row.id}
              {...{ row, index, listId, busy }}
              strips={checked && !isBlank(row) ? read(row).problems : []}
              onType={(changes) => setRow(index, changes)}
              onRemove={() => {
                const rows = typed.rows.filter((_, at) => at !== index);
                change({ rows: rows.length === 0 ? [blankRow()] : rows });
                focusCell(Math.max(0, index - 1), 'family');
              }}
            />
          ))}
        </table>
        <AccountNames {...{ billing, accounts }} id={listId} />
      </Text>
      <Row wrap gap="s">
        <BusyButton type="submit" busy={busy} busyText={labels.recording} disabled={filled.length === 0 || lost}>
          {labels.record(filled.length)}
        </BusyButton>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={busy}
          onClick={() => {
            change({ rows: [...typed.rows, blankRow()] });
            focusCell(typed.rows.length, 'family');
          }}
        >
          {text.bulk.addRow}
        </Button>
        <Text weight="strong" apart role="status">
          {labels.sum[typed.method](filled.length, billing.money(sum))}
        </Text>
      </Row>
      {lost ? (
        <Text tone="warning" role="status">
          {billingPagesText.noConnection}
        </Text>
      ) : null}
    </Stack>
  );
}

/** What the field of a family offers. */
function AccountNames({ billing, accounts, id }: PaymentStackProps & { id: string }) {
  const names = accountLabels(accounts);
  return (
    <datalist id={id}>
      {accounts.map(({ accountId, balance }) => (
        <option key={accountId} value={names.get(accountId)}>
          {billing.money(balance)}
        </option>
      ))}
    </datalist>
  );
}

/** What all of the stack have in common. */
function HowPaid({
  billing,
  typed,
  change,
  busy,
}: Pick<PaymentStackProps, 'billing'> & Pick<ReturnType<typeof useStack>, 'typed' | 'change' | 'busy'>) {
  return (
    <Row wrap gap="m" align="end">
      <NativeSelect
        label={billingPagesText.account.payment.how}
        value={typed.method}
        disabled={busy}
        onChange={({ currentTarget }) => change({ method: methods.find((one) => one === currentTarget.value) ?? 'check' })}
      >
        {optionsOf(methods, (one) => [one, billingPagesText.account.payment.methods[one]])}
      </NativeSelect>
      <TextInput
        type="date"
        label={billingPagesText.account.payment.received}
        max={billing.today}
        value={typed.on}
        disabled={busy}
        onChange={({ currentTarget }) => change({ on: currentTarget.value })}
      />
    </Row>
  );
}

/** In the last column, Enter goes on with the next check. */
function onward(
  move: (event: KeyboardEvent) => void,
  rows: number,
  change: (changes: Partial<Typed>) => void,
  typed: Typed,
  goToCell: (row: number, column: Column) => void,
) {
  return (event: KeyboardEvent) => {
    const [row, column] = (event.target instanceof HTMLElement ? (event.target.dataset['cell'] ?? '') : '').split('-');
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || column === undefined) return move(event);
    event.preventDefault();
    const next = columns[columns.findIndex((one) => one === column) + 1];
    if (next !== undefined) return goToCell(Number(row), next);
    if (Number(row) + 1 >= rows) flushSync(() => change({ rows: [...typed.rows, blankRow()] }));
    goToCell(Number(row) + 1, 'family');
  };
}

interface StackRowCellsProps {
  row: StackRow;
  index: number;
  listId: string;
  busy: boolean;
  strips: readonly Strip[];
  onType: (changes: Partial<StackRow>) => void;
  onRemove: () => void;
}

function StackRowCells({ row, index, listId, busy, strips, onType, onRemove }: StackRowCellsProps) {
  const stripId = useId();
  return (
    <tbody className={bulk.row}>
      <tr>
        <th scope="row" className={bulk.number} data-label={text.bulk.row(index + 1)}>
          {index + 1}
        </th>
        {columns.map((column) => (
          <td key={column} className={bulk.cell} data-label={labels.columns[column]} data-wrong={strips.length > 0 ? 'error' : undefined}>
            <input
              data-cell={`${index}-${column}`}
              className={bulk.input}
              aria-label={text.bulk.cell(labels.columns[column], index + 1)}
              aria-invalid={strips.length > 0 || undefined}
              aria-describedby={strips.length > 0 ? stripId : undefined}
              placeholder={labels.columns[column]}
              autoComplete="off"
              inputMode={column === 'amount' ? 'decimal' : undefined}
              list={column === 'family' ? listId : undefined}
              value={row[column]}
              readOnly={busy}
              onChange={({ currentTarget }) => onType({ [column]: currentTarget.value })}
            />
          </td>
        ))}
        <td className={bulk.remove}>
          <IconButton icon={IconX} label={text.bulk.removeRow(index + 1)} disabled={busy} onClick={onRemove} />
        </td>
      </tr>
      <RowStrips id={stripId} columns={columns.length + 2} strips={strips} />
    </tbody>
  );
}

/** The account that is meant, or the only one that begins so. */
function accountMeant(accounts: readonly AccountLine[], written: string): AccountLine | undefined {
  const wanted = foldAccents(written.trim());
  const begun = accounts.filter(({ name }) => wanted !== '' && foldAccents(name).startsWith(wanted));
  return accountNamed(accounts, written) ?? (begun.length === 1 ? begun[0] : undefined);
}

function useStack(billing: Billing, accounts: readonly AccountLine[]) {
  const { daycareId, currency, today } = billing;
  const { mutateAsync } = trpc.billing.addPayments.useMutation();
  const { failure, dropFailure, busy, send } = useSending(failureWords);
  const lost = useLostServer();
  const [empty] = useState<Typed>(() => ({ method: 'check', on: today, rows: [blankRow()] }));
  const { value: typed, set, clear } = useTyped<Typed>([daycareId, 'payments'], Typed, empty);
  const [checked, setChecked] = useState(false);
  const read = (row: StackRow) => {
    const account = accountMeant(accounts, row.family);
    const amount = readMoney(row.amount, currency);
    const problems: Strip[] = [
      ...(account === undefined ? [{ tone: 'error' as const, message: labels.familyMissing }] : []),
      ...(amount === null || amount <= 0 ? [{ tone: 'error' as const, message: labels.amountMissing }] : []),
    ];
    return { account, amount, problems };
  };
  const change = (changes: Partial<Typed>) => {
    set((before) => ({ ...before, ...changes }));
    dropFailure();
  };
  const record = () =>
    send(async () => {
      setChecked(true);
      const filled = typed.rows.filter((row) => !isBlank(row));
      const payments = filled.flatMap((row) => {
        const { account, amount, problems } = read(row);
        if (problems.length > 0 || account === undefined || amount === null) return [];
        const { accountId, payers } = account;
        const reference = row.number.trim();
        const [payer] = payers;
        return [
          {
            id: row.id,
            receiptId: row.receiptId,
            accountId,
            amount,
            on: typed.on,
            method: typed.method,
            reference: reference === '' ? null : reference,
            payerId: payers.length === 1 ? (payer?.personId ?? null) : null,
          },
        ];
      });
      if (payments.length < filled.length || payments.length === 0 || lost) return;
      await mutateAsync({ daycareId, payments });
      const sum = payments.reduce((total, { amount }) => total + amount, 0);
      showNotice(labels.recorded(payments.length, billing.money(sum)));
      setChecked(false);
      clear();
      set({ ...empty, method: typed.method, rows: [blankRow()] });
    });
  return {
    typed,
    change,
    setRow: (at: number, changes: Partial<StackRow>) =>
      change({ rows: typed.rows.map((row, index) => (index === at ? { ...row, ...changes } : row)) }),
    failure,
    busy,
    lost,
    checked,
    read,
    record,
  };
}
