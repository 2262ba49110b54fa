import { useCallback, useMemo, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from '../../forms/drafts';
import { useSaving } from '../../forms/use-saving';
import { blankRow, findDoubles, InviteFormRow, isBlank, placeRows, readList } from './invite-rows';

const Draft = z.object({ rows: z.array(InviteFormRow).check(z.minLength(1)), savedAt: z.string() });

export interface InviteForm {
  rows: InviteFormRow[];
}

/** The rows of the invitation form and their draft on this device. At least one row always stays. */
export function useInviteRows(draftKey: string) {
  const [found] = useState(() => Draft.safeParse(readDraft(draftKey)).data);
  const form = useForm<InviteForm>({ defaultValues: { rows: found?.rows ?? [blankRow()] } });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const [draft, setDraft] = useState(found);
  const rows = useWatch({ control: form.control, name: 'rows' });
  const doubles = useMemo(() => findDoubles(rows), [rows]);

  const rowsNow = useCallback(() => form.getValues('rows'), [form]);
  const unsentNow = useCallback(() => rowsNow().filter((row) => !isBlank(row)), [rowsNow]);
  const save = useCallback(() => {
    if (unsentNow().length === 0) dropDraft(draftKey);
    else writeDraft(draftKey, { rows: rowsNow(), savedAt: new Date().toISOString() });
  }, [rowsNow, unsentNow, draftKey]);
  useSaving(form, save);

  const setRows = (next: InviteFormRow[]) => replace(next.length > 0 ? next : [blankRow()]);

  return {
    form,
    fields,
    doubles,
    /** The rows to send, at the moment it is called. */
    unsentNow,
    setRows,
    /** A new row takes the role of the row above. */
    addRow: () => append(blankRow(rowsNow().at(-1)?.role), { shouldFocus: false }),
    removeRow: (index: number) => (rowsNow().length > 1 ? remove(index) : setRows([])),
    /** Fills rows with a list of addresses, starting at this one. Returns what the list contained and which columns had no field. */
    paste: (list: string, at: number) => {
      const pasted = readList(list, rowsNow()[at]?.role ?? 'teacher');
      if (pasted.rows.length > 0) setRows(placeRows(rowsNow(), at, pasted.rows));
      return pasted;
    },
    /** The draft found when the page opened, until it is discarded or sent. */
    draft,
    forgetDraft: () => setDraft(undefined),
    discardDraft: () => {
      setDraft(undefined);
      setRows([]);
    },
  };
}

export type InviteRows = ReturnType<typeof useInviteRows>;
