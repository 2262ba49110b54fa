import { maxNameLength, requiredText } from '@daycare-portal/shared/fields';
import { healthTopics, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { CheckField } from '../../../components/check-field';
import { useDialogForm } from '../../../forms/use-dialog-form';
import { DialogForm } from '../../../components/dialog-form';
import { Stack, Text } from '../../../components/layout';
import type { OfChild } from './child-health';

const labels = healthText.none;

const Values = z.object({
  topics: z.array(z.enum(healthTopics)).check(z.minLength(1, { error: () => labels.topicsMissing })),
  by: requiredText(maxNameLength, () => healthText.byMissing),
});
type Values = z.infer<typeof Values>;

/** Records that the family was asked and reported nothing. */
export function NoneForm({ daycareId, student, health, topic, onClose }: OfChild & { topic: HealthTopic; onClose: () => void }) {
  const { mutateAsync: reportNone } = trpc.health.reportNone.useMutation();
  const open = healthTopics.filter((each) => health.topics.some((one) => one.topic === each && one.state !== 'items'));
  const { form, field, busy, dialog, save } = useDialogForm<Values>({
    key: [daycareId, 'none', student.id, topic],
    resolver: zodResolver(Values),
    draftFields: { topics: z.array(z.enum(healthTopics)) },
    stored: null,
    valuesOf: () => ({ topics: [topic], by: '' }),
    onClose,
  });
  const { errors, isSubmitted } = form.formState;
  // Topics that someone has filled in meanwhile are no longer offered.
  const topics = form.watch('topics').filter((each) => open.includes(each));
  const submit = save(async ({ by }) => {
    if (topics.length === 0) {
      form.setError('topics', { message: labels.topicsMissing });
      return undefined;
    }
    await reportNone({ daycareId, studentId: student.id, topics, by });
    return labels.saved;
  });
  const tick = (each: HealthTopic, checked: boolean) =>
    form.setValue('topics', checked ? [...topics, each] : topics.filter((other) => other !== each), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  return (
    <DialogForm {...dialog} submit={labels.save} onSubmit={submit}>
      <Text tone="soft">{labels.help}</Text>
      <Stack as="fieldset" gap="2xs">
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
          <Text role="alert" above="xs" tone="error" size="s">
            {errors.topics.message}
          </Text>
        )}
      </Stack>
      <TextInput label={labels.by} placeholder={labels.byPlaceholder} size="md" autoComplete="off" data-autofocus {...field('by')} />
    </DialogForm>
  );
}
