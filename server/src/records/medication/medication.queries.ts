import type { PlainDate } from '@daycare-portal/shared/dates';
import { groupBy } from '@daycare-portal/shared/groups';
import type { Authorization, Dose } from '@daycare-portal/shared/medication';
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import { acrossDaycare, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';
import { eachInTurn, giveWay } from '../../core/give-way';

type Table = 'medicationAuthorizations' | 'medicationSteps' | 'doses';
type Row<Name extends Table> = Selectable<ChildTables[Name]>;

const termColumns = [
  'id',
  'studentId',
  'medicine',
  'condition',
  'dose',
  'manner',
  'times',
  'circumstances',
  'signs',
  'emergency',
  'fromDay',
  'untilDay',
  'hoursBetween',
  'mostInDay',
  'secondAdult',
  'documentId',
  'recordedName',
  'recordedAt',
] as const;

const stepColumns = [
  'authorizationId',
  'kind',
  'personName',
  'method',
  'signature',
  'expiresOn',
  'keptAt',
  'reason',
  'recordedName',
  'recordedAt',
] as const;

const doseColumns = [
  'id',
  'studentId',
  'authorizationId',
  'kind',
  'at',
  'due',
  'medicine',
  'dose',
  'manner',
  'note',
  'whyNot',
  'checkedName',
  'exception',
  'beside',
  'reason',
  'replaces',
  'recordedBy',
  'recordedName',
  'recordedAt',
] as const;
type StoredDose = Pick<Row<'doses'>, (typeof doseColumns)[number]>;

const selectFrom = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'medicationAuthorizations').where('untilDay', '>=', day).select(termColumns).orderBy('recordedAt').orderBy('id'),
);
const selectOfChild = preparedForChildren((db, children, studentId: string) =>
  childRows(db, children, 'medicationAuthorizations')
    .where('studentId', '=', studentId)
    .select(termColumns)
    .orderBy('recordedAt')
    .orderBy('id'),
);
const selectSteps = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'medicationSteps').where('authorizationId', 'in', ids).select(stepColumns).orderBy('recordedAt').orderBy('id'),
);

/** When the first dose was given under each of these authorizations, if one was and nobody has voided it. */
const selectUses = preparedForSome((db, children, ids: Named, studentIds: Named) =>
  childRows(db, children, 'doses')
    .where('studentId', 'in', studentIds)
    .where('authorizationId', 'in', ids)
    .where('kind', '=', 'given')
    .where(({ not, exists }) => not(exists(laterOf(db, children).where('later.kind', '=', 'void'))))
    .select(['authorizationId', ({ fn }) => fn.min('at').as('usedAt')])
    .groupBy('authorizationId'),
);

/** The authorizations of these children that hold on this day or later. */
export async function listAuthorizations(db: Db, children: ChildScope, day: PlainDate): Promise<Authorization[]> {
  return withSteps(db, children, await selectFrom(db, children, day));
}

/** Every authorization of a child, the oldest first. */
export async function listAuthorizationsOf(db: Db, children: ChildScope, studentId: string): Promise<Authorization[]> {
  return withSteps(db, children, await selectOfChild(db, children, studentId));
}

export async function findAuthorization(db: Db, children: ChildScope, id: string): Promise<Authorization | undefined> {
  const rows = await childRows(db, children, 'medicationAuthorizations').where('id', '=', id).select(termColumns).execute();
  return (await withSteps(db, children, rows))[0];
}

type Terms = Pick<Row<'medicationAuthorizations'>, (typeof termColumns)[number]>;

const authorizationsAtOnce = 200;

/** With what happened to each. There may be very many of them, each with a signature. */
async function withSteps(db: Db, children: ChildScope, rows: readonly Terms[]): Promise<Authorization[]> {
  const found: Authorization[] = [];
  for (const some of inParts(rows, authorizationsAtOnce)) {
    await giveWay();
    const ids = some.map(({ id }) => id);
    const steps = groupBy(await selectSteps(db, children, ids), ({ authorizationId }) => authorizationId);
    const byPhone = some.filter(({ id }) => steps.get(id)?.some(({ method }) => method === 'phone') === true);
    const uses = await listUses(db, children, byPhone);
    found.push(...some.map((row) => toAuthorization(row, steps.get(row.id) ?? [], uses.get(row.id) ?? null)));
  }
  return found;
}

