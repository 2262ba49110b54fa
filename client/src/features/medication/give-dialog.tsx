import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import {
  maxDose,
  maxDoseNote,
  maxMedicine,
  type Authorization,
  type Dose,
  type DueDose,
  type DueList,
} from '@daycare-portal/shared/medication';
import { endOfMinute, standingOf } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { RadioGroup } from '../../components/radio-group';
import { useBusy } from '../../components/use-busy';
import { text } from '@daycare-portal/shared/text';
import { Checkers, type Checker } from './checkers';
import { lastInWords, limitInWords } from './medication-words';
import type { Doses, Refused } from './use-doses';

const labels = medicationText.room;

/** What somebody wants to give. */
export interface GiveRequest {
  child: { studentId: string; firstName: string };
  /** Null: an emergency without one. */
  authorization: Authorization | null;
  due: DueDose | null;
  /** It starts as an emergency. */
  isEmergency: boolean;
}

export interface GiveDialogProps {
  request: (GiveRequest & { opened: boolean }) | undefined;
  doses: Doses;
  given: readonly Dose[];
  adults: DueList['adults'];
  timeZone: string;
  now: string;
  onClose: () => void;
}

/** Gives a dose as needed, late, or in an emergency: what is seen first, then who checked it. */
export function GiveDialog({ request, ...form }: GiveDialogProps) {
  if (request === undefined) return null;
  const { child, authorization, due, isEmergency, opened } = request;
  const title =
    authorization === null || isEmergency
      ? labels.emergencyTitle(child.firstName)
      : labels.forChild(authorization.medicine, child.firstName);
  return (
    <Dialog opened={opened} title={title} size={480} onClose={form.onClose}>
      <GiveForm key={`${child.studentId} ${authorization?.id} ${due?.dueAt} ${isEmergency}`} request={request} {...form} />
    </Dialog>
  );
}

type FormProps = Omit<GiveDialogProps, 'request'> & { request: GiveRequest };

const somethingElse = 'somethingElse';
const noErrors = { note: undefined, dose: undefined, medicine: undefined, checker: undefined, who: undefined, why: undefined };

function useGiveForm({ request: { child, authorization, due, isEmergency: begunAs }, doses, now, timeZone, onClose }: FormProps) {
  const [isEmergency, setEmergency] = useState(begunAs || authorization === null);
  const [sign, setSign] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [dose, setDose] = useState(authorization?.dose ?? '');
  const [medicine, setMedicine] = useState('');
  const [manner, setManner] = useState('');
  // Of an earlier day it starts with the time at which it was due.
  const usual = due !== null && due.day !== dayAt(now, timeZone) ? due.time : '';
  const [time, setTime] = useState(usual);
  const [checker, setChecker] = useState<Checker | null>(null);
  const [exception, setException] = useState({ who: '', why: '' });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, whileBusy] = useBusy();
  const signs = authorization?.signs ?? [];
  const asksSigns = authorization !== null && authorization.times.length === 0;
  const note = sign !== null && sign !== somethingElse ? sign : typed.trim();
  const errors = {
    note: asksSigns && note === '' ? labels.sawMissing : undefined,
    dose: dose.trim() === '' ? medicationText.refused.doseMissing : undefined,
    medicine: authorization === null && medicine.trim() === '' ? medicationText.refused.medicineMissing : undefined,
    checker: authorization?.secondAdult === true && checker === null && !isEmergency ? labels.checkerMissing : undefined,
    who: isEmergency && exception.who.trim() === '' ? medicationText.refused.whoMissing : undefined,
    why: isEmergency && exception.why.trim() === '' ? medicationText.refused.whyMissing : undefined,
  };
  const give = () => {
    setTried(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    void whileBusy(async () => {
      const refusedNow = await doses.give(
        {
          studentId: child.studentId,
          firstName: child.firstName,
          authorizationId: authorization?.id ?? null,
          medicine: authorization?.medicine ?? medicine.trim(),
          manner: manner.trim(),
          dose: dose.trim(),
          due: due?.time ?? null,
          time: time || usual || null,
          day: due?.day ?? null,
          note: note === '' ? null : note,
          checkedBy: checker,
          exception: isEmergency ? { who: exception.who.trim(), why: exception.why.trim() } : null,
        },
        onClose,
      );
      setRefused(refusedNow);
    });
  };
  return {
    values: { isEmergency, sign, typed, dose, medicine, manner, time, checker, exception },
    set: { setEmergency, setSign, setTyped, setDose, setMedicine, setManner, setTime, setChecker, setException },
    errors: tried ? errors : noErrors,
    signs,
    asksSigns,
    refused,
    busy,
    give,
  };
}

type GiveForm = ReturnType<typeof useGiveForm>;

