import type { AccountKind, AccountLine } from '@daycare-portal/shared/billing-accounts';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { maxNameLength, optionalText, requiredText } from '@daycare-portal/shared/fields';
import { billingText } from '@daycare-portal/shared/billing-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { CheckField } from '../../components/check-field';
import { DialogForm } from '../../components/dialog-form';
import { Stack, Text } from '../../components/layout';
import { OptionalLabel } from '../../components/optional-label';
import { optionsOf } from '../../components/options-of';
import { useDialogForm } from '../../forms/use-dialog-form';
import classes from './billing.module.css';
import { failureWords } from './failure-words';

const labels = billingPagesText.accounts;

const Payers = z.array(z.string());
const Values = z.object({
  name: requiredText(maxNameLength, () => billingText.accountNameMissing),
  note: optionalText(500),
  payers: Payers,
});
type Values = z.infer<typeof Values>;

interface AccountFormProps {
  daycareId: string;
  kind: AccountKind;
  /** Null for a new one. */
  account: AccountLine | null;
  onClose: () => void;
}

/** The name of an account and the people who see it and pay. */
export function AccountForm({ daycareId, kind, account, onClose }: AccountFormProps) {
  const { mutateAsync } = trpc.billing.saveAccount.useMutation();
  const { form, field, busy, idOf, dialog, updatedAt, save } = useDialogForm<Values, AccountLine | null>({
    key: [daycareId, 'billing-account', account?.accountId ?? kind],
    resolver: zodResolver(Values),
    draftFields: { payers: Payers },
    stored: account,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      note: stored?.note ?? '',
      payers: stored?.payers.map(({ personId }) => personId) ?? [],
    }),
    versionOf: (stored) => stored?.updatedAt ?? '',
    failureOf: failureWords,
    onClose,
  });
  const payers = form.watch('payers');
  const submit = save(async ({ name, note, payers: chosen }) => {
    const of = { daycareId, kind, name, note: note === '' ? null : note, payers: chosen };
    await mutateAsync(account === null ? { ...of, id: idOf(of) } : { ...of, id: account.accountId, updatedAt });
    return labels.saved;
  });
  const toggle = (personId: string) =>
    form.setValue('payers', payers.includes(personId) ? payers.filter((one) => one !== personId) : [...payers, personId], {
      shouldDirty: true,
    });
  return (
    <DialogForm {...dialog} submit={text.actions.save} onSubmit={submit}>
      <TextInput label={kind === 'agency' ? labels.agencyName : labels.name} autoComplete="off" data-autofocus {...field('name')} />
      {kind === 'agency' ? null : (
        <Stack as="fieldset" gap="2xs" disabled={busy}>
          <Text as="legend" size="s" weight="strong">
            {labels.payers}
          </Text>
          <Text tone="soft" size="s">
            {labels.payersHelp}
          </Text>
          <PayerChoice {...{ daycareId, account, payers, toggle }} />
        </Stack>
      )}
      <Textarea
        label={<OptionalLabel>{labels.note}</OptionalLabel>}
        description={labels.noteHelp}
        autosize
        minRows={2}
        {...field('note')}
      />
    </DialogForm>
  );
}

interface PayerChoiceProps {
  daycareId: string;
  account: AccountLine | null;
  payers: readonly string[];
  toggle: (personId: string) => void;
}

/** The people around the account's children. For a new account, a child is chosen first. */
function PayerChoice({ daycareId, account, payers, toggle }: PayerChoiceProps) {
  const { data } = trpc.billing.listChildren.useQuery({ daycareId });
  const own = account?.children.map(({ studentId }) => studentId) ?? [];
  const [studentId, setStudentId] = useState(own[0] ?? '');
  const { data: around } = trpc.people.getPeople.useQuery({ daycareId, studentId }, { enabled: studentId !== '' });
  const known = new Map(account?.payers.map(({ personId, fullName }) => [personId, fullName]));
  for (const { personId, fullName, isGuardian } of around?.people ?? []) if (isGuardian) known.set(personId, fullName);
  return (
    <>
      <NativeSelect label={labels.payersOf} value={studentId} onChange={({ currentTarget }) => setStudentId(currentTarget.value)}>
        <option value="" />
        {optionsOf(data?.children ?? [], (child) => [child.studentId, fullNameOf(child)])}
      </NativeSelect>
      <Text as="div" maxH={240} className={classes.scroll}>
        {[...known].map(([personId, fullName]) => (
          <CheckField key={personId} label={fullName} checked={payers.includes(personId)} onChange={() => toggle(personId)} />
        ))}
      </Text>
    </>
  );
}
