import { addDays } from '@daycare-portal/shared/center-time';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { maxNameLength, optionalText, requiredText } from '@daycare-portal/shared/fields';
import {
  maxAuthorizedDays,
  maxCircumstances,
  maxDose,
  maxMedicine,
  maxSign,
  maxSigns,
  maxTimes,
  type MedicationOfChild,
} from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { DialogForm } from '../../components/dialog-form';
import { fieldsOf } from '../../components/fields-of';
import { Stack } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { RadioGroup } from '../../components/radio-group';
import { useDialogForm } from '../../forms/use-dialog-form';

const labels = medicationText.form;
const { refused } = medicationText;

const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Times as somebody typed them, or undefined if one of them is none. */
function readTimes(typed: string): string[] | undefined {
  const times = typed
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => clock.exec(part));
  if (times.some((found) => found === null) || times.length > maxTimes) return undefined;
  return times.map((found) => `${(found?.[1] ?? '').padStart(2, '0')}:${found?.[2] ?? ''}`);
}

const day = z.string().check(z.refine((value) => readIsoDate(value) === value, { error: () => refused.dayMalformed }));
const count = (most: number) =>
  z.string().check(
    z.refine((value) => value.trim() === '' || (/^\d+$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= most), {
      error: () => labels.numberWrong,
    }),
  );

const fields = {
  medicine: requiredText(maxMedicine, () => refused.medicineMissing),
  condition: requiredText(maxCircumstances, () => refused.conditionMissing),
  dose: requiredText(maxDose, () => refused.doseMissing),
  manner: requiredText(maxDose, () => refused.mannerMissing),
  schedule: z.enum(['times', 'asNeeded']),
  times: z.string(),
  circumstances: optionalText(maxCircumstances),
  signs: optionalText(maxSigns * (maxSign + 1)),
  emergency: optionalText(maxCircumstances),
  from: day,
  until: day,
  hoursBetween: count(72),
  mostInDay: count(24),
  secondAdult: z.boolean(),
  documentId: z.string(),
  expiresOn: z.union([z.literal(''), day]),
  keptAt: optionalText(maxCircumstances),
};
const Values = z.object(fields).check(
  z.refine(({ schedule, times }) => schedule === 'asNeeded' || (readTimes(times)?.length ?? 0) > 0, {
    path: ['times'],
    error: () => labels.timesWrong,
  }),
  z.refine(({ schedule, circumstances }) => schedule === 'times' || circumstances !== '', {
    path: ['circumstances'],
    error: () => refused.whenMissing,
  }),
  z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => refused.endsBeforeStart }),
  z.refine(({ from, until }) => until <= addDays(from, maxAuthorizedDays) || from > until, {
    path: ['until'],
    error: () => refused.tooLong,
  }),
);
type Values = z.infer<typeof Values>;

interface AuthorizationFormProps {
  daycareId: string;
  found: MedicationOfChild;
  onClose: () => void;
}

const empty = {
  medicine: '',
  condition: '',
  dose: '',
  manner: '',
  schedule: 'times' as const,
  times: '',
  circumstances: '',
  signs: '',
  emergency: '',
  until: '',
  hoursBetween: '',
  mostInDay: '',
  secondAdult: true,
  documentId: '',
  expiresOn: '',
  keptAt: '',
};

/** What is sent. Empty fields are null, and fields of the other schedule are left out. */
function rowOf({ schedule, ...values }: Values) {
  const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const lines = values.signs.split('\n').map((line) => line.trim());
  return {
    ...values,
    times: schedule === 'times' ? (readTimes(values.times) ?? []) : [],
    circumstances: values.circumstances || null,
    signs: schedule === 'asNeeded' ? lines.filter((line) => line !== '').slice(0, maxSigns) : [],
    emergency: values.emergency || null,
    hoursBetween: number(values.hoursBetween),
    mostInDay: number(values.mostInDay),
    documentId: values.documentId || null,
    expiresOn: values.expiresOn || null,
    keptAt: values.keptAt || null,
  };
}

