import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { readMoney } from '@daycare-portal/shared/money';
import type { Every } from '@daycare-portal/shared/proration';
import { text } from '@daycare-portal/shared/text';
import { TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { trpc } from '../../api/trpc';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { accountLabels } from './account-labels';
import classes from './billing.module.css';
import { MoneyField, typedMoney } from './money-field';
import type { RunEdits, ShownBill, ShownLine } from './run-state';
import type { Billing } from './use-billing';
import type { useTyped } from './use-typed';
import { DotsMenu } from './money-table';

const labels = billingPagesText.run;
/** More than these are folded at first. */
const unfolded = 12;

interface RunBillsProps {
  every: Every;
  billing: Billing;
  bills: readonly ShownBill[];
  edits: ReturnType<typeof useTyped<RunEdits>>;
}

/** A bill for each account, with how each line came to be. */
export function RunBills({ every, billing, bills, edits }: RunBillsProps) {
  const { data } = trpc.billing.listChildren.useQuery({ daycareId: billing.daycareId });
  const whatOf = ({ studentId, label }: ShownLine) => {
    const child = data?.children.find((one) => one.studentId === studentId);
    return child === undefined ? label : labels.lineOf(child.firstName, label);
  };
  const names = accountLabels(
    bills.map(({ accountId, accountName, accountNumber }) => ({ accountId, name: accountName, number: accountNumber })),
  );
  const [edited, setEdited] = useState<{ line: ShownLine; opened: boolean }>();
  const close = () => setEdited((old) => old && { ...old, opened: false });
  const leave = ({ key, isLeftOut }: ShownLine) =>
    edits.set((before) => ({
      ...before,
      leftOut: isLeftOut ? before.leftOut.filter((one) => one !== key) : [...before.leftOut, key],
    }));
  const change = (key: string, edit: { amount: number; reason: string } | null) =>
    edits.set((before) => ({
      ...before,
      edits: [...before.edits.filter((one) => one.key !== key), ...(edit === null ? [] : [{ key, ...edit }])],
    }));
  return (
    <Text as="div" rule="top" className={classes.bills}>
      {bills.map((bill) => (
        <Text as="details" rule="bottom" key={bill.accountId} open={bills.length <= unfolded || bill.differs}>
          <Row as="summary" wrap touch gap="s" rowGap="none" padY="xs">
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
            <Text as="bdi" grow breaks weight="strong">
              {names.get(bill.accountId)}
            </Text>
            <Text as="span" grow phone="line" text="end" tone="soft" size="s" className={classes.why}>
              {bill.before === null ? labels.firstBill : labels.why(bill.why, labels.before[every](billing.money(bill.before)))}
            </Text>
            <Text
              as="span"
              figures
              nowrap
              minW={96}
              text="end"
              size="l"
              weight={bill.isPosted ? 'strong' : undefined}
              tone={bill.isPosted ? undefined : 'soft'}
            >
              {bill.isPosted ? billing.money(bill.total) : labels.leftOut}
            </Text>
          </Row>
          <Text as="ul" below="xs">
            {bill.lines.map((line) => (
              <Line
                key={line.key}
                {...{ line, billing }}
                what={whatOf(line)}
                onLeave={() => leave(line)}
                onEdit={() => setEdited({ line, opened: true })}
                onUndo={() => change(line.key, null)}
              />
            ))}
          </Text>
        </Text>
      ))}
      <Dialog opened={edited?.opened === true} title={edited === undefined ? '' : whatOf(edited.line)} onClose={close}>
        {edited === undefined ? null : (
          <EditLine
            key={edited.line.key}
            {...{ billing }}
            line={edited.line}
            onClose={close}
            onChange={(edit) => change(edited.line.key, edit)}
          />
        )}
      </Dialog>
    </Text>
  );
}

interface LineProps {
  what: string;
  line: ShownLine;
  billing: Billing;
  onLeave: () => void;
  onEdit: () => void;
  onUndo: () => void;
}

function Line({ line, what, billing, onLeave, onEdit, onUndo }: LineProps) {
  const { arithmetic, amount, isLeftOut, edit, kind } = line;
  return (
    <Stack as="li" cells="center" gap="s" tone={isLeftOut ? 'soft' : undefined} className={classes.runLine}>
      <span>{what}</span>
      <Text as="span" tone="soft" size="s">
        {edit === undefined ? arithmetic : labels.edited(edit.reason, arithmetic)}
      </Text>
      <Text as="span" figures nowrap>
        {isLeftOut ? <s>{billing.money(amount)}</s> : billing.money(amount)}
      </Text>
      <DotsMenu label={labels.changeLine(what)}>
        {(Menu) => [
          ...(kind === 'byHand' || isLeftOut
            ? []
            : [
                <Menu.Item key="edit" data-autofocus onClick={onEdit}>
                  {labels.edit}
                </Menu.Item>,
              ]),
          ...(edit === undefined
            ? []
            : [
                <Menu.Item key="undo" data-autofocus onClick={onUndo}>
                  {labels.undoEdit}
                </Menu.Item>,
              ]),
          <Menu.Item key="leave" data-autofocus onClick={onLeave}>
            {isLeftOut ? labels.takeBack : labels.leave}
          </Menu.Item>,
        ]}
      </DotsMenu>
    </Stack>
  );
}

interface EditLineProps {
  line: ShownLine;
  billing: Billing;
  onChange: (edit: { amount: number; reason: string }) => void;
  onClose: () => void;
}

/** Another amount than was worked out, with a reason that stands on the invoice. */
function EditLine({ line, billing, onChange, onClose }: EditLineProps) {
  const [typed, setTyped] = useState(typedMoney(line.amount, billing.currency));
  const [reason, setReason] = useState(line.edit?.reason ?? '');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const save = async () => {
    const amount = readMoney(typed, billing.currency);
    if (amount === null) return setWrong({ amount: labels.amountMissing });
    if (reason.trim() === '') return setWrong({ reason: labels.reasonMissing });
    onChange({ amount, reason: reason.trim() });
    onClose();
  };
  return (
    <DialogForm failure={undefined} help={line.arithmetic} busy={false} submit={text.actions.save} onSubmit={save} onCancel={onClose}>
      <MoneyField label={labels.amount} currency={billing.currency} value={typed} error={wrong.amount} data-autofocus onType={setTyped} />
      <TextInput
        label={labels.reason}
        description={labels.reasonHelp}
        maxLength={200}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
