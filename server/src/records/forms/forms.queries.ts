import type { AnswerValue, FormAnswers } from '@daycare-portal/shared/forms';
import { sql, type Selectable } from 'kysely';
import { ofAccount, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, everyLinkOfAccount } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { prepared } from '../../core/db/prepared';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

export type StoredSection = Omit<Selectable<ChildTables['formSections']>, 'answers'> & { answers: FormAnswers };
export type StoredAnswer = Omit<Selectable<ChildTables['formAnswers']>, 'said'> & { said: AnswerValue };

/** What a household saved about one child, or all households about all children. */
export async function listSections(
  db: Db,
  children: ChildScope,
  of: { studentId?: string; household?: number } = {},
): Promise<StoredSection[]> {
  const { studentId, household } = of;
  const rows = await childRows(db, children, 'formSections', studentId)
    .$if(household !== undefined, (query) => query.where('household', '=', household ?? 0))
    .selectAll()
    .orderBy('studentId')
    .orderBy('household')
    .orderBy('section')
    .execute();
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as FormAnswers }));
}

/** Writes a page of a household's form in place of what stood there. */
export async function writeSection(
  trx: Db,
  children: ChildScope,
  { studentId, household, section, answers, ...author }: Omit<StoredSection, 'daycareId' | 'sentAt' | 'sentName'>,
): Promise<void> {
  const row = { answers: JSON.stringify(answers), ...author };
  await childTables(trx, children)
    .insertInto('formSections')
    .values({ daycareId: children.daycareId, studentId, household, section, ...row, sentAt: null, sentName: null })
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'household', 'section']).doUpdateSet(row))
    .execute();
}

/** Notes that the household has sent its form. */
export async function markSent(
  trx: Db,
  children: ChildScope,
  { studentId, household }: { studentId: string; household: number },
  sent: { sentAt: string; sentName: string },
): Promise<void> {
  await childTables(trx, children)
    .updateTable('formSections')
    .set(sent)
    .where('daycareId', '=', children.daycareId)
    .where('studentId', '=', studentId)
    .where('household', '=', household)
    .execute();
}