const words = { size: 'md', autoComplete: 'off', maxLength: maxNameLength } as const;

/** Copies an authorization from a form or a label. It is signed afterwards. */
export function AuthorizationForm({ daycareId, found: { child, today, documents }, onClose }: AuthorizationFormProps) {
  const { mutateAsync } = trpc.records.saveAuthorization.useMutation();
  const { studentId } = child;
  const { form, field, busy, idOf, dialog, save } = useDialogForm<Values>({
    key: [daycareId, 'medication', studentId],
    resolver: zodResolver(Values),
    draftFields: fields,
    stored: null,
    valuesOf: () => ({ ...empty, from: today }),
    onClose,
  });
  const submit = save(async (values) => {
    const row = { ...rowOf(values), daycareId, studentId };
    await mutateAsync({ ...row, id: idOf(row) });
    return labels.saved;
  });
  return (
    <DialogForm {...dialog} help={labels.help} submit={labels.save} onSubmit={submit}>
      <TextInput label={labels.medicine} data-autofocus {...words} {...field('medicine')} />
      <TextInput label={labels.condition} {...words} {...field('condition')} />
      <Stack columns="pair" cells="start" gap="m">
        <TextInput label={labels.dose} placeholder={labels.dosePlaceholder} {...words} {...field('dose')} />
        <TextInput label={labels.manner} placeholder={labels.mannerPlaceholder} {...words} {...field('manner')} />
      </Stack>
      <Schedule form={form} busy={busy} />
      <TextInput
        label={labels.emergency}
        placeholder={labels.emergencyPlaceholder}
        {...words}
        maxLength={maxCircumstances}
        {...field('emergency')}
      />
      <Stack columns="pair" cells="start" gap="m">
        <TextInput type="date" label={labels.from} size="md" {...field('from')} />
        <TextInput type="date" label={labels.until} size="md" {...field('until')} />
        <TextInput inputMode="numeric" label={labels.hoursBetween} size="md" {...field('hoursBetween')} />
        <TextInput inputMode="numeric" label={labels.mostInDay} size="md" {...field('mostInDay')} />
        <TextInput type="date" label={medicationText.child.expiresOn} size="md" {...field('expiresOn')} />
        <TextInput label={medicationText.child.keptAt} {...words} maxLength={maxCircumstances} {...field('keptAt')} />
      </Stack>
      <Checkbox label={labels.secondAdult} size="md" {...field('secondAdult')} />
      {documents.length === 0 ? null : (
        <NativeSelect label={labels.document} size="md" {...field('documentId')}>
          <option value="">{labels.noDocument}</option>
          {optionsOf(documents, ({ id, title }) => [id, title ?? medicationText.child.document])}
        </NativeSelect>
      )}
    </DialogForm>
  );
}

/** At fixed times, or only when it is needed. */
function Schedule({ form, busy }: { form: UseFormReturn<Values>; busy: boolean }) {
  const field = fieldsOf(form, busy);
  const schedule = form.watch('schedule');
  return (
    <>
      <RadioGroup
        legend={labels.schedule}
        options={[
          { value: 'times' as const, label: labels.atTimes },
          { value: 'asNeeded' as const, label: labels.asNeeded },
        ]}
        value={schedule}
        disabled={busy}
        onChange={(value) => form.setValue('schedule', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      {schedule === 'times' ? <TextInput label={labels.times} description={labels.timesHelp} {...words} {...field('times')} /> : null}
      <TextInput
        label={schedule === 'times' ? labels.withWhat : labels.circumstances}
        {...words}
        maxLength={maxCircumstances}
        {...field('circumstances')}
      />
      {schedule === 'asNeeded' ? (
        <Textarea label={labels.signs} description={labels.signsHelp} size="md" rows={3} {...field('signs')} />
      ) : null}
    </>
  );
}