async function listUses(db: Db, children: ChildScope, authorizations: readonly Terms[]): Promise<ReadonlyMap<string, string>> {
  const studentIds = [...new Set(authorizations.map(({ studentId }) => studentId))];
  const ids = authorizations.map(({ id }) => id);
  return new Map((await selectUses(db, children, ids, studentIds)).map(({ authorizationId, usedAt }) => [authorizationId ?? '', usedAt]));
}

function toAuthorization(
  { times, signs, fromDay, untilDay, secondAdult, ...row }: Terms,
  own: readonly Pick<Row<'medicationSteps'>, (typeof stepColumns)[number]>[],
  usedAt: string | null,
): Authorization {
  const signed = own.find(({ kind }) => kind === 'signed');
  const latest = own.findLast(({ kind }) => kind === 'package');
  const ended = own.find(({ kind }) => kind === 'ended');
  return {
    ...row,
    times: JSON.parse(times),
    signs: JSON.parse(signs),
    from: fromDay,
    until: untilDay,
    secondAdult: secondAdult === 1,
    agreement:
      signed === undefined
        ? null
        : {
            personName: signed.personName ?? '',
            method: signed.method ?? 'paper',
            signature: signed.signature === null ? null : JSON.parse(signed.signature),
            at: signed.recordedAt,
            by: signed.recordedName,
          },
    usedAt,
    expiresOn: latest?.expiresOn ?? null,
    keptAt: latest?.keptAt ?? null,
    ended: ended === undefined ? null : { at: ended.recordedAt, by: ended.recordedName, reason: ended.reason ?? '' },
  };
}

const selectDosesBetween = preparedForChildren((db, children, from: string, until: string) =>
  childRows(db, children, 'doses').where('at', '>=', from).where('at', '<', until).select(doseColumns),
);
const selectDosesOf = preparedForChildren((db, children, studentId: string, from: string) =>
  childRows(db, children, 'doses').where('studentId', '=', studentId).where('at', '>=', from).select(doseColumns),
);

/** What was recorded between two instants, in order of time. */
export async function listDoses(db: Db, children: ChildScope, userId: string, from: string, until: string): Promise<Dose[]> {
  return toDoses(await selectDosesBetween(db, children, from, until), userId);
}

/** What was recorded of a child since an instant, or ever, in order of time. */
export async function listDosesOf(
  db: Db,
  children: ChildScope,
  userId: string,
  { studentId, from = '' }: { studentId: string; from?: string },
): Promise<Dose[]> {
  return toDoses(await selectDosesOf(db, children, studentId, from), userId);
}

/** What was recorded of these children before an instant, in order of time. */
export async function listDosesBefore(
  db: Db,
  children: ChildScope,
  userId: string,
  { studentIds, before }: { studentIds: readonly string[]; before: string },
): Promise<Dose[]> {
  if (studentIds.length === 0) return [];
  const rows = childRows(db, children, 'doses').where('studentId', 'in', studentIds).where('at', '<', before).select(doseColumns);
  return toDoses(await rows.execute(), userId);
}

// A void stands at the time of the dose that it replaces, so that both are read together.
async function toDoses(rows: readonly StoredDose[], userId: string): Promise<Dose[]> {
  const replacing = new Map(rows.flatMap((row) => (row.replaces === null ? [] : [[`${row.kind} ${row.replaces}`, row]])));
  const about = (id: string, kind: StoredDose['kind']) => replacing.get(`${kind} ${id}`);
  const doses = await eachInTurn(rows, (row): Dose[] => {
    if (row.kind !== 'given' && row.kind !== 'refused') return [];
    const { kind, recordedBy, recordedName, exception, beside, reason: _reason, replaces: _replaces, ...dose } = row;
    const voided = about(row.id, 'void');
    return [
      {
        kind,
        exception: exception === null ? null : JSON.parse(exception),
        isBeside: beside !== null,
        by: recordedName,
        isOwn: recordedBy === userId,
        voided: voided === undefined ? null : { by: voided.recordedName, at: voided.recordedAt, reason: voided.reason ?? '' },
        seen: about(row.id, 'seen') !== undefined,
        ...dose,
      },
    ];
  });
  return doses
    .flat()
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0));
}

