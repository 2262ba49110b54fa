import type { BodyPoint } from '@daycare-portal/shared/incident-body';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { DoneTap, HappenedTap } from '@daycare-portal/shared/incidents';
import { pathOfSignature } from '@daycare-portal/shared/signature';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { childrenInTurn, pagedTable, table, type NounExport, type RowOf } from '../../core/files/export-tables';
import { readRule, type StoredIncident, type StoredStep } from './incidents.queries';

/** Reports about incidents and what happened to each. Protection notes are in no export. */
export const incidentsExport: NounExport = {
  ofChildren: async (source) => {
    const { trx, db, children, until } = source;
    const reports: RowOf<'incidents'>[] = [];
    // A report may still be changed, so all are read in the transaction.
    for await (const rows of childrenInTurn(source, (ids) => listExported(trx, children, ids), toIncidentRow)) reports.push(...rows);
    return {
      tables: [
        table('incidents', reports),
        pagedTable('incident-steps', () => childrenInTurn(source, (ids) => listExportedSteps(db, children, ids, until), toStepRow)),
      ],
    };
  },
  ofDaycare: async ({ trx, children: { daycareId } }) => {
    const { rule, setBy, setAt } = await readRule(trx, daycareId);
    return { tables: [table('incident-rules', setAt === null ? [] : [{ ...rule, setBy, setAt }])] };
  },
};

type Row<Stored> = Omit<Stored, 'payloadHash'> & { student: string };

export function toIncidentRow(row: Row<StoredIncident>): RowOf<'incidents'> {
  const { kinds, happened, did, body } = incidentsText;
  const points: BodyPoint[] = JSON.parse(row.body);
  const whatTaps: HappenedTap[] = JSON.parse(row.whatTaps);
  const doneTaps: DoneTap[] = JSON.parse(row.doneTaps);
  const witnesses: string[] = JSON.parse(row.witnesses);
  return {
    id: row.id,
    studentId: row.studentId,
    student: row.student,
    kind: kinds[row.kind],
    at: row.at,
    day: row.day,
    where: row.place,
    what: [...whatTaps.map((tap) => happened[tap]), row.what].filter(Boolean).join('. '),
    done: [...doneTaps.map((tap) => did[tap]), row.done].filter(Boolean).join('. '),
    body: points.map(({ side, place }) => `${body.places[place]} (${body[side]})`).join(', '),
    witnesses: witnesses.join(', '),
    familyReads: row.familyReads === 1,
    openedFor: row.openedFor,
    recordedById: row.recordedBy,
    recordedBy: row.recordedName,
    recordedAt: row.recordedAt,
    updatedAt: row.updatedAt,
    frozenAt: row.frozenAt,
  };
}

export function toStepRow(row: Row<StoredStep>): RowOf<'incident-steps'> {
  const { steps, how } = incidentsText;
  const ways = new Map<string, string>(Object.entries({ ...how, ...steps.signedOn }));
  return {
    incidentId: row.incidentId,
    studentId: row.studentId,
    student: row.student,
    kind: steps.kinds[row.kind],
    at: row.at,
    person: row.personName,
    relation: row.relation,
    how: ways.get(row.how ?? '') ?? row.how,
    note: row.note,
    signature: row.signature === null ? null : pathOfSignature(JSON.parse(row.signature)),
    recordedById: row.recordedBy,
    recordedBy: row.recordedName,
    recordedAt: row.recordedAt,
  };
}

function listExported(db: Db, children: ChildScope, studentIds: readonly string[]) {
  return childRows(db, children, 'incidents')
    .where('studentId', 'in', studentIds)
    .select(['id', 'studentId', 'kind', 'at', 'day', 'place', 'classroomId', 'what', 'whatTaps', 'done', 'doneTaps', 'body', 'witnesses'])
    .select(['familyReads', 'openedBy', 'openedFor', 'recordedBy', 'recordedName', 'recordedAt', 'updatedAt', 'frozenAt'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function listExportedSteps(db: Db, children: ChildScope, studentIds: readonly string[], until: string) {
  return childRows(db, children, 'incidentSteps')
    .where('studentId', 'in', studentIds)
    .where('recordedAt', '<=', until)
    .select(['id', 'incidentId', 'studentId', 'kind', 'at', 'personId', 'personName', 'relation', 'how', 'note', 'signature'])
    .select(['recordedBy', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}
