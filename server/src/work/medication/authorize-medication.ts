import { formatDate } from '@daycare-portal/shared/dates';
import type {
  Authorization,
  EndAuthorization,
  SaveAuthorization,
  SetPackage,
  SignAuthorization,
  SignOwnAuthorization,
} from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { guardiansToAgree } from '@daycare-portal/shared/pickup';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime, newId } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import { requireDocument } from '../../records/health/documents.queries';
import {
  findAuthorization,
  insertAuthorization,
  insertStep,
  listAuthorizationsOf,
  listWritten,
} from '../../records/medication/medication.queries';
import { listAround } from '../../records/people/people.queries';
import { isOwn } from '../../records/people/record/writing';
import { getStoredStudent } from '../../records/students/students.queries';
import type { FamilyContext } from '../family/family-context';

const words = () => medicationText.refused;

/** Far more than any child needs, so that nobody fills a page up. */
const maxAuthorizations = 200;

/** Writes down what a guardian is asked to agree to. Nobody may give it before one has. */
export function saveAuthorization(ctx: WorkContext, input: Sent<SaveAuthorization>): Promise<string> {
  const { children } = ctx.access;
  return writeOnce(ctx, 'medicationAuthorizations', input, async (trx, payloadHash) => {
    const { id, studentId, times, signs = [], from, until, secondAdult, documentId = null, expiresOn = null } = input;
    await getStoredStudent(trx, children, studentId);
    await requireOthersChild(ctx, trx, studentId, words().ownChild);
    if (documentId !== null) await requireDocument(trx, children, studentId, documentId);
    if ((await listAuthorizationsOf(trx, children, studentId)).length >= maxAuthorizations) throw badInput(words().tooMany);
    const author = authorOf(ctx);
    await insertAuthorization(trx, children, {
      id,
      studentId,
      medicine: input.medicine,
      condition: input.condition,
      dose: input.dose,
      manner: input.manner,
      times: JSON.stringify([...new Set(times)].toSorted()),
      circumstances: input.circumstances || null,
      signs: JSON.stringify(signs),
      emergency: input.emergency || null,
      fromDay: from,
      untilDay: until,
      hoursBetween: input.hoursBetween ?? null,
      mostInDay: input.mostInDay ?? null,
      secondAdult: secondAdult ? 1 : 0,
      documentId,
      ...author,
      payloadHash,
    });
    const keptAt = input.keptAt || null;
    if (expiresOn !== null || keptAt !== null)
      await insertStep(trx, children, {
        id: newId(ctx.runtime),
        studentId,
        authorizationId: id,
        kind: 'package',
        expiresOn,
        keptAt,
        ...author,
        payloadHash,
      });
    await ctx.record(trx, 'student.authorizeMedication', studentId);
  });
}

