import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from './drafts';
import { useSaving } from './use-saving';

interface DraftOptions<Values extends FieldValues> {
  /** Reads the changed fields of a draft as they were kept. */
  values: z.ZodMiniType<Partial<Values>>;
  /** The `updatedAt` of the record that the form shows. */
  updatedAt: string;
}

/**
 * Keeps what was changed in an edit form on this device (contract 5), and puts it back over the record's values when the form opens.
 * `updatedAt` is that of the record which the changes were made to: saved with it, a change by somebody else meanwhile is found.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  { values, updatedAt: recordUpdatedAt }: DraftOptions<Values>,
) {
  const [found] = useState(() => z.object({ values, updatedAt: z.string() }).safeParse(readDraft(key)).data);
  const [restored, setRestored] = useState(found !== undefined);
  const [changedRecord, setChangedRecord] = useState(found?.updatedAt);
  const updatedAt = changedRecord ?? recordUpdatedAt;

  useEffect(() => {
    for (const [field, value] of Object.entries(found?.values ?? {})) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [form, found]);

  useSaving(
    form,
    useCallback(() => {
      const changed = changedFields(form);
      if (Object.keys(changed).length === 0) dropDraft(key);
      else writeDraft(key, { values: changed, updatedAt });
    }, [form, key, updatedAt]),
  );

  return {
    updatedAt,
    /** A draft was put back when the form opened, and is still there. */
    restored,
    /** Throws away what was changed. */
    discard: () => {
      form.reset();
      setRestored(false);
      setChangedRecord(undefined);
      dropDraft(key);
    },
    /** The record's newest values stand in the form now, under what was changed: it is saved against that state. */
    rebase: () => setChangedRecord(undefined),
    /** What was changed is saved. */
    forget: () => {
      setRestored(false);
      setChangedRecord(undefined);
      dropDraft(key);
    },
  };
}

function changedFields<Values extends FieldValues>(form: UseFormReturn<Values>): Partial<Values> {
  const defaults: Record<string, unknown> = form.formState.defaultValues ?? {};
  const changed = Object.entries(form.getValues()).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]));
  return Object.fromEntries(changed) as Partial<Values>;
}
