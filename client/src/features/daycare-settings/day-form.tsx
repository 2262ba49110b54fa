import type { UpdateDay } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../auth/drafts';
import { useFormDraft } from '../../auth/use-form-draft';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { DraftNotice } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { showNotice } from '../../components/notice';
import classes from './day-form.module.css';

interface DayFormProps<Values extends FieldValues> {
  daycareId: string;
  /** Tells its draft from those of the other forms. */
  name: string;
  /** What the form begins with; what is typed stays when this changes. */
  stored: DefaultValues<Values>;
  resolver: Resolver<Values>;
  /** Reads what a draft kept. */
  kept: z.ZodMiniType<Partial<Values>>;
  /** What is sent of it. */
  toChange: (values: Values) => Promise<Omit<UpdateDay, 'daycareId'>>;
  saved: (values: Values) => string;
  submit?: string;
  onClose: () => void;
  children: (form: UseFormReturn<Values>, busy: boolean) => ReactNode;
}

/** Changes a part of how the daycare keeps its day. Closed by accident it keeps what was typed; Cancel throws it away. */
export function DayForm<Values extends FieldValues>(props: DayFormProps<Values>) {
  const { daycareId, name, stored, resolver, kept, toChange, saved, submit = text.actions.save, onClose, children } = props;
  const { user } = useAuth();
  const { mutateAsync: updateDay, isPending: busy, error } = trpc.daycare.updateDay.useMutation();
  const form = useForm<Values>({ resolver, defaultValues: stored });
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', daycareId, name), { values: kept, updatedAt: '' });
  const save = form.handleSubmit(async (values) => {
    try {
      await updateDay({ daycareId, ...(await toChange(values)) });
    } catch {
      return;
    }
    draft.discard();
    showNotice(saved(values));
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      {error === null ? null : <ErrorBox message={failureOf('updateSettings', error)} />}
      {draft.restored ? <DraftNotice message={text.drafts.changesBack} onDiscard={draft.discard} /> : null}
      {children(form, busy)}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={cancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={text.actions.saving}>
          {submit}
        </BusyButton>
      </div>
    </form>
  );
}
