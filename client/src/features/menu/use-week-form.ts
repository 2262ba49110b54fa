import type { MenuWeek } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../forms/drafts';
import { useFormDraft } from '../../forms/use-form-draft';
import { showNotice } from '../../components/notice';
import { changedCells, emptyCell, merged, toMeals, valuesOf, weekFields, type Cell, type WeekValues } from './menu-week';

const labels = mealsText.menu;

/** The menu of a week as it is being written. Nothing is stored before Save, and what was typed stays on this device until then. */
export function useWeekForm(daycareId: string, menu: MenuWeek, readAgain: () => Promise<MenuWeek | undefined>) {
  const { user } = useAuth();
  const { mutateAsync: saveMenu } = trpc.dailyLog.saveMenu.useMutation();
  // The stored week that the changes apply to.
  const [record, setRecord] = useState(menu);
  const form = useForm<WeekValues>({ defaultValues: valuesOf(record) });
  const key = draftKey(user?.uid ?? '', daycareId, 'menu', menu.week);
  const draft = useFormDraft(form, key, { fields: weekFields, updatedAt: record.updatedAt ?? '' });
  const { failure, isOutdated, busy, send } = useSending();
  const values = form.watch();
  const changes = { cells: changedCells(values, valuesOf(record)), always: differs(values.always, valuesOf(record).always) };
  const hasChanges = changes.cells > 0 || changes.always;

  // Follows what others save, but never while someone is writing.
  const isNewer = (menu.updatedAt ?? '') > (record.updatedAt ?? '');
  useEffect(() => {
    if (!isNewer || hasChanges) return;
    setRecord(menu);
    form.reset(valuesOf(menu));
  }, [form, menu, isNewer, hasChanges]);

  const setCell = (name: string, change: Partial<Cell>) =>
    form.setValue(`cells.${name}`, { ...emptyCell, ...form.getValues().cells[name], ...change }, { shouldDirty: true });
  return {
    values,
    draft,
    failure,
    busy,
    hasChanges,
    isChanged: () => {
      const now = form.getValues();
      return changedCells(now, valuesOf(record)) > 0 || differs(now.always, valuesOf(record).always);
    },
    changesInWords: [
      ...(changes.cells === 0 ? [] : [labels.changes(changes.cells)]),
      ...(changes.always ? [labels.changedAlways] : []),
    ].join(' '),
    setCell,
    setAlways: (always: WeekValues['always']) => form.setValue('always', always, { shouldDirty: true }),
    save: () =>
      send(async () => {
        const { week } = record;
        const sent = { week, meals: toMeals(values), ...(changes.always && { always: values.always }) };
        const { updatedAt } = await saveMenu({ daycareId, ...sent, updatedAt: draft.updatedAt === '' ? null : draft.updatedAt });
        const saved = { ...record, ...sent, updatedAt, updatedBy: user?.displayName ?? null };
        setRecord(saved);
        draft.finish(valuesOf(saved));
        showNotice(labels.saved);
      }),
    cancel: draft.discard,
    loadAgain: isOutdated
      ? () =>
          send(async () => {
            const now = await readAgain();
            if (now === undefined) return;
            const mine = merged(form.getValues(), valuesOf(record), valuesOf(now));
            setRecord(now);
            form.reset(valuesOf(now));
            form.setValue('cells', mine.cells, { shouldDirty: true });
            form.setValue('always', mine.always, { shouldDirty: true });
            draft.rebase();
          })
      : undefined,
  };
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
