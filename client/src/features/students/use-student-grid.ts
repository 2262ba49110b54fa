import { todayAt } from '@daycare-portal/shared/dates';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from '../../forms/drafts';
import { useSaving } from '../../forms/use-saving';
import { blankRow, isAmbiguous, isBlank, checkRows, writeDate, type GridRow } from '../../list-reading/grid-rows';
import { pasteRows, type Pasted, type PastePlace } from './paste-rows';
import { orderOfLocale, type DateOrder } from '../../list-reading/read-date';

const Draft = z.object({
  rows: z
    .array(z.object({ firstName: z.string(), lastName: z.string(), dob: z.string(), guardianEmails: z.string(), refused: z.string() }))
    .check(z.minLength(1)),
  order: z.enum(['month-first', 'day-first', 'year-first']),
  asks: z.boolean(),
  savedAt: z.string(),
});
type Draft = z.infer<typeof Draft>;

export interface StudentForm {
  rows: GridRow[];
}

/** The rows of the bulk form: their content, the order of their dates, pasting with undo, and the draft on this device. */
export function useStudentGrid(draftKey: string) {
  const [found] = useState(() => Draft.safeParse(readDraft(draftKey)).data);
  const form = useForm<StudentForm>({ defaultValues: { rows: found?.rows ?? [blankRow()] } });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const [order, setOrder] = useState<DateOrder>(found?.order ?? orderOfLocale());
  const [asks, setAsks] = useState(found?.asks ?? false);
  const [draft, setDraft] = useState(found);
  const [pasted, setPasted] = useState<Pasted & { list: string; before: Draft }>();
  const [today] = useState(() => todayAt(new Date()));

  const rowsNow = useCallback(() => form.getValues('rows'), [form]);
  const rows = useWatch({ control: form.control, name: 'rows' });
  // Checked with low priority, so typing does not wait.
  const settledRows = useDeferredValue(rows);
  const findings = useMemo(() => checkRows(settledRows, order, today), [settledRows, order, today]);

  const snapshot = useCallback(() => ({ rows: rowsNow(), order, asks, savedAt: new Date().toISOString() }), [rowsNow, order, asks]);
  useSaving(
    form,
    useCallback(() => saveDraft(draftKey, snapshot()), [draftKey, snapshot]),
  );

  const setRows = useCallback((rows: GridRow[]) => replace(rows.length > 0 ? rows : [blankRow()]), [replace]);

  const addRow = useCallback(() => append(blankRow(), { shouldFocus: false }), [append]);
  const removeRow = useCallback((index: number) => (rowsNow().length > 1 ? remove(index) : setRows([])), [rowsNow, remove, setRows]);

  return {
    form,
    fields,
    order,
    /** Some dates in the rows could be read two ways. */
    asks: asks && rowsNow().some(({ dob }) => isAmbiguous(dob)),
    today,
    findings,
    rowsNow,
    // A watched value lags behind, and a page that was sent must not ask before it is left.
    unsent: rowsNow().filter((row) => !isBlank(row)).length,
    setRows,
    addRow,
    removeRow,
    /** The draft found when the page opened, until it is discarded. */
    draft,
    discardDraft: () => {
      setDraft(undefined);
      setAsks(false);
      setPasted(undefined);
      setRows([]);
    },
    pasted,
    paste: (text: string, place: PastePlace) => {
      const before = snapshot();
      const outcome = pasteRows(before.rows, text, place, order);
      if (outcome.added === 0) return outcome;
      setPasted({ ...outcome, list: text, before });
      setRows(outcome.rows);
      if (outcome.dateOrder === 'ambiguous') setAsks(true);
      else if (outcome.dateOrder !== undefined) setOrder(outcome.dateOrder);
      return outcome;
    },
    undoPaste: () => {
      if (pasted === undefined) return;
      setRows(pasted.before.rows);
      setOrder(pasted.before.order);
      setAsks(pasted.before.asks);
      setPasted(undefined);
    },
    answerOrder: (answer: DateOrder) => {
      setOrder(answer);
      setAsks(false);
      setRows(rowsNow().map((row) => ({ ...row, dob: writeDate(row.dob, answer) })));
    },
    /** Clears the notices about pasting and the draft after sending. */
    forgetNotices: () => {
      setDraft(undefined);
      setPasted(undefined);
    },
  };
}

function saveDraft(key: string, draft: Draft): void {
  if (draft.rows.every(isBlank)) dropDraft(key);
  else writeDraft(key, draft);
}

export type StudentGrid = ReturnType<typeof useStudentGrid>;
