import { exportText } from '@daycare-portal/shared/export-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { giveWay } from '../../core/give-way';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { type ExportSource, type NounExport, type RowOf, pagedTable, table } from '../../core/files/export-tables';

const words = exportText;

/** Headcounts, and what was recorded about each child in one. */
export const headcountsExport: NounExport = {
  ofChildren: async (source) => {
    const headcounts = await listHeadcounts(source.trx, source.children.daycareId);
    return { tables: [pagedTable('headcount-children', () => readRolls(source, headcounts))] };
  },
  ofDaycare: async ({ trx, children }) => ({
    tables: [
      table(
        'headcounts',
        (await listHeadcounts(trx, children.daycareId)).map((headcount) => ({
          ...headcount,
          kind: headcountText.headcount.kinds[headcount.kind],
        })),
      ),
    ],
  }),
};

type StoredHeadcounts = Awaited<ReturnType<typeof listHeadcounts>>;

/** The rolls of these headcounts, one after the other. */
async function* readRolls(
  { db, children, until, studentId, withStudent }: ExportSource,
  headcounts: StoredHeadcounts,
): AsyncGenerator<RowOf<'headcount-children'>[]> {
  for (const { id: headcountId, kind, day } of headcounts) {
    await giveWay();
    yield withStudent(await listHeadcountMarks(db, children, { headcountId, until }, studentId)).map((mark) => ({
      ...mark,
      headcount: headcountText.headcount.kinds[kind],
      day,
      kind: words.headcountMarkKinds[mark.kind],
      waited: mark.waited === 1,
    }));
  }
}

/** The daycare's headcounts, oldest first. */
function listHeadcounts(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('headcounts')
    .leftJoin('headcountEnds', inDaycare('headcountEnds.headcountId', 'headcounts.id'))
    .where('headcounts.daycareId', '=', daycareId)
    .select(['headcounts.id', 'kind', 'outingId', 'day', 'startedAt', 'startedBy as startedById', 'startedName as startedBy'])
    .select(['recordedAt as finishedAt', 'recordedBy as finishedById', 'recordedName as finishedBy'])
    .select(['children', 'seen', 'missing', 'note'])
    .orderBy('startedAt')
    .orderBy('headcounts.id')
    .execute();
}

/** What was recorded for these children, or one, in a headcount up to this moment. */
function listHeadcountMarks(
  db: Db,
  children: ChildScope,
  { headcountId, until }: { headcountId: string; until: string },
  studentId?: string,
) {
  return childRows(db, children, 'headcountMarks', studentId)
    .where('headcountId', '=', headcountId)
    .where('recordedAt', '<=', until)
    .select(['id', 'headcountId', 'studentId', 'kind', 'at', 'classroomId', 'recordedBy as recordedById', 'recordedName as recordedBy'])
    .select(['recordedAt', 'waited', 'place', 'foundBy'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}
