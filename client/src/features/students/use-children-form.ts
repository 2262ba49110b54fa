import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Action } from '@daycare-portal/shared/error-messages';
import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { failureOf } from '../../api/failure-of';
import { useSending } from '../../api/use-sending';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../forms/drafts';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { useFormDraft, type DraftFields } from '../../forms/use-form-draft';
import { showNotice } from '../../components/notice';
import { focusFirstWrong } from './focus-first-wrong';
import { orderOfLocale, type DateOrder } from '../../list-reading/read-date';

/** The props of the dialogs about one or several children. */
export interface ChildrenFormProps<Child> {
  daycareId: string;
  students: readonly Child[];
  /** How many of the chosen children the list does not show. */
  hidden?: number;
  onClose: () => void;
  onSaved?: () => void;
}

interface FormOptions<Values extends FieldValues> {
  /** Distinguishes its drafts from those of other forms. */
  name: string;
  draftFields: DraftFields<Values>;
  stored: (today: PlainDate, order: DateOrder) => DefaultValues<Values>;
  resolver: (today: PlainDate, order: DateOrder) => Resolver<Values>;
  action: Action;
  /** Sends the values, and returns the message to show once they are saved. */
  send: (values: Values, order: DateOrder) => Promise<string>;
}

/** A form about one or several children. Its draft stays on this device until it is saved. */
export function useChildrenForm<Values extends FieldValues>(
  { daycareId, students, onClose, onSaved }: ChildrenFormProps<{ id: string }>,
  { name, draftFields, stored, resolver, action, send }: FormOptions<Values>,
) {
  const { user } = useAuth();
  const today = useDaycareToday();
  const [order] = useState(() => orderOfLocale());
  const [defaultValues] = useState(() => stored(today, order));
  const sending = useSending((error) => failureOf(action, error));
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ resolver: resolver(today, order), defaultValues, shouldFocusError: false });
  const about = students.length === 1 ? (students[0]?.id ?? '') : 'several';
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', daycareId, name, about), { fields: draftFields, updatedAt: '' });
  const save = (values: Values) =>
    sending.send(async () => {
      const saved = await send(values, order);
      draft.discard();
      onClose();
      showNotice(saved);
      onSaved?.();
    });
  const submit = () => form.handleSubmit(save, () => focusFirstWrong(element.current))();
  return { form, draft, order, submit, element, busy: sending.busy, failure: sending.failure };
}