/** Records that a guardian agreed: with a finger here, on paper, or by phone. */
export function signAuthorization(ctx: WorkContext, input: Sent<SignAuthorization>): Promise<string> {
  return writeOnce(ctx, 'medicationSteps', input, async (trx, payloadHash) => {
    const { children } = ctx.access;
    const authorization = await requireOpen(trx, ctx, input.authorizationId);
    await requireOthersChild(ctx, trx, authorization.studentId, words().ownSignature);
    if (authorization.agreement !== null) throw new DomainError('CONFLICT', 'authorizationSigned', words().alreadySigned);
    const around = (await listAround(trx, children, [authorization.studentId])).get(authorization.studentId) ?? [];
    const guardian = guardiansToAgree(around).find(({ personId }) => personId === input.personId);
    if (guardian === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', words().guardianNotFound);
    if (input.method === 'paper' && authorization.documentId === null) throw badInput(words().documentMissing);
    const { id, authorizationId, method, signature = null } = input;
    await insertStep(trx, children, {
      id,
      studentId: authorization.studentId,
      authorizationId,
      kind: 'signed',
      personName: guardian.fullName,
      method,
      signature: signature === null ? null : JSON.stringify(signature),
      ...authorOf(ctx),
      payloadHash,
    });
    await ctx.record(trx, 'student.signMedication', authorization.studentId);
  });
}

/** A guardian agrees on their own page. */
export function signOwnAuthorization(ctx: FamilyContext, input: Sent<SignOwnAuthorization>): Promise<string> {
  return writeOnce(ctx, 'medicationSteps', input, async (trx, payloadHash) => {
    const { children, own } = ctx.access;
    const authorization = await requireOpen(trx, ctx, input.authorizationId);
    if (authorization.agreement !== null) throw new DomainError('CONFLICT', 'authorizationSigned', words().alreadySigned);
    await insertStep(trx, children, {
      id: input.id,
      studentId: own.studentId,
      authorizationId: input.authorizationId,
      kind: 'signed',
      personName: ctx.session.user.displayName,
      method: 'page',
      signature: JSON.stringify(input.signature),
      ...authorOf(ctx),
      payloadHash,
    });
    await ctx.record(trx, 'student.signMedication', own.studentId);
  });
}

/** There is a new package, or it is kept elsewhere. */
export function setPackage(ctx: WorkContext, input: Sent<SetPackage>): Promise<string> {
  return writeOnce(ctx, 'medicationSteps', input, async (trx, payloadHash) => {
    const { studentId } = await requireOpen(trx, ctx, input.authorizationId);
    const { id, authorizationId, expiresOn } = input;
    const step = { id, studentId, authorizationId, kind: 'package' as const, expiresOn, keptAt: input.keptAt || null };
    await insertStep(trx, ctx.access.children, { ...step, ...authorOf(ctx), payloadHash });
    await ctx.record(trx, 'student.changePackage', studentId);
  });
}

/** Nobody gives it from now on. */
export function endAuthorization(ctx: WorkContext, input: Sent<EndAuthorization>): Promise<string> {
  return writeOnce(ctx, 'medicationSteps', input, async (trx, payloadHash) => {
    const { studentId } = await requireOpen(trx, ctx, input.authorizationId);
    await requireOthersChild(ctx, trx, studentId, words().ownChild);
    const { id, authorizationId, reason } = input;
    const step = { id, studentId, authorizationId, kind: 'ended' as const, reason };
    await insertStep(trx, ctx.access.children, { ...step, ...authorOf(ctx), payloadHash });
    await ctx.record(trx, 'student.endMedication', studentId);
  });
}

/** Writes a record under the id that was sent, however often it is sent. */
function writeOnce<Row extends { id: string }>(
  { transact, runtime, access, session }: WorkContext,
  table: Parameters<typeof listWritten>[2],
  row: Row,
  write: (trx: Db, payloadHash: string) => Promise<void>,
): Promise<string> {
  const { daycareId, children } = access;
  return transact((trx) =>
    takeOne(trx, runtime, { daycareId, sentBy: session.user.uid }, row, {
      idTaken: words().idTaken,
      listWritten: (ids) => listWritten(trx, children, table, ids),
      write: async ({ payloadHash }) => {
        await write(trx, payloadHash);
        return { answer: row.id, isWritten: true };
      },
    }),
  );
}

export async function requireAuthorization(trx: Db, ctx: Pick<WorkContext, 'access'>, id: string): Promise<Authorization> {
  const found = await findAuthorization(trx, ctx.access.children, id);
  if (found === undefined) throw new DomainError('NOT_FOUND', 'authorizationNotFound', words().notFound);
  return found;
}

async function requireOpen(trx: Db, ctx: Pick<WorkContext, 'access'>, id: string): Promise<Authorization> {
  const found = await requireAuthorization(trx, ctx, id);
  if (found.ended !== null) throw new DomainError('CONFLICT', 'authorizationEnded', words().alreadyEnded);
  return found;
}

/** In a small daycare, nobody is above the owner. */
export async function requireOthersChild(ctx: WorkContext, trx: Db, studentId: string, sentence: string): Promise<void> {
  const { access, session } = ctx;
  if (access.roles.includes('owner')) return;
  if (await isOwn(trx, access.children, studentId, session.user.uid)) throw new DomainError('FORBIDDEN', 'ownChild', sentence);
}

function authorOf({ session, runtime }: WorkContext) {
  return { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt: isoTime(runtime.now()) };
}

/** A day as a sentence says it. */
export function dayInSentence(day: string): string {
  return formatDate(day, 'short');
}
