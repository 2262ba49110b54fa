import type { UpdateDay } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useDialogForm } from '../../forms/use-dialog-form';
import type { DraftFields } from '../../forms/use-form-draft';
import { DialogForm } from '../../components/dialog-form';
import type { fieldsOf } from '../../components/fields-of';

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
  const { mutateAsync: updateDay } = trpc.daycare.updateDay.useMutation();
  const { form, field, busy, dialog, save } = useDialogForm<Values>({
    key: [daycareId, name],
    resolver,
    draftFields,
    stored: null,
    valuesOf: () => stored,
    failureOf: (error) => failureOf('updateSettings', error),
    onClose,
  });
  const send = save(async (values) => {
    await updateDay({ daycareId, ...(await toChange(values)) });
    return saved(values);
  });
  return (
    <DialogForm {...dialog} submit={submit} onSubmit={send}>
      {children(field, form, busy)}
    </DialogForm>
  );
}
