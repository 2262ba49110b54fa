import { isDeepStrictEqual } from 'node:util';
import type { AddProtectionNote, ProtectionNotes, SetProtectionReaders } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import {
  insertProtectionNote,
  listProtectionNotes,
  listProtectionReaders,
  listWrittenNotes,
  replaceProtectionReaders,
} from '../../records/incidents/incidents.queries';
import { listTeamNames } from '../../records/outings/outings.queries';
import { listOwn } from '../../records/people/record/writing';
import { requireStudents } from '../../records/students/students.queries';

type Reader = Pick<WorkContext, 'access' | 'session'>;

/** The owner reads the notes about every child, and others those of the children for whom the owner named them, unless it is their own child. */
async function mayRead(db: Db, { access, session }: Reader, studentId: string): Promise<boolean> {
  const { children, roles } = access;
  if (roles.includes('owner')) return true;
  const { uid } = session.user;
  if (!(await listProtectionReaders(db, children, studentId)).some(({ userId }) => userId === uid)) return false;
  return (await listOwn({ trx: db, children, by: { uid } }, [studentId])).length === 0;
}

export async function getProtectionNotes(ctx: WorkContext, { studentId }: { studentId: string }): Promise<ProtectionNotes> {
  const { db, access, sideNotes, session, record } = ctx;
  const { children, permissions } = access;
  await requireStudents(db, children, [studentId]);
  if (!(await mayRead(db, ctx, studentId))) return { isReader: false, mayName: false, notes: [], readers: [] };
  const notes = await listProtectionNotes(db, children, studentId);
  if (notes.length > 0) await sideNotes.viewed(session.user.uid, record, studentId, 'student.viewProtection');
  return {
    isReader: true,
    mayName: permissions.includes('records.protect'),
    notes: notes.map(({ id, text: words, recordedAt, recordedName }) => ({ id, text: words, at: recordedAt, by: recordedName })),
    readers: await listProtectionReaders(db, children, studentId),
  };
}

export function addProtectionNote(ctx: WorkContext, input: Sent<AddProtectionNote>): Promise<void> {
  const { transact, runtime, access, session, record } = ctx;
  const { daycareId, children } = access;
  const { uid: recordedBy, displayName: recordedName } = session.user;
  return transact(async (trx) => {
    await takeOne(trx, runtime, { daycareId, sentBy: recordedBy }, input, {
      idTaken: incidentsText.idTaken,
      listWritten: (ids) => listWrittenNotes(trx, children, ids),
      write: async ({ id, studentId, text: words, payloadHash }) => {
        await requireStudents(trx, children, [studentId]);
        if (!(await mayRead(trx, ctx, studentId))) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
        const by = { recordedBy, recordedName, recordedAt: isoTime(runtime.now()), payloadHash };
        await insertProtectionNote(trx, children, { id, studentId, text: words, ...by });
        await record(trx, 'student.addProtection', studentId);
        return { answer: id, isWritten: true };
      },
    });
  });
}

/** The owner names who else reads the notes about a child. */
export function setProtectionReaders(ctx: WorkContext, { studentId, userIds }: Sent<SetProtectionReaders>): Promise<void> {
  const { transact, runtime, access, session, record } = ctx;
  const { daycareId, children } = access;
  return transact(async (trx) => {
    await requireStudents(trx, children, [studentId]);
    const chosen = [...new Set(userIds)];
    const known = chosen.length === 0 ? [] : await listTeamNames(trx, daycareId, chosen);
    if (known.length < chosen.length) throw badInput(incidentsText.protection.notOnTeam);
    for (const uid of chosen)
      if ((await listOwn({ trx, children, by: { uid } }, [studentId])).length > 0) throw badInput(incidentsText.protection.guardian);
    const readers = (await listProtectionReaders(trx, children, studentId)).map(({ userId }) => userId);
    if (isDeepStrictEqual(new Set(readers), new Set(chosen))) return;
    await replaceProtectionReaders(trx, children, {
      studentId,
      userIds: chosen,
      namedBy: session.user.uid,
      namedAt: isoTime(runtime.now()),
    });
    await record(trx, 'student.nameProtectionReaders', studentId);
  });
}
