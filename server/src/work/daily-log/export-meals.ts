import { wallTimeAt } from '@daycare-portal/shared/center-time';
import type { ListFile } from '@daycare-portal/shared/list-file';
import { meals } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import type { ExportMeals, MealMonth } from '@daycare-portal/shared/meals';
import { listFile, wholeNumber, type ListCell } from '../../core/files/list-file';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { getMealMonth, readMealMonth } from './meal-month';
import type { Sent, WorkContext } from '../../core/work-context';

/** A month of meal counts as a file, by day or by child. */
export async function exportMeals(
  ctx: WorkContext & Pick<WorkContext, 'transact' | 'record'>,
  { table, format, ...asked }: Sent<ExportMeals>,
): Promise<ListFile> {
  const { transact, record, access, runtime } = ctx;
  const { headings, rows, widths } = table === 'days' ? await dayRows(ctx, asked) : await childRows(ctx, asked);
  await transact((trx) => record(trx, 'daycare.exportMeals', access.daycareId, format));
  return listFile(runtime, format, 'meals', headings, rows, widths, asked.month);
}

interface Sheet {
  headings: string[];
  rows: ListCell[][];
  widths: number[];
}

type Asked = Pick<ExportMeals, 'month' | 'classroomId'>;

async function dayRows(ctx: WorkContext, asked: Asked): Promise<Sheet> {
  const words = logText.meals.file;
  const month = await getMealMonth(ctx, asked);
  return {
    headings: [words.day, ...meals.map((meal) => logText.mealNames[meal]), words.all, words.claimed],
    widths: [12, ...meals.map(() => 16), 10, 10],
    rows: [
      ...month.days.map(({ day, counts, counted, claimed }): ListCell[] => [
        { date: day },
        ...meals.map((meal) => wholeNumber(counts[meal].counted)),
        wholeNumber(counted),
        wholeNumber(claimed),
      ]),
      totalRow(month),
    ],
  };
}

function totalRow({ totals, counted, claimed }: MealMonth): ListCell[] {
  return [logText.meals.file.total, ...meals.map((meal) => wholeNumber(totals[meal])), wholeNumber(counted), wholeNumber(claimed)];
}

async function childRows(ctx: WorkContext, asked: Asked): Promise<Sheet> {
  const words = logText.meals.file;
  const { ticks, rules } = await readMealMonth(ctx, asked);
  const rooms = new Map((await listClassroomNames(ctx.db, ctx.access.daycareId)).map(({ id, name }) => [id, name]));
  const time = (at: string): ListCell => ({ time: wallTimeAt(at, rules.timeZone) });
  const said = (is: boolean) => (is ? words.yes : words.no);
  const sorted = ticks.toSorted((a, b) => (a.day === b.day ? (a.at < b.at ? -1 : 1) : a.day < b.day ? -1 : 1));
  return {
    headings: [
      words.day,
      words.lastName,
      words.firstName,
      words.dob,
      words.classroom,
      words.meal,
      words.served,
      words.by,
      words.late,
      words.reason,
      words.isClaimed,
    ],
    widths: [12, 18, 16, 12, 18, 18, 20, 22, 8, 30, 10],
    rows: sorted.map((tick) => [
      { date: tick.day },
      tick.child?.lastName ?? '',
      tick.child?.firstName ?? '',
      tick.child === undefined ? '' : { date: tick.child.dob },
      rooms.get(tick.classroomId ?? '') ?? '',
      logText.mealNames[tick.meal],
      time(tick.at),
      tick.by,
      tick.isLate ? words.yes : '',
      tick.reason ?? '',
      tick.isClaimed ? said(true) : words.crossedOff,
    ]),
  };
}
