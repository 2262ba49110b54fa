import { useCallback, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from './drafts';
import { useSaving, type FormState } from './use-saving';

/** What a value can be besides free text and a tick. */
type Special<Value> = Value extends boolean ? never : string extends Value ? never : Value;

/** The schemas of the fields that are neither free text nor a tick. */
export type DraftFields<Values extends FieldValues> = {
  [Field in keyof Values as [Special<Values[Field]>] extends [never] ? never : Field]: z.ZodMiniType<Values[Field]>;
};

interface DraftOptions<Values extends FieldValues> {
  fields: DraftFields<Values>;
  /** The `updatedAt` of the shown record. */
  updatedAt: string;
}

/**
 * Stores the changes in an edit form on this device, and restores them over the record's values when the form opens again. The draft ends
 * when its changes are saved or discarded, or when none of them differ from the record. `updatedAt` is the version that the changes were
 * made to. Sent when saving, it shows whether someone else has changed the record since.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  { fields, updatedAt: recordUpdatedAt }: DraftOptions<Values>,
) {
  const [found] = useState(() => {
    const { defaultValues = {} } = form.formState;
    const draft = z.object({ values: schemaOf(defaultValues, fields), updatedAt: z.string() }).safeParse(readDraft(key)).data;
    return draft !== undefined && Object.keys(changedFields(draft.values, defaultValues)).length > 0 ? draft : undefined;
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
    discard: () => end(),
    /** The form now shows the record's newest values under the changes, which are saved against that version. */
    rebase: () => setChangedRecord(undefined),
    /** The form's values are saved, or its record is gone. The form goes on from `values`. */
    finish: (values: DefaultValues<Values>) => end(values),
  };
}

/** Some of the fields of a form with these values. */
function schemaOf(values: object, fields: Partial<Record<string, z.ZodMiniType>>) {
  const read = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const plain = typeof value === 'boolean' ? z.boolean() : z.string();
    return [field, z.exactOptional(fields[field] ?? plain)] as const;
  });
  return z.object(Object.fromEntries(read));
}

function changedFields(values: object, defaults: object = {}): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))));
}
