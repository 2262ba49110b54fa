import { exportText } from '@daycare-portal/shared/export-text';
import { medicationText } from '@daycare-portal/shared/medication-text';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { childrenInTurn, pagedTable, type NounExport, type RowOf } from '../../core/files/export-tables';

const words = exportText;

/** What was authorized, what happened to authorizations, and every dose as it was recorded. Nothing of it ever changes. */
export const medicationExport: NounExport = {
  ofChildren: async (source) => {
    const { db, children, until } = source;
    return {
      tables: [
        pagedTable('medication-authorizations', () =>
          childrenInTurn(
            source,
            (ids) => listTerms(db, children, ids, until),
            (row) => ({
              ...row,
              times: (JSON.parse(row.times) as string[]).join(', '),
              signs: (JSON.parse(row.signs) as string[]).join('; '),
              secondAdult: row.secondAdult === 1,
            }),
          ),
        ),
        pagedTable('medication-steps', () =>
          childrenInTurn(
            source,
            (ids) => listSteps(db, children, ids, until),
            (row) => ({
              ...row,
              kind: words.medicationSteps[row.kind],
              method: row.method && words.agreedHow[row.method],
              signature: row.signature !== null,
            }),
          ),
        ),
        pagedTable('doses', () => childrenInTurn(source, (ids) => listDoseRows(db, children, ids, until), toDoseRow)),
      ],
    };
  },
};

function toDoseRow({ exception, beside, ...row }: Awaited<ReturnType<typeof listDoseRows>>[number] & { student: string }): RowOf<'doses'> {
  const told: { who: string; why: string } | null = exception === null ? null : JSON.parse(exception);
  return {
    ...row,
    kind: words.doseKinds[row.kind],
    whyNot: row.whyNot && medicationText.notGiven[row.whyNot],
    exceptionBy: told?.who ?? null,
    exceptionWhy: told?.why ?? null,
    beside: beside !== null,
  };
}

function listTerms(db: Db, children: ChildScope, studentIds: readonly string[], until: string) {
  return childRows(db, children, 'medicationAuthorizations')
    .where('studentId', 'in', studentIds)
    .where('recordedAt', '<=', until)
    .select(['id', 'studentId', 'medicine', 'condition', 'dose', 'manner', 'times', 'circumstances', 'signs', 'emergency'])
    .select(['fromDay as from', 'untilDay as until', 'hoursBetween', 'mostInDay', 'secondAdult', 'documentId'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

function listSteps(db: Db, children: ChildScope, studentIds: readonly string[], until: string) {
  return childRows(db, children, 'medicationSteps')
    .where('studentId', 'in', studentIds)
    .where('recordedAt', '<=', until)
    .select(['id', 'authorizationId', 'studentId', 'kind', 'personName', 'method', 'signature', 'expiresOn', 'keptAt', 'reason'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

function listDoseRows(db: Db, children: ChildScope, studentIds: readonly string[], until: string) {
  return childRows(db, children, 'doses')
    .where('studentId', 'in', studentIds)
    .where('recordedAt', '<=', until)
    .select(['id', 'authorizationId', 'studentId', 'kind', 'at', 'due', 'medicine', 'dose', 'manner', 'note', 'whyNot', 'checkedName'])
    .select(['exception', 'beside', 'reason', 'replaces'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}
