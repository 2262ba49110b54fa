import { healthKinds, severities, type HealthKind } from '@daycare-portal/shared/badges';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { maxNameLength, optionalText, requiredText } from '@daycare-portal/shared/fields';
import { maxPlanLength, type HealthItem } from '@daycare-portal/shared/health';
import { topicOf, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { useDialogForm } from '../../../forms/use-dialog-form';
import { DialogForm } from '../../../components/dialog-form';
import { Stack, Text } from '../../../components/layout';
import { optionsOf } from '../../../components/options-of';
import { RadioGroup } from '../../../components/radio-group';
import type { OfChild } from './child-health';
import { ConfirmedButton } from './confirmed-button';

const labels = healthText.item;

const dayOrNone = z
  .string()
  .check(z.refine((day) => day === '' || readIsoDate(day) === day, { error: () => healthText.dayMalformed, abort: true }));
const isAllergy = (kind: HealthKind) => topicOf[kind] === 'allergies';
const Values = z
  .object({
    kind: z.enum(healthKinds),
    label: requiredText(maxNameLength, () => healthText.labelMissing),
    severity: z.enum(['', 'none', ...severities]),
    plan: optionalText(maxPlanLength),
    from: dayOrNone,
    until: dayOrNone,
    documentId: z.string(),
  })
  .check(
    z.refine(({ kind, severity }) => !isAllergy(kind) || (severity !== '' && severity !== 'none'), {
      path: ['severity'],
      error: () => labels.severityMissing,
    }),
    z.refine(({ from, until }) => from === '' || until === '' || from <= until, {
      path: ['until'],
      error: () => healthText.endsBeforeStart,
    }),
  );
type Values = z.infer<typeof Values>;

interface ItemFormProps extends OfChild {
  /** Where the new item belongs. */
  topic: HealthTopic;
  /** The item to change. */
  item?: HealthItem | undefined;
  onClose: () => void;
}

function useItemForm({ daycareId, student, topic, item: opened, onClose }: ItemFormProps) {
  const calls = trpc.useUtils();
  const { mutateAsync: saveItem } = trpc.health.saveItem.useMutation();
  const edit = useDialogForm({
    key: [daycareId, 'health', student.id, opened?.id ?? topic],
    resolver: zodResolver(Values),
    draftFields: { kind: Values.shape.kind, severity: Values.shape.severity },
    stored: opened,
    valuesOf: (item) => valuesOf(topic, item),
    versionOf: (item) => item?.updatedAt ?? '',
    readAgain: async () => {
      const { items } = await calls.health.getHealth.fetch({ daycareId, studentId: student.id }, { staleTime: 0 });
      return items.find(({ id }) => id === opened?.id);
    },
    onClose,
  });
  const { stored: item, idOf, updatedAt } = edit;
  const save = edit.save(async (values) => {
    const fields = {
      daycareId,
      studentId: student.id,
      kind: values.kind,
      label: values.label,
      severity: values.severity === '' || values.severity === 'none' ? null : values.severity,
      plan: values.plan || null,
      from: values.from || null,
      until: values.until || null,
      documentId: values.documentId || null,
    };
    await saveItem({ ...fields, id: item?.id ?? idOf(fields), ...(item !== undefined && { updatedAt }) });
    return labels.saved(values.label);
  });
  return { ...edit, item, save };
}

/** Adds a health item, changes it, or ends it. */
export function ItemForm({ daycareId, student, health, topic, item: opened, onClose }: ItemFormProps) {
  const edit = useItemForm({ daycareId, student, health, topic, item: opened, onClose });
  const { form, field, item, busy, end } = edit;
  const kind = form.watch('kind');

  return (
    <DialogForm
      {...edit.dialog}
      submit={labels.save}
      onSubmit={edit.save}
      beside={item === undefined ? undefined : <EndButton daycareId={daycareId} student={student} item={item} onEnded={end} />}
    >
      <NativeSelect label={labels.kind} size="md" {...field('kind')}>
        {optionsOf(healthKinds, (each) => [each, text.badges.kinds[each]])}
      </NativeSelect>
      <TextInput label={labels.label[kind]} size="md" autoComplete="off" data-autofocus {...field('label')} />
      <SeverityField form={form} disabled={busy} />
      <Textarea
        label={labels.plan}
        description={kind === 'medication' ? labels.medicationHelp : labels.planHelp}
        size="md"
        rows={4}
        {...field('plan')}
      />
      <Stack columns="s" cells="start" gap="m">
        <TextInput type="date" label={labels.from} size="md" {...field('from')} />
        <TextInput type="date" label={labels.until} size="md" {...field('until')} />
      </Stack>
      {health.documents.length === 0 ? null : (
        <NativeSelect label={labels.document} size="md" {...field('documentId')}>
          <option value="">{labels.noDocument}</option>
          {optionsOf(health.documents, ({ id, kind: its, title }) => [id, title ?? healthText.documents.kinds[its]])}
        </NativeSelect>
      )}
      {item === undefined ? null : (
        <Text tone="soft">{labels.recorded(item.updatedName, formatDate(item.updatedAt.slice(0, 10), 'short'))}</Text>
      )}
    </DialogForm>
  );
}

/** Allergies need a severity. */
function SeverityField({ form, disabled }: { form: UseFormReturn<Values>; disabled: boolean }) {
  const { errors } = form.formState;
  const [kind, severity] = form.watch(['kind', 'severity']);
  return (
    <div>
      <RadioGroup
        legend={labels.severity}
        options={[
          ...severities.map((value) => ({ value, label: text.badges.looks[value] })),
          ...(isAllergy(kind) ? [] : [{ value: 'none' as const, label: labels.noSeverity }]),
        ]}
        value={severity}
        disabled={disabled}
        onChange={(value) => form.setValue('severity', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      <Text above="xs" tone={errors.severity === undefined ? 'soft' : 'error'}>
        {errors.severity?.message ?? labels.severityHelp}
      </Text>
    </div>
  );
}

const kindFor: Record<HealthTopic, HealthKind> = { allergies: 'allergy', diet: 'diet', medication: 'medication', condition: 'condition' };

function valuesOf(topic: HealthTopic, item: HealthItem | undefined): Values {
  if (item === undefined) {
    const severity = topic === 'allergies' ? '' : 'none';
    return { kind: kindFor[topic], label: '', severity, plan: '', from: '', until: '', documentId: '' };
  }
  const { kind, label, severity, plan, from, until, documentId } = item;
  return {
    kind,
    label,
    severity: severity ?? (isAllergy(kind) ? '' : 'none'),
    plan: plan ?? '',
    from: from ?? '',
    until: until ?? '',
    documentId: documentId ?? '',
  };
}

interface EndButtonProps extends Pick<OfChild, 'daycareId' | 'student'> {
  item: HealthItem;
  onEnded: () => void;
}

function EndButton({ daycareId, student, item, onEnded }: EndButtonProps) {
  const { mutateAsync: endItem } = trpc.health.endItem.useMutation();
  return (
    <ConfirmedButton
      labels={{
        press: labels.end,
        title: labels.endTitle(item.label, student.firstName),
        help: labels.endHelp,
        confirm: labels.endConfirm,
        done: labels.ended(item.label),
      }}
      send={() => endItem({ daycareId, studentId: student.id, itemId: item.id, updatedAt: item.updatedAt })}
      onDone={onEnded}
    />
  );
}
