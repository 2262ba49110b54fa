import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { type NounExport, table } from '../../core/files/export-tables';
import { listPastRatios } from './ratio.queries';

/** The ratio rules of earlier days, and why there were too few adults. */
export const coverageExport: NounExport = {
  ofDaycare: async ({ trx, children: { daycareId } }) => ({
    tables: [table('past-ratios', await listPastRatios(trx, daycareId)), table('ratio-reasons', await listRatioReasons(trx, daycareId))],
  }),
};

function listRatioReasons(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('ratioReasons')
    .leftJoin('classrooms', inDaycare('classrooms.id', 'ratioReasons.classroomId'))
    .where('ratioReasons.daycareId', '=', daycareId)
    .select(['ratioReasons.id', 'classroomId', 'classrooms.name as classroom', 'day', 'at', 'reason'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('at')
    .orderBy('ratioReasons.id')
    .execute();
}
