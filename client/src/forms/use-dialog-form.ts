import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useSending } from '../api/use-sending';
import { fieldsOf } from '../components/fields-of';
import { showNotice } from '../components/notice';
import { useAuth } from '../auth/auth-provider';
import { draftKey } from './drafts';
import { useFormDraft, type DraftFields } from './use-form-draft';

interface DialogFormOptions<Values extends FieldValues, Stored> {
  /** Names the form and its record among the person's drafts. */
  key: readonly string[];
  resolver: Resolver<Values>;
  draftFields: DraftFields<Values>;
  /** What was stored when the dialog opened. */
  stored: Stored;
  valuesOf: (stored: Stored) => DefaultValues<Values>;
  /** The version that changes apply to. Without one, nothing is compared with it. */
  versionOf?: (stored: Stored) => string;
  /** Reads what is stored now, or undefined if it is gone. */
  readAgain?: () => Promise<Stored | undefined>;
  /** Without it, a failure is told in the server's own sentence. */
  failureOf?: (error: unknown) => string;
  onClose: () => void;
}

/** The form of a dialog. Its draft stays on this device until it is saved, or discarded by Cancel. `dialog` has the props of `DialogForm`. */
export function useDialogForm<Values extends FieldValues, Stored = null>(options: DialogFormOptions<Values, Stored>) {
  const { key, resolver, draftFields, stored: opened, valuesOf, versionOf, readAgain, failureOf, onClose } = options;
  const { user } = useAuth();
  // The stored values that the changes apply to.
  const [stored, setStored] = useState(opened);
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(stored) });
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', ...key), { fields: draftFields, updatedAt: versionOf?.(stored) ?? '' });
  const { failure, isOutdated, busy, idOf, send } = useSending(failureOf);
  const end = () => {
    draft.discard();
    onClose();
  };
  const loadAgain = () =>
    send(async () => {
      const now = (await readAgain?.()) ?? stored;
      setStored(now);
      form.reset(valuesOf(now), { keepDirtyValues: true });
      draft.rebase();
    });
  return {
    form,
    field: fieldsOf(form, busy),
    busy,
    stored,
    updatedAt: draft.updatedAt,
    idOf,
    end,
    dialog: { failure, draft, busy, onLoadAgain: isOutdated && readAgain !== undefined ? loadAgain : undefined, onCancel: end },
    /** Saves the values. `work` returns what was saved, in words, or undefined if something must be mended first. */
    save: (work: (values: Values) => Promise<string | undefined>) =>
      form.handleSubmit((values) =>
        send(async () => {
          const saved = await work(values);
          if (saved === undefined) return;
          showNotice(saved);
          end();
        }),
      ),
  };
}
