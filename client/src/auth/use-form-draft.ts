import { useCallback, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from './drafts';
import { useSaving, type FormState } from './use-saving';

interface DraftOptions<Values extends FieldValues> {
  /** Reads the changed fields of a draft as they were kept. */
  values: z.ZodMiniType<Partial<Values>>;
  /** The `updatedAt` of the record that the form shows. */
  updatedAt: string;
}

/**
 * Keeps what is changed in an edit form on this device, and puts it back over the record's values when the form opens again. The draft ends
 * when its changes are saved or thrown away, or when nothing in it differs from the record.
 *
 * `updatedAt` is the state of the record that the changes were made to. Sent along when saving, it tells whether somebody else has changed
 * the record since.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  { values, updatedAt: recordUpdatedAt }: DraftOptions<Values>,
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
    // From here on these are the values that count as unchanged, also for a draft that is about to be written.
    form.reset(values);
    setRestored(false);
    setChangedRecord(undefined);
    dropDraft(key);
  };
  return {
    updatedAt,
    /** A draft was put back when the form opened, and is still there. */
    restored,
    /** Throws away what was changed. */
    discard: () => end(),
    /** The record's newest values are in the form now, under what was changed, which is saved against that state. */
    rebase: () => setChangedRecord(undefined),
    /** What is in the form is saved, or its record is gone; the form goes on from `values`. */
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
