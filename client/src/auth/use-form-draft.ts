import { useCallback, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from './drafts';
import { useSaving, type FormState } from './use-saving';

interface DraftOptions<Values extends FieldValues> {
  /** Reads the changed fields from a stored draft. Left out if all of them are texts and ticks. */
  values?: z.ZodMiniType<Partial<Values>>;
  /** The `updatedAt` of the shown record. */
  updatedAt: string;
}

/** Accepts fields of the form, each of the kind that it has there. */
function sameKinds<Values extends FieldValues>(fields: FieldValues = {}) {
  return z.custom<Partial<Values>>(
    (draft) =>
      typeof draft === 'object' && draft !== null && Object.entries(draft).every(([name, value]) => typeof value === typeof fields[name]),
  );
}

/**
 * Stores the changes in an edit form on this device, and restores them over the record's values when the form opens again. The draft ends
 * when its changes are saved or discarded, or when none of them differ from the record. `updatedAt` is the version that the changes were
 * made to. Sent when saving, it shows whether someone else has changed the record since.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  { values = sameKinds(form.formState.defaultValues), updatedAt: recordUpdatedAt }: DraftOptions<Values>,
) {
  const [found] = useState(() => {
    const draft = z.object({ values, updatedAt: z.string() }).safeParse(readDraft(key)).data;
    return draft !== undefined && differ(draft.values, form.formState.defaultValues) ? draft : undefined;
  });
  const [restored, setRestored] = useState(found !== undefined);
  const [changedRecord, setChangedRecord] = useState(found?.updatedAt);
  const updatedAt = changedRecord ?? recordUpdatedAt;

  useEffect(() => {
    if (found === undefined) return dropDraft(key);
    for (const [field, value] of Object.entries(found.values)) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [form, found, key]);

  useSaving(
    form,
    useCallback(
      ({ values, defaultValues }: FormState<Values>) => {
        const changed = changedFields(values, defaultValues);
        if (Object.keys(changed).length === 0) dropDraft(key);
        else writeDraft(key, { values: changed, updatedAt });
      },
      [key, updatedAt],
    ),
  );

  const end = (values?: DefaultValues<Values>) => {
    // From here on these values count as unchanged, also for a draft about to be written.
    form.reset(values);
    setRestored(false);
    setChangedRecord(undefined);
    dropDraft(key);
  };
  return {
    updatedAt,
    /** Whether a draft was restored when the form opened and is still there. */
    restored,
    /** Discards the changes. */
    discard: () => end(),
    /** The form now shows the record's newest values under the changes, which are saved against that version. */
    rebase: () => setChangedRecord(undefined),
    /** The form's values are saved, or its record is gone. The form goes on from `values`. */
    finish: (values: DefaultValues<Values>) => end(values),
  };
}

function differ<Values extends FieldValues>(values: Partial<Values>, defaults: FormState<Values>['defaultValues']): boolean {
  return Object.keys(changedFields(values, defaults)).length > 0;
}

function changedFields<Values extends FieldValues>(values: Partial<Values>, defaults: FormState<Values>['defaultValues']): Partial<Values> {
  const before: Record<string, unknown> = defaults ?? {};
  const changed = Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  return Object.fromEntries(changed) as Partial<Values>;
}
