import { maxNameLength, requiredText } from '@daycare-portal/shared/fields';
import type { Consent } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { useDialogForm } from '../../../forms/use-dialog-form';
import { DialogForm } from '../../../components/dialog-form';
import { Row, Stack, Text } from '../../../components/layout';
import type { OfChild } from './child-health';
import { consentName } from './consent-name';
import classes from './health-form.module.css';

const labels = healthText.consents;

/** The given answers by consent. */
const Answers = z.record(z.string(), z.enum(['yes', 'no']));
const Values = z.object({ answers: Answers, by: requiredText(maxNameLength, () => healthText.byMissing) });
type Values = z.infer<typeof Values>;

/** Records what a family consents to, and who gave the answers. */
export function ConsentsForm({ daycareId, student, health, onClose }: OfChild & { onClose: () => void }) {
  const { mutateAsync: saveConsents } = trpc.health.saveConsents.useMutation();
  const { form, field, busy, dialog, save } = useDialogForm<Values>({
    key: [daycareId, 'consents', student.id],
    resolver: zodResolver(Values),
    draftFields: { answers: Answers },
    stored: null,
    valuesOf: () => ({ answers: {}, by: '' }),
    onClose,
  });
  const answers = form.watch('answers');
  const submit = save(async ({ by }) => {
    const changed = health.consents.flatMap(({ kind, answer: before }) => {
      const answer = answers[kind];
      return answer === undefined || answer === before ? [] : [{ kind, answer, by }];
    });
    if (changed.length === 0) {
      form.setError('by', { message: labels.unchanged });
      return undefined;
    }
    await saveConsents({ daycareId, studentId: student.id, consents: changed });
    return labels.saved;
  });
  return (
    <DialogForm {...dialog} submit={labels.save} onSubmit={submit}>
      <Stack gap="2xs">
        {health.consents.map((consent) => (
          <Answer
            key={consent.kind}
            consent={consent}
            answer={answers[consent.kind] ?? consent.answer}
            disabled={busy}
            onAnswer={(answer) => {
              form.setValue('answers', { ...answers, [consent.kind]: answer }, { shouldDirty: true });
              form.clearErrors('by');
            }}
          />
        ))}
      </Stack>
      <TextInput
        label={labels.who}
        description={labels.whoHelp}
        placeholder={healthText.none.byPlaceholder}
        size="md"
        autoComplete="off"
        {...field('by')}
      />
    </DialogForm>
  );
}

interface AnswerProps {
  consent: Consent;
  answer: 'yes' | 'no' | null;
  disabled: boolean;
  onAnswer: (answer: 'yes' | 'no') => void;
}

function Answer({ consent, answer, disabled, onAnswer }: AnswerProps) {
  return (
    <Row as="fieldset" wrap justify="between" gap="m" rowGap="2xs" padY="xs" rule="bottom" disabled={disabled}>
      {/* A legend that floats is a part of the row. */}
      <Text as="legend" breaks style={{ float: 'left' }}>
        {consentName(consent)}
      </Text>
      <Row gap="xs">
        {(['yes', 'no'] as const).map((each) => (
          <Row key={each} as="label" inline gap="xs" touch round="m" padX="m" minW={76} edge="control" className={classes.option}>
            <input type="radio" name={consent.kind} value={each} checked={answer === each} onChange={() => onAnswer(each)} />
            {labels[each]}
          </Row>
        ))}
      </Row>
    </Row>
  );
}
