import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useAuth } from '../../auth/auth-provider';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../forms/drafts';

/** What somebody typed on a page, kept on this device until it is recorded. `name` says of what. */
export function useTyped<Value>(name: readonly string[], schema: z.ZodMiniType<Value>, empty: Value) {
  const { user } = useAuth();
  const key = draftKey(user?.uid ?? '', ...name);
  const [value, setValue] = useState<Value>(() => schema.safeParse(readDraft(key)).data ?? empty);
  const isEmpty = JSON.stringify(value) === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) dropDraft(key);
    else writeDraft(key, value);
  }, [key, value, isEmpty]);
  return {
    value,
    isEmpty,
    set: setValue,
    clear: () => {
      dropDraft(key);
      setValue(empty);
    },
  };
}
