import { maxNameLength, requiredText } from '@daycare-portal/shared/fields';
import type { Consent } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { draftKey } from '../../../auth/drafts';
import { useFormDraft } from '../../../auth/use-form-draft';
import { DialogForm } from '../../../components/dialog-form';
import { showNotice } from '../../../components/notice';
import type { OfChild } from './child-health';
import { consentName } from './consent-name';
import classes from './health-form.module.css';
import { useHealthSending } from './use-health-sending';

const labels = healthText.consents;

/** The given answers by consent. */
const Answers = z.record(z.string(), z.enum(['yes', 'no']));
const Values = z.object({ answers: Answers, by: requiredText(maxNameLength, () => healthText.byMissing) });
type Values = z.infer<typeof Values>;
/** Records what a family consents to, and who gave the answers. */
export function ConsentsForm({ daycareId, student, health, onClose }: OfChild & { onClose: () => void }) {
  const { user } = useAuth();
  const { mutateAsync: saveConsents } = trpc.health.saveConsents.useMutation();
  const { failure, busy, send } = useHealthSending();
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: { answers: {}, by: '' } });
  const key = draftKey(user?.uid ?? '', daycareId, 'consents', student.id);
  const draft = useFormDraft(form, key, { fields: { answers: Answers }, updatedAt: '' });
  const answers = form.watch('answers');
  const end = () => {
    draft.discard();
    onClose();
  };
  const save = form.handleSubmit(async ({ by }) => {
    const changed = health.consents.flatMap(({ kind, answer: before }) => {
      const answer = answers[kind];
      return answer === undefined || answer === before ? [] : [{ kind, answer, by }];
    });
    if (changed.length === 0) return form.setError('by', { message: labels.unchanged });
    await send(async () => {
      await saveConsents({ daycareId, studentId: student.id, consents: changed });
      showNotice(labels.saved);
      end();
    });
  });
  return (
    <DialogForm {...{ failure, busy, draft }} submit={labels.save} onSubmit={save} onCancel={end}>
      <div className={classes.answers}>
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
      </div>
      <TextInput
        label={labels.who}
        description={labels.whoHelp}
        placeholder={healthText.none.byPlaceholder}
        size="md"
        autoComplete="off"
        disabled={busy}
        error={form.formState.errors.by?.message}
        {...form.register('by')}
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
    <fieldset className={classes.answer} disabled={disabled}>
      <legend>{consentName(consent)}</legend>
      <div className={classes.options}>
        {(['yes', 'no'] as const).map((each) => (
          <label key={each} className={classes.option}>
            <input type="radio" name={consent.kind} value={each} checked={answer === each} onChange={() => onAnswer(each)} />
            {labels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
