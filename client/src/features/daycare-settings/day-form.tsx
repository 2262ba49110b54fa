import type { UpdateDay } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../auth/drafts';
import { useFormDraft, type DraftFields } from '../../auth/use-form-draft';
import { DialogForm } from '../../components/dialog-form';
import { fieldsOf } from '../../components/fields-of';
import { showNotice } from '../../components/notice';

interface DayFormProps<Values extends FieldValues> {
  daycareId: string;
  /** Distinguishes the drafts of these forms. */
  name: string;
  /** The initial values. Typed values stay when these change. */
  stored: DefaultValues<Values>;
  resolver: Resolver<Values>;
  draftFields: DraftFields<Values>;
  /** Builds the input of the call. */
  toChange: (values: Values) => Promise<Omit<UpdateDay, 'daycareId'>>;
  saved: (values: Values) => string;
  submit?: string;
  onClose: () => void;
  children: (field: ReturnType<typeof fieldsOf<Values>>, form: UseFormReturn<Values>, busy: boolean) => ReactNode;
}

/** Edits one part of the day settings. Closing it by accident keeps what was typed; Cancel discards it. */
export function DayForm<Values extends FieldValues>(props: DayFormProps<Values>) {
  const { daycareId, name, stored, resolver, draftFields, toChange, saved, submit = text.actions.save, onClose, children } = props;
  const { user } = useAuth();
  const { mutateAsync: updateDay, isPending: busy, error } = trpc.daycare.updateDay.useMutation();
  const form = useForm<Values>({ resolver, defaultValues: stored });
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', daycareId, name), { fields: draftFields, updatedAt: '' });
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
    <DialogForm
      failure={error === null ? undefined : failureOf('updateSettings', error)}
      {...{ draft, busy, submit }}
      onSubmit={save}
      onCancel={cancel}
    >
      {children(fieldsOf(form, busy), form, busy)}
    </DialogForm>
  );
}
