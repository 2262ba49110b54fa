import { summarize, type BulkResult } from '@daycare-portal/shared/bulk';
import type { AnswerValue, DecideAnswers, DecidedAnswer } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { afterCommit } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { isoTime } from '../../core/runtime';
import type { Sent, WorkContext } from '../../core/work-context';
import { decideAnswer, deleteFormDocument, findAnswer, findFormDocument, type StoredAnswer } from '../../records/forms/forms.queries';
import { requireOthersChildren, writingOf } from '../../records/people/record/writing';
import { getStoredStudent } from '../../records/students/students.queries';
import { reportNone, saveConsents, saveItem, saveMore } from '../health/save-health';
import { storeDocument } from '../health/store-document';
import { decide, requestVersion } from '../people/proposals';
import { knownOf, knownVersion, mergedItem, readKnown, sameItem, type Known } from './known';
import { aboutPerson } from './review-form';

type Row = DecideAnswers['rows'][number];

/**
 * Takes over or declines what a family sent, each by itself, and says why for each that could not be. Taking over writes it as if the person
 * had entered it: through what alone writes that record, with all its rules.
 */
export async function decideAnswers(ctx: WorkContext, { studentId, rows }: Sent<DecideAnswers>): Promise<BulkResult<DecidedAnswer>> {
  await getStoredStudent(ctx.db, ctx.access.children, studentId);
  const results: DecidedAnswer[] = [];
  for (const row of rows) {
    await giveWay();
    results.push({ answerId: row.answerId, ...(await outcomeOf(() => decideOne(ctx, studentId, row))) });
  }
  return { summary: summarize(results), results };
}

/** The row's own refusal, so that the others go on. Null: it is decided; a sentence: it was so before. */
async function outcomeOf(work: () => Promise<string | null>): Promise<Pick<DecidedAnswer, 'status' | 'reason'>> {
  try {
    const before = await work();
    return before === null ? { status: 'success', reason: null } : { status: 'skipped', reason: before };
  } catch (error) {
    if (error instanceof DomainError) return { status: 'error', reason: error.message };
    throw error;
  }
}

function decideOne(ctx: WorkContext, studentId: string, row: Row): Promise<string | null> {
  const { access } = ctx;
  return ctx.transact(async (trx) => {
    await requireOthersChildren(writingOf(ctx, trx), [studentId]);
    const known = await readKnown(trx, ctx.runtime, access.children, studentId);
    const answer = await findAnswer(trx, access.children, studentId, row.answerId);
    if (answer === undefined) return decideRequest(ctx, trx, studentId, row, known);
    requirePermission(ctx, 'health.manage');
    const { decidedBy, decidedName, decision } = answer;
    if (decision !== null) {
      const isSame = decidedBy === ctx.session.user.uid && decision === (row.take ? 'taken' : 'declined');
      if (isSame) return formsText.decidedBefore;
      if (decision === 'replaced') throw new DomainError('CONFLICT', 'answerDecided', formsText.saidAnew(answer.sentName));
      throw new DomainError('CONFLICT', 'answerDecided', formsText.alreadyDecided(decidedName ?? ''));
    }
    if (row.take) {
      requireSeen(row, knownOf(known, answer.said));
      await takeOver(within(ctx, trx), trx, answer, known);
    }
    await finish(ctx, trx, answer, row);
    return null;
  });
}

async function finish(
  { runtime, access, session, record }: WorkContext,
  trx: Db,
  { id, studentId, said }: StoredAnswer,
  row: Row,
): Promise<void> {
  if (said.of === 'document') await deleteFormDocument(trx, access.children, id);
  await decideAnswer(trx, access.children, id, {
    decidedAt: isoTime(runtime.now()),
    decidedBy: session.user.uid,
    decidedName: session.user.displayName,
    decision: row.take ? 'taken' : 'declined',
    reason: row.take ? null : row.reason || null,
  });
  await record(trx, row.take ? 'student.takeOver' : 'student.declineAnswer', studentId);
}

function requirePermission({ access }: WorkContext, permission: Permission): void {
  if (!access.permissions.includes(permission)) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
}

/** CONFLICT if what the daycare knows has changed since the row was read. */
function requireSeen({ known }: Row, before: AnswerValue | null): void {
  if (knownVersion(before) !== known) throw new DomainError('CONFLICT', 'changedMeanwhile', healthText.changedMeanwhile);
}

async function decideRequest(ctx: WorkContext, trx: Db, studentId: string, row: Row, known: Known): Promise<string | null> {
  requirePermission(ctx, 'people.manage');
  const request = await childRows(trx, ctx.access.children, 'peopleProposals')
    .where('id', '=', row.answerId)
    .where('studentId', '=', studentId)
    .selectAll()
    .executeTakeFirst();
  if (request === undefined) throw new DomainError('NOT_FOUND', 'answerNotFound', formsText.answerNotFound);
  const isSame = request.decidedName === ctx.session.user.displayName && request.accepted === (row.take ? 1 : 0);
  if (isSame) return formsText.decidedBefore;
  if (row.take && request.decidedAt === null) requireSeen(row, aboutPerson(request, known).before);
  // What the row was read with says the same as the version here.
  const version = requestVersion(known.around.find(({ personId }) => personId === request.personId));
  await decide(ctx, trx, row.answerId, row.take ? { notLike: row.notLike, version } : { reason: row.reason });
  return null;
}

/** The same context, whose changes are made in the transaction that is under way. */
function within(ctx: WorkContext, trx: Db): WorkContext {
  return { ...ctx, transact: (work) => work(trx, (effect) => afterCommit(trx, effect)) };
}

async function takeOver(ctx: WorkContext, trx: Db, { id, studentId, said, sentName }: StoredAnswer, known: Known): Promise<void> {
  switch (said.of) {
    case 'item': {
      const item = sameItem(known, said);
      const place = item === undefined ? { id } : { id: item.id, updatedAt: item.updatedAt, documentId: item.documentId };
      const span = { from: item?.fromDay ?? null, until: item?.untilDay ?? null };
      await saveItem(ctx, { studentId, ...place, ...span, ...mergedItem(said, item) });
      return;
    }
    case 'none':
      requireNothingKnown(known, said);
      await reportNone(ctx, { studentId, topics: [said.topic], by: sentName });
      return;
    case 'detail':
      await saveMore(ctx, { studentId, updatedAt: known.detailsAt, [said.field]: said.value });
      return;
    case 'consent':
      await saveConsents(ctx, { studentId, consents: [{ kind: said.kind, answer: said.answer, by: sentName }] });
      return;
    case 'document': {
      const bytes = await findFormDocument(trx, ctx.access.children, studentId, id);
      if (bytes === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', healthText.documents.notFound);
      const { kind, title, expiresOn, mediaType } = said;
      await storeDocument(ctx, { studentId }, { fields: { id, kind, title, expiresOn }, upload: bytes, file: { mediaType, bytes } });
      return;
    }
    default:
      throw new Error(`A form has no answer of the kind ${said.of}.`);
  }
}

/** A family's “nothing” never ends what is on file: somebody of the team does, where it is. */
function requireNothingKnown(known: Known, said: Extract<AnswerValue, { of: 'none' }>): void {
  const before = knownOf(known, said);
  if (before?.of === 'topic') throw new DomainError('CONFLICT', 'changedMeanwhile', formsText.endFirst(before.labels.join(', ')));
}
