import { severities, type HealthKind } from '@daycare-portal/shared/badges';
import { healthTopics, topicOf, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import { maxFormItems, type FormItem } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { CheckField } from '../../components/check-field';
import { Card, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { PlainField } from '../../components/plain-field';
import { RadioGroup } from '../../components/radio-group';
import type { StepProps } from './step-props';
import { PageFrame } from './page-frame';
import { LongField } from '../../components/long-field';
import { newItem } from './start-answers';
import { useFormPage, type AnswersOf } from './use-form-page';

const labels = formsText.family.health;
const kindOf: Record<HealthTopic, HealthKind> = {
  allergies: 'allergy',
  diet: 'diet',
  medication: 'medication',
  condition: 'condition',
};

/** What must not be missed about the child's health. The team sees it as soon as it is saved. */
export function HealthPage({ daycareId, form, back, onSaved }: StepProps) {
  const { answers, change, save, loadTheirs, problem, busy } = useFormPage(daycareId, form, 'health');
  const [wasSent, setWasSent] = useState(false);
  const submit = async () => {
    setWasSent(true);
    if (answers.items.some(({ label }) => label.trim() === '')) return;
    if (await save(answers)) onSaved('health');
  };
  return (
    <PageFrame
      section="health"
      name={form.firstName}
      {...{ back, busy, problem }}
      onLoadTheirs={() => void loadTheirs()}
      onSave={() => void submit()}
    >
      {healthTopics.map((topic) => (
        <Topic key={topic} topic={topic} answers={answers} known={form.known.items} wasSent={wasSent} onChange={change} />
      ))}
    </PageFrame>
  );
}

type Answers = AnswersOf<'health'>;

interface TopicProps {
  topic: HealthTopic;
  answers: Answers;
  known: readonly Omit<FormItem, 'id'>[];
  wasSent: boolean;
  onChange: (answers: Answers) => void;
}

function Topic({ topic, answers, known, wasSent, onChange }: TopicProps) {
  const items = answers.items.filter(({ kind }) => topicOf[kind] === topic);
  const onFile = known.filter(
    ({ kind, label }) => topicOf[kind] === topic && !items.some((item) => item.label.toLowerCase() === label.toLowerCase()),
  );
  const isNone = answers.none.includes(topic);
  const setItem = (id: string, item: FormItem | undefined) =>
    onChange({ ...answers, items: answers.items.flatMap((each) => (each.id === id ? (item ?? []) : each)) });
  return (
    <Card as="fieldset" round="xl" pad="m">
      <Text as="legend" weight="strong" size="l">
        {labels.topics[topic]}
      </Text>
      <Stack gap="m">
        {onFile.map(({ label }) => (
          <Text key={label} breaks>
            {labels.onFile(label)}
          </Text>
        ))}
        {items.length > 0 || onFile.length > 0 ? null : (
          <CheckField
            label={labels.none[topic]}
            checked={isNone}
            onChange={({ currentTarget }) =>
              onChange({
                ...answers,
                none: currentTarget.checked ? [...answers.none, topic] : answers.none.filter((each) => each !== topic),
              })
            }
          />
        )}
        {items.map((item) => (
          <ItemFields key={item.id} item={item} wasSent={wasSent} onChange={(next) => setItem(item.id, next)} />
        ))}
        {isNone || answers.items.length >= maxFormItems ? null : (
          <button
            type="button"
            className={buttonClass('outlined')}
            onClick={() => onChange({ ...answers, items: [...answers.items, newItem(kindOf[topic])] })}
          >
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {labels.add[topic]}
          </button>
        )}
      </Stack>
    </Card>
  );
}

interface ItemFieldsProps {
  item: FormItem;
  wasSent: boolean;
  /** Undefined takes it off the form. */
  onChange: (item: FormItem | undefined) => void;
}

function ItemFields({ item, wasSent, onChange }: ItemFieldsProps) {
  const set = (fields: Partial<FormItem>) => onChange({ ...item, ...fields });
  const topic = topicOf[item.kind];
  return (
    <Stack gap="m" padY="s" rule="top">
      <PlainField
        label={labels.label[topic]}
        value={item.label}
        autoComplete="off"
        error={wasSent && item.label.trim() === '' ? formsText.labelMissing : undefined}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      {topic === 'allergies' ? (
        <RadioGroup
          legend={labels.severity}
          options={severities.map((value) => ({ value, label: labels.severities[value] }))}
          value={item.severity}
          onChange={(severity) => set({ severity })}
        />
      ) : null}
      <LongField label={labels.plan[topic]} value={item.plan} onChange={(plan) => set({ plan })} />
      <button type="button" className={buttonClass('outlined')} onClick={() => onChange(undefined)}>
        {labels.remove}
      </button>
    </Stack>
  );
}
