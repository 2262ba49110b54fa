import { maxNameLength, optionalText } from '@daycare-portal/shared/fields';
import { maxDetailLength, type MoreAboutChild } from '@daycare-portal/shared/health';
import { sexes } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm, type FormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { draftKey } from '../../../auth/drafts';
import { useFormDraft } from '../../../auth/use-form-draft';
import { DialogForm } from '../../../components/dialog-form';
import { fieldsOf } from '../../../components/fields-of';
import { showNotice } from '../../../components/notice';
import type { OfChild } from './child-health';
import classes from './health-form.module.css';
import { useHealthSending } from './use-health-sending';

const labels = healthText.more;

const Values = z.object({
  doctorName: optionalText(maxNameLength),
  doctorPhone: optionalText(maxNameLength),
  insurance: optionalText(maxDetailLength),
  homeAddress: optionalText(maxDetailLength),
  languages: optionalText(maxDetailLength),
  sex: z.enum(['', ...sexes]),
  /** By the id of the daycare's own field. */
  own: z.record(z.string(), optionalText(maxDetailLength)),
});
type Values = z.infer<typeof Values>;
const texts = ['doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages'] as const;

/** Doctor, insurance, address, languages, sex, and the daycare's own fields. */
export function MoreForm({ daycareId, student, health, onClose }: OfChild & { onClose: () => void }) {
  const { user } = useAuth();
  const calls = trpc.useUtils();
  const { mutateAsync: saveMore } = trpc.health.saveMore.useMutation();
  const { failure, isOutdated, busy, send } = useHealthSending();
  // The stored values that the changes apply to.
  const [more, setMore] = useState(health.more);
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: valuesOf(more) });
  const key = draftKey(user?.uid ?? '', daycareId, 'details', student.id);
  const draft = useFormDraft(form, key, {
    fields: { sex: Values.shape.sex, own: z.record(z.string(), z.string()) },
    updatedAt: more.updatedAt ?? '',
  });
  const { dirtyFields } = form.formState;
  const field = fieldsOf(form, busy);
  const end = () => {
    draft.discard();
    onClose();
  };
  const save = form.handleSubmit((values) =>
    send(async () => {
      const changes = changesOf(values, dirtyFields, more);
      await saveMore({ daycareId, studentId: student.id, updatedAt: draft.updatedAt || null, ...changes });
      showNotice(labels.saved);
      end();
    }),
  );
  const loadAgain = () =>
    send(async () => {
      const { more: now } = await calls.health.getHealth.fetch({ daycareId, studentId: student.id }, { staleTime: 0 });
      setMore(now);
      form.reset(valuesOf(now), { keepDirtyValues: true });
      draft.rebase();
    });
  const text = (name: (typeof texts)[number], label: string, type = 'text') => (
    <TextInput label={label} type={type} size="md" autoComplete="off" {...field(name)} />
  );
  return (
    <DialogForm
      {...{ failure, busy, draft }}
      onLoadAgain={isOutdated ? loadAgain : undefined}
      submit={labels.save}
      onSubmit={save}
      onCancel={end}
    >
      <div className={classes.pair}>
        {text('doctorName', labels.doctorName)}
        {text('doctorPhone', labels.doctorPhone, 'tel')}
      </div>
      {text('insurance', labels.insurance)}
      {text('homeAddress', labels.homeAddress)}
      <div className={classes.pair}>
        {text('languages', labels.languages)}
        <NativeSelect label={labels.sex} size="md" {...field('sex')}>
          <option value="">{labels.notSet}</option>
          {sexes.map((sex) => (
            <option key={sex} value={sex}>
              {labels.sexes[sex]}
            </option>
          ))}
        </NativeSelect>
      </div>
      {more.own.map(({ fieldId, name }) => (
        <TextInput key={fieldId} label={name} size="md" autoComplete="off" {...field(`own.${fieldId}`)} />
      ))}
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
    sex: sex ?? '',
    own: Object.fromEntries(own.map(({ fieldId, value }) => [fieldId, value ?? ''])),
  };
}
