import { exportText } from '@daycare-portal/shared/export-text';
import { giveWay } from '../../core/give-way';
import type { Db } from '../../core/db/database';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import { type ExportSource, type NounExport, type RowOf, pagedTable, table } from '../../core/files/export-tables';

const words = exportText;

/** Adults without an account, and when each adult was where. */
export const staffClockExport: NounExport = {
  ofDaycare: async (source) => ({
    tables: [
      table(
        'substitutes',
        (await listSubstitutes(source.trx, source.children.daycareId)).map((substitute) => ({
          ...substitute,
          countsInRatio: substitute.countsInRatio === 1,
        })),
      ),
      pagedTable('staff-times', () => readStaffMarks(source)),
    ],
  }),
};

/** The adults' marks of one day after the other. */
async function* readStaffMarks({ db, children: { daycareId }, until }: ExportSource): AsyncGenerator<RowOf<'staff-times'>[]> {
  for (const day of await listStaffMarkedDays(db, daycareId)) {
    await giveWay();
    yield (await listStaffMarks(db, daycareId, { day, until })).map((mark) => ({
      ...mark,
      kind: words.staffMarkKinds[mark.kind],
      countsInRatio: mark.countsInRatio === 1,
    }));
  }
}

function listSubstitutes(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'substitutes')
    .select(['id as personId', 'fullName as name', 'countsInRatio', 'createdAt', 'endedAt', 'comparedAt'])
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

/** The days that have marks of adults, oldest first. */
async function listStaffMarkedDays(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await daycareRows(db, daycareId, 'staffMarks').select('day').distinct().orderBy('day').execute();
  return rows.map(({ day }) => day);
}

/** The adults' marks of one day that existed at that moment. */
function listStaffMarks(db: Db, daycareId: AuthorizedDaycareId, { day, until }: { day: string; until: string }) {
  return db
    .selectFrom('staffMarks')
    .leftJoin('classrooms', 'classrooms.id', 'staffMarks.classroomId')
    .where('staffMarks.daycareId', '=', daycareId)
    .where('day', '=', day)
    .where('recordedAt', '<=', until)
    .select(['staffMarks.id', 'userId as personId', 'fullName as name', 'day', 'kind', 'at', 'classroomId', 'classrooms.name as classroom'])
    .select([
      'countsInRatio',
      'reason',
      'replaces',
      'recordedBy as recordedById',
      'recordedName as recordedBy',
      'recordedAt',
      'deviceName as tablet',
    ])
    .orderBy('fullName')
    .orderBy('userId')
    .orderBy('recordedAt')
    .orderBy('staffMarks.id')
    .execute();
}
