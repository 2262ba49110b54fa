import type { Authorization, Dose, MedicationOfChild } from '@daycare-portal/shared/medication';
import { maxCircumstances, maxDoseNote } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import type { Signature } from '@daycare-portal/shared/signature';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { RadioGroup } from '../../components/radio-group';
import { SignaturePad } from '../../components/signature-pad';
import { AuthorizationForm } from './authorization-form';

const labels = medicationText.child;

export type DialogRequest =
  { kind: 'authorize' } | { kind: 'sign' | 'package' | 'end'; authorization: Authorization } | { kind: 'void'; dose: Dose };

interface AuthorizationDialogsProps {
  daycareId: string;
  found: MedicationOfChild;
  request: (DialogRequest & { opened: boolean }) | undefined;
  onClose: () => void;
}

/** The forms of a child's medication, of which one is open at a time. */
export function AuthorizationDialogs({ daycareId, found, request, onClose }: AuthorizationDialogsProps) {
  if (request === undefined) return null;
  const form = { daycareId, found, onClose };
  return (
    <Dialog opened={request.opened} title={titleOf(request, found)} size={request.kind === 'authorize' ? 640 : 480} onClose={onClose}>
      <RequestedForm key={request.kind} request={request} {...form} />
    </Dialog>
  );
}

function RequestedForm({ request, ...form }: { request: DialogRequest } & Omit<AuthorizationDialogsProps, 'request'>) {
  switch (request.kind) {
    case 'authorize':
      return <AuthorizationForm {...form} />;
    case 'sign':
      return <SignForm key={request.authorization.id} {...form} authorization={request.authorization} />;
    case 'package':
      return <PackageForm key={request.authorization.id} {...form} authorization={request.authorization} />;
    case 'end':
      return <EndForm key={request.authorization.id} {...form} authorization={request.authorization} />;
    case 'void':
      return <VoidForm key={request.dose.id} {...form} dose={request.dose} />;
  }
}

function titleOf(request: DialogRequest, { child }: MedicationOfChild): string {
  if (request.kind === 'authorize') return medicationText.form.title(child.firstName);
  if (request.kind === 'void') return labels.voidTitle;
  const { medicine } = request.authorization;
  return request.kind === 'sign'
    ? labels.signTitle(medicine)
    : request.kind === 'package'
      ? labels.packageTitle(medicine)
      : labels.endTitle(medicine);
}

interface FormProps extends Omit<AuthorizationDialogsProps, 'request'> {
  authorization: Authorization;
}

function SignForm({ daycareId, found: { guardians }, authorization: { id: authorizationId, documentId }, onClose }: FormProps) {
  const { mutateAsync } = trpc.records.signAuthorization.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [personId, setPersonId] = useState(guardians.length === 1 ? (guardians[0]?.personId ?? '') : '');
  const [method, setMethod] = useState<'finger' | 'paper' | 'phone'>('finger');
  const [signature, setSignature] = useState<Signature>([]);
  const [tried, setTried] = useState(false);
  const lacksSignature = method === 'finger' && signature.length === 0;
  const sign = () => {
    setTried(true);
    if (personId === '' || lacksSignature) return Promise.resolve();
    return send(async () => {
      const row = { daycareId, authorizationId, personId, method, signature: method === 'finger' ? signature : null };
      await mutateAsync({ ...row, id: idOf(row) });
      showNotice(labels.signed(guardians.find((one) => one.personId === personId)?.fullName ?? ''));
      onClose();
    });
  };
  if (guardians.length === 0) return <Text tone="warning">{labels.noGuardian}</Text>;
  return (
    <DialogForm failure={failure} busy={busy} help={labels.signHelp} submit={labels.sign} onSubmit={sign} onCancel={onClose}>
      <NativeSelect
        label={labels.guardian}
        size="md"
        disabled={busy}
        error={tried && personId === '' ? medicationText.refused.guardianNotFound : undefined}
        value={personId}
        onChange={({ currentTarget }) => setPersonId(currentTarget.value)}
      >
        <option value="">{labels.chooseGuardian}</option>
        {optionsOf(guardians, (one) => [one.personId, one.relation === null ? one.fullName : `${one.fullName}, ${one.relation}`])}
      </NativeSelect>
      <RadioGroup
        legend={labels.how}
        options={(['finger', 'paper', 'phone'] as const).map((value) => ({ value, label: labels.methods[value] }))}
        value={method}
        disabled={busy}
        onChange={setMethod}
      />
      {method === 'paper' && documentId === null ? <Text tone="warning">{medicationText.refused.documentMissing}</Text> : null}
      {method === 'finger' ? (
        <SignaturePad
          label={labels.signature}
          clear={labels.clear}
          value={signature}
          error={tried && lacksSignature ? medicationText.refused.signatureMissing : undefined}
          onChange={setSignature}
        />
      ) : null}
    </DialogForm>
  );
}