function GiveForm(props: FormProps) {
  const { request, given, adults, timeZone, now, onClose } = props;
  const { child, authorization } = request;
  const form = useGiveForm(props);
  const { values, set, errors, busy, refused } = form;
  const { isEmergency } = values;
  const mayBecomeEmergency = !isEmergency && (refused?.reason === 'doseNotAllowed' || refused?.reason === 'doseTooSoon');
  return (
    <Stack
      as="form"
      gap="m"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.give();
      }}
    >
      {authorization === null ? null : <About {...{ authorization, given, timeZone, now }} />}
      {isEmergency ? <Text tone="soft">{labels.emergencyHelp}</Text> : null}
      {authorization === null ? <MedicineFields form={form} /> : null}
      {authorization === null ? null : <Seen form={form} name={child.firstName} emergency={authorization.emergency} />}
      {isEmergency ? <ExceptionFields form={form} /> : null}
      <Stack columns="pair" cells="start" gap="m">
        <TextInput
          label={labels.dose}
          size="md"
          autoComplete="off"
          maxLength={maxDose}
          error={errors.dose}
          disabled={busy}
          value={values.dose}
          onChange={({ currentTarget }) => set.setDose(currentTarget.value)}
        />
        <TextInput
          type="time"
          label={labels.time}
          description={labels.timeHelp}
          size="md"
          disabled={busy}
          value={values.time}
          onChange={({ currentTarget }) => set.setTime(currentTarget.value)}
        />
      </Stack>
      {authorization?.secondAdult === true || isEmergency ? (
        <Checkers adults={adults} chosen={values.checker} error={errors.checker} disabled={busy} onChoose={set.setChecker} />
      ) : null}
      {refused === null ? null : <ErrorBox message={refused.message} />}
      {mayBecomeEmergency ? (
        <Button variant="default" size="md" onClick={() => set.setEmergency(true)}>
          {labels.emergency}
        </Button>
      ) : null}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={labels.saving}>
          {isEmergency ? labels.recordEmergency : labels.give(values.dose, child.firstName)}
        </BusyButton>
      </div>
    </Stack>
  );
}

/** What was agreed, and when it was given last. */
function About({
  authorization,
  given,
  timeZone,
  now,
}: {
  authorization: Authorization;
  given: readonly Dose[];
  timeZone: string;
  now: string;
}) {
  const { dose, manner, agreement, until } = authorization;
  const standing = standingOf(authorization, endOfMinute(now), timeZone);
  const last = lastInWords(authorization, given, now, timeZone);
  const isValid = standing === 'valid';
  return (
    <>
      <Text tone="soft">{labels.doseLine(dose, manner, limitInWords(authorization))}</Text>
      <Row gap="s" pad="s" round="l" fill={isValid ? 'success' : 'warning'} tone={isValid ? 'success' : 'warning'}>
        {isValid ? <IconCircleCheck size={20} stroke={1.75} aria-hidden /> : <IconAlertCircle size={20} stroke={1.75} aria-hidden />}
        <Text as="span" weight="strong">
          {agreement === null || !isValid
            ? `${labels.lastOnly(last)} ${medicationText.standing[standing]}.`
            : labels.lastAgreed(last, agreement.personName, formatDate(until, 'short'))}
        </Text>
      </Row>
    </>
  );
}

/** What somebody sees before they give it. */
function Seen({ form, name, emergency }: { form: GiveForm; name: string; emergency: string | null }) {
  const { values, set, signs, asksSigns, errors, busy } = form;
  const isTyped = signs.length === 0 || values.sign === somethingElse || !asksSigns;
  return (
    <>
      {asksSigns && signs.length > 0 ? (
        <RadioGroup
          legend={labels.whatSeen}
          look="tiles"
          options={[...signs.map((value) => ({ value, label: value })), { value: somethingElse, label: labels.somethingElse }]}
          value={values.sign}
          error={isTyped ? undefined : errors.note}
          disabled={busy}
          onChange={set.setSign}
        />
      ) : null}
      {isTyped ? (
        <Textarea
          label={asksSigns ? (signs.length === 0 ? labels.whatSeen : labels.whatElse) : labels.noteOptional}
          description={medicationText.familyReads(name)}
          error={errors.note}
          rows={2}
          maxLength={maxDoseNote}
          autoComplete="off"
          disabled={busy}
          value={values.typed}
          onChange={({ currentTarget }) => set.setTyped(currentTarget.value)}
        />
      ) : null}
      {emergency === null ? null : (
        <Row gap="s" pad="s" round="l" fill="error" align="start">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          <Text as="span" tone="error" weight="strong" breaks>
            {emergency}
          </Text>
        </Row>
      )}
    </>
  );
}

function MedicineFields({ form: { values, set, errors, busy } }: { form: GiveForm }) {
  return (
    <>
      <TextInput
        label={labels.medicine}
        size="md"
        autoComplete="off"
        maxLength={maxMedicine}
        error={errors.medicine}
        disabled={busy}
        value={values.medicine}
        onChange={({ currentTarget }) => set.setMedicine(currentTarget.value)}
      />
      <TextInput
        label={labels.manner}
        size="md"
        autoComplete="off"
        maxLength={maxDose}
        disabled={busy}
        value={values.manner}
        onChange={({ currentTarget }) => set.setManner(currentTarget.value)}
      />
    </>
  );
}

function ExceptionFields({ form: { values, set, errors, busy } }: { form: GiveForm }) {
  const { exception } = values;
  return (
    <>
      <TextInput
        label={labels.who}
        size="md"
        autoComplete="off"
        maxLength={100}
        error={errors.who}
        disabled={busy}
        value={exception.who}
        onChange={({ currentTarget }) => set.setException({ ...exception, who: currentTarget.value })}
      />
      <Textarea
        label={labels.emergencyWhy}
        description={medicationText.teamReads}
        rows={2}
        maxLength={maxDoseNote}
        autoComplete="off"
        error={errors.why}
        disabled={busy}
        value={exception.why}
        onChange={({ currentTarget }) => set.setException({ ...exception, why: currentTarget.value })}
      />
    </>
  );
}

interface ChildSelectProps {
  options: readonly { id: string; name: string }[];
  value: string;
  onChoose: (id: string) => void;
}

/** The children for whom an emergency can be recorded. */
export function ChildSelect({ options, value, onChoose }: ChildSelectProps) {
  return (
    <NativeSelect label={labels.child} size="md" value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">{labels.chooseChild}</option>
      {optionsOf(options, ({ id, name }) => [id, name])}
    </NativeSelect>
  );
}
