import { exportText } from '@daycare-portal/shared/export-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { withTakenBack } from '@daycare-portal/shared/outing-steps';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import { type NounExport, type RowOf, table } from '../../core/files/export-tables';
import { markKind } from './outings.queries';

const words = exportText;

/** Outings, and the children on their rolls. */
export const outingsExport: NounExport = {
  ofChildren: async ({ trx, children, studentId, withStudent }) => ({
    tables: [table('outing-children', withStudent(await listOutingChildren(trx, children, studentId)))],
  }),
  ofDaycare: async ({ trx, children }) => ({ tables: [table('outings', await readOutings(trx, children.daycareId))] }),
};

async function readOutings(trx: Db, daycareId: AuthorizedDaycareId): Promise<RowOf<'outings'>[]> {
  const adults = await listOutingAdults(trx, daycareId);
  const marks = await listOutingMarks(trx, daycareId);
  return (await listOutings(trx, daycareId)).map((outing) => ({
    ...outing,
    kind: headcountText.outings.kinds[outing.kind],
    byVehicle: outing.byVehicle === 1,
    adults: adults
      .flatMap(({ outingId, name, phone }) => (outingId === outing.id ? [phone === null ? name : `${name} ${phone}`] : []))
      .join(', '),
    history: withTakenBack(marks.filter(({ outingId }) => outingId === outing.id))
      .map(({ kind: step, takesBack, recordedAt, personName, recordedName }) => {
        const { events, takenBack } = headcountText.outings;
        return words.outingEvent(takesBack === null ? events[step] : takenBack[takesBack], recordedAt, personName ?? recordedName);
      })
      .join('; '),
  }));
}

function listOutings(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'outings')
    .select(['id', 'name', 'kind', 'day', 'leavesAt', 'returnsAt', 'byVehicle', 'note'])
    .orderBy('day')
    .orderBy('id')
    .execute();
}

function listOutingAdults(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'outingAdults').select(['outingId', 'name', 'phone']).orderBy('outingId').orderBy('position').execute();
}

function listOutingMarks(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'outingMarks')
    .select(['outingId', markKind, 'personName', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

function listOutingChildren(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'outingChildren', studentId)
    .innerJoin('outings', inDaycare('outings.id', 'outingChildren.outingId'))
    .innerJoin('students', 'students.id', 'studentId')
    .select(['outingId', 'outings.name as outing', 'outings.day', 'studentId'])
    .orderBy('outings.day')
    .orderBy('outings.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
}
