import { maxNameLength, requiredText } from '@daycare-portal/shared/fields';
import { healthTopics, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { draftKey } from '../../../auth/drafts';
import { useFormDraft } from '../../../auth/use-form-draft';
import { CheckField } from '../../../components/check-field';
import { DialogForm } from '../../../components/dialog-form';
import { showNotice } from '../../../components/notice';
import type { OfChild } from './child-health';
import classes from './health-form.module.css';
import { useHealthSending } from './use-health-sending';

const labels = healthText.none;

const Values = z.object({
  topics: z.array(z.enum(healthTopics)).check(z.minLength(1, { error: () => labels.topicsMissing })),
  by: requiredText(maxNameLength, () => healthText.byMissing),
});
type Values = z.infer<typeof Values>;
/** Records that the family was asked and reported nothing. */
export function NoneForm({ daycareId, student, health, topic, onClose }: OfChild & { topic: HealthTopic; onClose: () => void }) {
  const { user } = useAuth();
  const { mutateAsync: reportNone } = trpc.health.reportNone.useMutation();
  const { failure, busy, send } = useHealthSending();
  const open = healthTopics.filter((each) => health.topics.some((one) => one.topic === each && one.state !== 'items'));
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: { topics: [topic], by: '' } });
  const key = draftKey(user?.uid ?? '', daycareId, 'none', student.id, topic);
  const draft = useFormDraft(form, key, { fields: { topics: z.array(z.enum(healthTopics)) }, updatedAt: '' });
  const { errors, isSubmitted } = form.formState;
  // Topics that someone has filled in meanwhile are no longer offered.
  const topics = form.watch('topics').filter((each) => open.includes(each));
  const end = () => {
    draft.discard();
    onClose();
  };
  const save = form.handleSubmit(async ({ by }) => {
    if (topics.length === 0) return form.setError('topics', { message: labels.topicsMissing });
    await send(async () => {
      await reportNone({ daycareId, studentId: student.id, topics, by });
      showNotice(labels.saved);
      end();
    });
  });
  const tick = (each: HealthTopic, checked: boolean) =>
    form.setValue('topics', checked ? [...topics, each] : topics.filter((other) => other !== each), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  return (
    <DialogForm {...{ failure, busy, draft }} submit={labels.save} onSubmit={save} onCancel={end}>
      <p className={classes.help}>{labels.help}</p>
      <fieldset className={classes.answers}>
        <legend>{labels.topics}</legend>
        {open.map((each) => (
          <CheckField
            key={each}
            label={healthText.strip.topics[each]}
            checked={topics.includes(each)}
            disabled={busy}
            onChange={({ currentTarget }) => tick(each, currentTarget.checked)}
          />
        ))}
        {errors.topics === undefined ? null : (
          <p role="alert" className={classes.wrong}>
            {errors.topics.message}
          </p>
        )}
      </fieldset>
      <TextInput
        label={labels.by}
        placeholder={labels.byPlaceholder}
        size="md"
        autoComplete="off"
        data-autofocus
        disabled={busy}
        error={errors.by?.message}
        {...form.register('by')}
      />
    </DialogForm>
  );
}