/** What households sent about one child, or about all, oldest first. */
export async function listAnswers(
  db: Db,
  children: ChildScope,
  of: { studentId?: string; household?: number; waiting?: true } = {},
): Promise<StoredAnswer[]> {
  const { studentId, household, waiting } = of;
  const rows = await childRows(db, children, 'formAnswers', studentId)
    .$if(household !== undefined, (query) => query.where('household', '=', household ?? 0))
    .$if(waiting === true, (query) => query.where('decidedAt', 'is', null))
    .selectAll()
    .orderBy('sentAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, said: JSON.parse(row.said) as AnswerValue }));
}

export async function findAnswer(db: Db, children: ChildScope, studentId: string, id: string): Promise<StoredAnswer | undefined> {
  const row = await childRows(db, children, 'formAnswers')
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row && { ...row, said: JSON.parse(row.said) as AnswerValue };
}

type NewAnswer = Pick<StoredAnswer, 'id' | 'studentId' | 'household' | 'section' | 'item' | 'said' | 'sentBy' | 'sentName' | 'sentAt'>;

export async function insertAnswers(trx: Db, children: ChildScope, answers: readonly NewAnswer[]): Promise<void> {
  const undecided = { decidedAt: null, decidedBy: null, decidedName: null, decision: null, reason: null };
  const rows = answers.map((answer) => ({
    daycareId: children.daycareId,
    ...answer,
    said: JSON.stringify(answer.said),
    ...undecided,
  }));
  if (rows.length > 0) await insertRows(childTables(trx, children), 'formAnswers', rows);
}

export async function decideAnswer(
  trx: Db,
  children: ChildScope,
  id: string,
  decision: Pick<StoredAnswer, 'decidedAt' | 'decidedBy' | 'decidedName' | 'decision' | 'reason'>,
): Promise<void> {
  await childTables(trx, children)
    .updateTable('formAnswers')
    .set(decision)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

/** How many answers of each child wait, and since when, by child. */
export async function countWaiting(db: Db, children: ChildScope): Promise<Map<string, { waiting: number; since: string }>> {
  const rows = await childRows(db, children, 'formAnswers')
    .where('decidedAt', 'is', null)
    .select(({ fn }) => ['studentId', fn.countAll<number>().as('waiting'), fn.min('sentAt').as('since')])
    .groupBy('studentId')
    .orderBy('studentId')
    .execute();
  return new Map(rows.map(({ studentId, waiting, since }) => [studentId, { waiting: Number(waiting), since }]));
}

export async function insertFormDocument(
  trx: Db,
  children: ChildScope,
  row: { id: string; studentId: string; bytes: Uint8Array },
): Promise<void> {
  await childTables(trx, children)
    .insertInto('formDocuments')
    .values({ daycareId: children.daycareId, ...row })
    .execute();
}

export async function findFormDocument(db: Db, children: ChildScope, studentId: string, id: string): Promise<Uint8Array | undefined> {
  const row = await childRows(db, children, 'formDocuments')
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes;
}

export async function deleteFormDocument(trx: Db, children: ChildScope, id: string): Promise<void> {
  await childTables(trx, children).deleteFrom('formDocuments').where('daycareId', '=', children.daycareId).where('id', '=', id).execute();
}

/** When the families of one child, or of all, were last asked again, by child. */
export async function listRequests(db: Db, children: ChildScope, studentId?: string): Promise<ReadonlyMap<string, string>> {
  const rows = await childRows(db, children, 'formRequests', studentId).select(['studentId', 'askedAt']).orderBy('studentId').execute();
  return new Map(rows.map((row) => [row.studentId, row.askedAt]));
}

export async function writeRequests(
  trx: Db,
  children: ChildScope,
  studentIds: readonly string[],
  asked: { askedAt: string; askedBy: string; askedName: string },
): Promise<void> {
  for (const studentId of studentIds)
    await childTables(trx, children)
      .insertInto('formRequests')
      .values({ daycareId: children.daycareId, studentId, ...asked })
      .onConflict((conflict) => conflict.columns(['daycareId', 'studentId']).doUpdateSet(asked))
      .execute();
}

/** The household of each guardian with an open family page in which the child's records are shown, by child. */
export async function listHouseholds(db: Db, children: ChildScope): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await childRows(db, children, 'childPeople')
    .innerJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .where('parentLinks.userId', 'is not', null)
    .where('childPeople.pageSaid', 'is not', null)
    .where(({ or, eb }) => or([eb('childPeople.sees', 'is', null), eb('childPeople.sees', 'like', sql.lit('%"records"%'))]))
    .select(['childPeople.studentId', 'childPeople.household'])
    .orderBy('childPeople.studentId')
    .execute();
  const found = new Map<string, Set<number>>();
  for (const { studentId, household } of rows) found.set(studentId, (found.get(studentId) ?? new Set()).add(household ?? 0));
  return found;
}

const selectRoundsOfAccount = prepared((db: Db, userId: string) =>
  everyLinkOfAccount(db, ofAccount(userId))
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .leftJoin('formSections', (join) =>
      join
        .onRef('formSections.daycareId', '=', 'childPeople.daycareId')
        .onRef('formSections.studentId', '=', 'childPeople.studentId')
        .on('formSections.household', '=', ({ fn, ref, lit }) => fn.coalesce(ref('childPeople.household'), lit(0))),
    )
    .leftJoin('formRequests', inDaycare('formRequests.studentId', 'childPeople.studentId'))
    .groupBy(['childPeople.daycareId', 'childPeople.studentId', 'childPeople.personId', 'formRequests.askedAt'])
    .select(['childPeople.daycareId', 'childPeople.studentId', 'childPeople.personId', 'formRequests.askedAt'])
    .select(({ fn }) => [fn.max('formSections.sentAt').as('sentAt'), fn.max('formSections.updatedAt').as('savedAt')]),
);

/** For each guardian and child of an account: when the household last saved and sent its form, and when families were last asked for it. */
export async function listRoundsOfAccount(db: Db, userId: string) {
  return selectRoundsOfAccount(db, userId);
}

/** Of the sections of one household: when and by whom the form was last sent. */
export function lastSent(sections: readonly StoredSection[]): { sentAt: string; sentName: string } | null {
  return sections.reduce<{ sentAt: string; sentName: string } | null>(
    (last, { sentAt, sentName }) =>
      sentAt !== null && (last === null || sentAt > last.sentAt) ? { sentAt, sentName: sentName ?? '' } : last,
    null,
  );
}