function PackageForm({ daycareId, authorization, onClose }: FormProps) {
  const { mutateAsync } = trpc.records.setPackage.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [expiresOn, setExpiresOn] = useState('');
  const [keptAt, setKeptAt] = useState(authorization.keptAt ?? '');
  const save = () =>
    send(async () => {
      const row = { daycareId, authorizationId: authorization.id, expiresOn: expiresOn || null, keptAt: keptAt.trim() || null };
      await mutateAsync({ ...row, id: idOf(row) });
      showNotice(labels.packageSaved);
      onClose();
    });
  return (
    <DialogForm failure={failure} busy={busy} submit={medicationText.room.save} onSubmit={save} onCancel={onClose}>
      <TextInput
        type="date"
        label={labels.expiresOn}
        size="md"
        disabled={busy}
        value={expiresOn}
        onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
      />
      <TextInput
        label={labels.keptAt}
        size="md"
        autoComplete="off"
        maxLength={maxCircumstances}
        disabled={busy}
        value={keptAt}
        onChange={({ currentTarget }) => setKeptAt(currentTarget.value)}
      />
    </DialogForm>
  );
}

function EndForm({ daycareId, authorization: { id, medicine }, onClose }: FormProps) {
  const { mutateAsync } = trpc.records.endAuthorization.useMutation();
  return (
    <ReasonForm
      help={labels.endHelp}
      label={labels.endWhy}
      submit={labels.end}
      done={labels.ended(medicine)}
      onClose={onClose}
      onSave={(reason, idOf) => {
        const row = { daycareId, authorizationId: id, reason };
        return mutateAsync({ ...row, id: idOf(row) });
      }}
    />
  );
}

function VoidForm({ daycareId, dose, onClose }: Omit<FormProps, 'authorization'> & { dose: Dose }) {
  const { mutateAsync } = trpc.records.voidDose.useMutation();
  return (
    <ReasonForm
      help={labels.voidHelp}
      label={labels.voidWhy}
      submit={labels.void}
      done={labels.voidedDone}
      onClose={onClose}
      onSave={(reason, idOf) => {
        const row = { daycareId, doseId: dose.id, reason };
        return mutateAsync({ ...row, id: idOf(row) });
      }}
    />
  );
}

interface ReasonFormProps {
  help: string;
  label: string;
  submit: string;
  done: string;
  onSave: (reason: string, idOf: (entry: unknown) => string) => Promise<unknown>;
  onClose: () => void;
}

/** Something that needs a reason, which the team reads. */
function ReasonForm({ help, label, submit, done, onSave, onClose }: ReasonFormProps) {
  const { failure, busy, idOf, send } = useSending();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (reason.trim() === '') return Promise.resolve();
    return send(async () => {
      await onSave(reason.trim(), idOf);
      showNotice(done);
      onClose();
    });
  };
  return (
    <DialogForm failure={failure} busy={busy} help={help} submit={submit} onSubmit={save} onCancel={onClose}>
      <Textarea
        label={label}
        description={medicationText.teamReads}
        error={tried && reason.trim() === '' ? medicationText.refused.reasonMissing : undefined}
        rows={2}
        maxLength={maxDoseNote}
        autoComplete="off"
        data-autofocus
        disabled={busy}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DialogForm>
  );
}
