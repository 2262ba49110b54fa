import { exportText } from '@daycare-portal/shared/export-text';
import type { Allergen, LogKind } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { detailInWords } from '@daycare-portal/shared/log-words';
import {
  childrenInTurn,
  pagedTable,
  rowsAtOnce,
  table,
  type Exported,
  type ExportSource,
  type NounExport,
  type RowOf,
} from '../../core/files/export-tables';
import { giveWay } from '../../core/give-way';
import {
  findExportedPhoto,
  listDaysOf,
  listExportedChecks,
  listEntryGroups,
  listExportedEntries,
  listExportedMealMarks,
  listExportedMenu,
  listExportedPhotos,
  listExportedRooms,
  listExportedStanding,
  listExportedSubstitutes,
  listExportedVersions,
  listExportedWeeks,
} from './exported-log.queries';
import { answersOf } from './entries.queries';
import { listLacking } from './lacking-consents';

const words = exportText;

/** The daily log with its photos, sleep checks, meal counts and the menu. */
export const dailyLogExport: NounExport = { ofChildren: readOfChildren, ofDaycare: readOfDaycare };

type Amount = keyof typeof logText.amounts;

function answersInWords(row: { confirmed: string | null }): string | null {
  const answers = answersOf(row).map(({ about, reason }) => `${logText.ask.answered[about]}: ${reason}`);
  return answers.length === 0 ? null : answers.join('; ');
}

/** What an entry or an earlier version of it says, in words. */
function inWords<Row extends { kind: LogKind; detail: string; amount: Amount | null; confirmed: string | null }>({ detail, ...row }: Row) {
  return {
    ...row,
    confirmed: answersInWords(row),
    kind: logText.kinds[row.kind],
    detail: detailInWords(JSON.parse(detail)),
    amount: row.amount && logText.amounts[row.amount],
  };
}

/** The entries, one day after the other. */
async function* readEntries({ db, children, studentId, until, withStudent }: ExportSource): AsyncGenerator<RowOf<'log'>[]> {
  for (const day of await listDaysOf(db, children, 'logEntries', studentId)) {
    const on = { day, until };
    for (const ids of await listEntryGroups(db, children, on, rowsAtOnce, studentId)) {
      await giveWay();
      yield withStudent(await listExportedEntries(db, children, ids, on, studentId)).map((entry) => ({
        ...inWords(entry),
        state: logText.states[entry.state],
        waited: entry.waited === 1,
      }));
    }
  }
}

/** The marks of the count at the table, one day after the other. */
async function* readMealMarks({ db, children, studentId, until, withStudent }: ExportSource): AsyncGenerator<RowOf<'meal-counts'>[]> {
  for (const day of await listDaysOf(db, children, 'mealMarks', studentId)) {
    await giveWay();
    yield withStudent(await listExportedMealMarks(db, children, { day, until }, studentId)).map((mark) => ({
      ...mark,
      confirmed: answersInWords(mark),
      meal: logText.mealNames[mark.meal],
      kind: words.mealMarkKinds[mark.kind],
      waited: mark.waited === 1,
    }));
  }
}

async function readOfChildren(source: ExportSource): Promise<Exported> {
  const { trx, db, children, studentId, until, withStudent } = source;
  const substitutes = withStudent(await listExportedSubstitutes(trx, children, studentId));
  const standing = withStudent(await listExportedStanding(trx, children, studentId));
  const photos = await readPhotos(source);
  return {
    tables: [
      pagedTable('log', () => readEntries(source)),
      pagedTable('meal-counts', () => readMealMarks(source)),
      pagedTable('log-versions', () =>
        childrenInTurn(
          source,
          (ids) => listExportedVersions(db, children, ids, until),
          (one) => ({ ...inWords(one), change: words.logChanges[one.change], wasShared: one.wasShared === 1 }),
        ),
      ),
      pagedTable('sleep-checks', () =>
        childrenInTurn(
          source,
          (ids) => listExportedChecks(db, children, ids, until),
          (check) => ({ ...check, position: logText.positions[check.position], waited: check.waited === 1 }),
        ),
      ),
      table('menu-substitutes', [
        ...substitutes.map((one) => ({ ...one, meal: logText.mealNames[one.meal], insteadOf: null })),
        ...standing.map((one) => ({ ...one, day: null, meal: null })),
      ]),
      table('log-photos', photos.rows),
    ],
    photos: photos.files,
  };
}

/** A child's own record has only those photos of several children that may be shown to all their families. */
async function readPhotos({ trx, children, studentId, withStudent, fileIn }: ExportSource) {
  const all = await listExportedPhotos(trx, children, studentId);
  const childrenOf = new Map(all.map((one) => [one.entryId, one.studentIds]));
  const lacking = studentId === undefined ? new Map<string, string[]>() : await listLacking(trx, children, childrenOf);
  const shown = all
    .filter(({ entryId, studentIds }) => studentIds.length === 1 || (lacking.get(entryId) ?? []).length === 0)
    .map((photo) => ({ ...photo, file: fileIn(`${words.photoFolder}/${words.logPhotoFolder}`, photo.day, '.webp') }));
  return {
    rows: shown.flatMap(({ id, entryId, day, file, addedBy, addedAt, studentIds }) =>
      withStudent(
        (studentId === undefined ? studentIds : [studentId]).map((each) => ({ id, entryId, day, file, addedBy, addedAt, studentId: each })),
      ),
    ),
    files: shown.map(({ id, file, size }) => ({
      file,
      size,
      read: (db: ExportSource['db']) => findExportedPhoto(db, children, id),
    })),
  };
}

async function readOfDaycare({ trx, children: { daycareId } }: ExportSource): Promise<Exported> {
  const menu = await listExportedMenu(trx, daycareId);
  const rooms = await listExportedRooms(trx, daycareId);
  return {
    tables: [
      table(
        'menu',
        menu.map((meal) => ({
          ...meal,
          meal: logText.mealNames[meal.meal],
          allergens: (JSON.parse(meal.allergens) as Allergen[]).map((allergen) => logText.allergens[allergen]).join(', '),
        })),
      ),
      table('menu-weeks', await listExportedWeeks(trx, daycareId)),
      table(
        'log-rooms',
        rooms.map((room) => ({
          ...room,
          held: (JSON.parse(room.held) as LogKind[]).map((kind) => logText.kinds[kind]).join(', '),
          sleepChecks: room.sleepChecks === 1,
        })),
      ),
    ],
  };
}
