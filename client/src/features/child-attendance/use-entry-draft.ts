import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../forms/drafts';
import { useFormDraft, type DraftFields } from '../../forms/use-form-draft';
import type { OfChild } from './of-child';

/** Keeps what was typed into a form on this device. Returns what ends the form and discards it. `name` identifies the form. */
export function useEntryDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { daycareId, onClose, fields }: Pick<OfChild, 'daycareId' | 'onClose'> & { fields: DraftFields<Values> },
  ...name: string[]
) {
  const { user } = useAuth();
  const { discard } = useFormDraft(form, draftKey(user?.uid ?? '', daycareId, ...name), { fields, updatedAt: '' });
  return () => {
    discard();
    onClose();
  };
}