/** The dose with this id as it is stored, which a `void` repeats. */
export function findStoredDose(db: Db, children: ChildScope, id: string) {
  return childRows(db, children, 'doses').where('id', '=', id).select(doseColumns).executeTakeFirst();
}

/** What replaces the dose: a void, or that an owner has seen it. */
export function listAbout(db: Db, children: ChildScope, doseId: string) {
  return childRows(db, children, 'doses').where('replaces', '=', doseId).select(['id', 'kind']).orderBy('id').execute();
}

/** What was said later of a dose of the query around it. */
function laterOf(db: Db, children: ChildScope) {
  return childTables(db, children)
    .selectFrom('doses as later')
    .where('later.daycareId', '=', children.daycareId)
    .where(sql<SqlBool>`${sql.ref('later.replaces')} = ${sql.ref('doses.id')}`)
    .select('later.id');
}

/** Doses without an authorization that no owner has seen yet, the newest first. */
export async function listUnseenExceptions(db: Db, children: ChildScope) {
  return childRows(db, children, 'doses')
    .innerJoin('students', inDaycare('students.id', 'doses.studentId'))
    .where('doses.exception', 'is not', null)
    .where('doses.kind', '=', 'given')
    .where(({ not, exists }) => not(exists(laterOf(db, children))))
    .select([
      'doses.id',
      'doses.studentId',
      'students.firstName',
      'students.lastName',
      'at',
      'medicine',
      'dose',
      'recordedName',
      'exception',
    ])
    .orderBy('at', 'desc')
    .orderBy('doses.id')
    .execute();
}

/** In which room each adult is clocked in at this time. */
export function listWhereAdults(db: Db, daycareId: AuthorizedDaycareId, at: string) {
  return daycareRows(db, daycareId, 'openShifts')
    .where('endsAt', '>', at)
    .select(['userId', 'classroomId'])
    .orderBy('day')
    .orderBy('userId')
    .execute();
}

/** The records of the table with these ids, in the whole daycare. */
export function listWritten(db: Db, children: ChildScope, table: Table, ids: readonly string[]) {
  return childRows(db, acrossDaycare(children), table)
    .where(`${table}.id`, 'in', ids)
    .select([`${table}.id`, `${table}.payloadHash`, `${table}.recordedBy as sentBy`])
    .orderBy(`${table}.id`)
    .execute();
}

export async function insertAuthorization(
  trx: Db,
  children: ChildScope,
  row: Omit<Insertable<ChildTables['medicationAuthorizations']>, 'daycareId'>,
): Promise<void> {
  await insertRows(childTables(trx, children), 'medicationAuthorizations', [{ daycareId: children.daycareId, ...row }]);
}

export type NewStep = Pick<ChildTables['medicationSteps'], 'id' | 'studentId' | 'authorizationId' | 'kind' | 'payloadHash'> &
  Pick<ChildTables['medicationSteps'], 'recordedBy' | 'recordedName' | 'recordedAt'> &
  Partial<ChildTables['medicationSteps']>;

export async function insertStep(trx: Db, children: ChildScope, step: NewStep): Promise<void> {
  const nothing = { personName: null, method: null, signature: null, expiresOn: null, keptAt: null, reason: null };
  await insertRows(childTables(trx, children), 'medicationSteps', [{ ...nothing, ...step, daycareId: children.daycareId }]);
}

export type NewDose = Omit<Insertable<ChildTables['doses']>, 'daycareId'>;

export async function insertDose(trx: Db, children: ChildScope, dose: NewDose): Promise<void> {
  await insertRows(childTables(trx, children), 'doses', [{ daycareId: children.daycareId, ...dose }]);
}
