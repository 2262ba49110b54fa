import { maxNameLength, optionalText } from '@daycare-portal/shared/fields';
import { maxDetailLength, maxTeamNote, type MoreAboutChild } from '@daycare-portal/shared/health';
import { sexes } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { useDialogForm } from '../../../forms/use-dialog-form';
import { DialogForm } from '../../../components/dialog-form';
import { Stack } from '../../../components/layout';
import { optionsOf } from '../../../components/options-of';
import type { OfChild } from './child-health';

const labels = healthText.more;

const Values = z.object({
  doctorName: optionalText(maxNameLength),
  doctorPhone: optionalText(maxNameLength),
  insurance: optionalText(maxDetailLength),
  homeAddress: optionalText(maxDetailLength),
  languages: optionalText(maxDetailLength),
  note: optionalText(maxTeamNote),
  sex: z.enum(['', ...sexes]),
  /** By the id of the daycare's own field. */
  own: z.record(z.string(), optionalText(maxDetailLength)),
});
type Values = z.infer<typeof Values>;
const texts = ['doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'note'] as const;

/** Doctor, insurance, address, languages, sex, and the daycare's own fields. */
export function MoreForm({ daycareId, student, health, onClose }: OfChild & { onClose: () => void }) {
  const calls = trpc.useUtils();
  const { mutateAsync: saveMore } = trpc.health.saveMore.useMutation();
  const edit = useDialogForm({
    key: [daycareId, 'details', student.id],
    resolver: zodResolver(Values),
    draftFields: { sex: Values.shape.sex, own: z.record(z.string(), z.string()) },
    stored: health.more,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt ?? '',
    readAgain: async () => (await calls.health.getHealth.fetch({ daycareId, studentId: student.id }, { staleTime: 0 })).more,
    onClose,
  });
  const { form, field, stored: more, updatedAt } = edit;
  const { dirtyFields } = form.formState;
  const save = edit.save(async (values) => {
    await saveMore({ daycareId, studentId: student.id, updatedAt: updatedAt || null, ...changesOf(values, dirtyFields, more) });
    return labels.saved;
  });
  const text = (name: (typeof texts)[number], label: string, type = 'text') => (
    <TextInput label={label} type={type} size="md" autoComplete="off" {...field(name)} />
  );
  return (
    <DialogForm {...edit.dialog} submit={labels.save} onSubmit={save}>
      <Stack columns="s" cells="start" gap="m">
        {text('doctorName', labels.doctorName)}
        {text('doctorPhone', labels.doctorPhone, 'tel')}
      </Stack>
      {text('insurance', labels.insurance)}
      {text('homeAddress', labels.homeAddress)}
      <Stack columns="s" cells="start" gap="m">
        {text('languages', labels.languages)}
        <NativeSelect label={labels.sex} size="md" {...field('sex')}>
          <option value="">{labels.notSet}</option>
          {optionsOf(sexes, (sex) => [sex, labels.sexes[sex]])}
        </NativeSelect>
      </Stack>
      {more.own.map(({ fieldId, name }) => (
        <TextInput key={fieldId} label={name} size="md" autoComplete="off" {...field(`own.${fieldId}`)} />
      ))}
      <Textarea label={labels.note} size="md" rows={4} {...field('note')} />
    </DialogForm>
  );
}

/** Only the changed fields, so that nobody else's changes are overwritten. */
function changesOf({ sex, own, ...fields }: Values, dirty: FormState<Values>['dirtyFields'], more: MoreAboutChild) {
  return {
    ...Object.fromEntries(texts.filter((name) => dirty[name]).map((name) => [name, fields[name]])),
    ...(dirty.sex && { sex: sex || null }),
    own: more.own.filter(({ fieldId }) => dirty.own?.[fieldId]).map(({ fieldId }) => ({ fieldId, value: own[fieldId] || null })),
  };
}

function valuesOf({ sex, own, ...more }: MoreAboutChild): Values {
  return {
    doctorName: more.doctorName ?? '',
    doctorPhone: more.doctorPhone ?? '',
    insurance: more.insurance ?? '',
    homeAddress: more.homeAddress ?? '',
    languages: more.languages ?? '',
    note: more.note ?? '',
    sex: sex ?? '',
    own: Object.fromEntries(own.map(({ fieldId, value }) => [fieldId, value ?? ''])),
  };
}
