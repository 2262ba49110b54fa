import { language } from '@daycare-portal/shared/language';
import type { Announce } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { acrossDaycare } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import { requireClassrooms } from '../../records/classrooms/classrooms.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { insertAnnouncement, listWrittenAnnouncements } from '../../records/messages/announcements.queries';
import { giveFiles } from '../../records/messages/files.queries';
import { listStudents } from '../../records/students/students.queries';
import { requireConsents, requireFiles } from './attach-files';
import { listAnnounceRooms, mayAnnounceToAll } from './recipients';
import { requireFewSent } from './send-message';

/** Tells the families of a room or of the daycare something. It concerns the children who are enrolled there now. */
export function announce(ctx: WorkContext, sent: Sent<Announce>): Promise<{ success: true; threadId: string }> {
  const { transact, runtime, access, session, notify } = ctx;
  const { daycareId, children } = access;
  const { uid, displayName } = session.user;
  const { id, classroomId, text, textEs = null, answers, photoIds = [], seenIds } = sent;
  return transact(async (trx) => {
    const threadId = await takeOne(trx, runtime, { daycareId, sentBy: uid }, sent, {
      listWritten: (ids) => listWrittenAnnouncements(trx, daycareId, ids),
      write: async ({ payloadHash }) => {
        await requireFewSent(trx, runtime, children, uid);
        const studentIds = await childrenFor(trx, ctx, classroomId);
        const { hasPhoto } = await requireFiles(trx, children, uid, photoIds);
        // Nobody guesses who can be seen: whoever sends it says so.
        if (hasPhoto && seenIds === undefined) throw badInput(messagesText.compose.seenChoose);
        if (hasPhoto) await requireConsents(trx, children, seenIds ?? [], null);
        const written = { text, textEs: textEs === '' ? null : textEs, language: language(), answers: answers ? 1 : 0 };
        const author = { recordedBy: uid, recordedName: displayName, recordedAt: isoTime(runtime.now()), payloadHash };
        await insertAnnouncement(trx, children, { id, classroomId, ...written, ...author }, studentIds);
        await giveFiles(trx, children, photoIds, { announcementId: id }, seenIds ?? []);
        await notify(trx);
        return { answer: id, isWritten: true };
      },
      idTaken: messagesText.idTaken,
    });
    return { success: true, threadId };
  });
}

async function childrenFor(trx: Db, { access, runtime, session }: WorkContext, classroomId: string | null): Promise<string[]> {
  const { daycareId, children } = access;
  if (classroomId !== null) await requireClassrooms(trx, daycareId, [classroomId]);
  const rooms = await listAnnounceRooms(trx, access, session.user.uid);
  if (classroomId === null ? !mayAnnounceToAll(access) : rooms.every(({ id }) => id !== classroomId))
    throw new DomainError('FORBIDDEN', 'notPermitted', messagesText.onlyOwnRoom);
  const { today } = await readDayRules(trx, runtime, daycareId);
  const all = await listStudents(trx, acrossDaycare(children), today);
  const concerned = all.filter(
    ({ status, classrooms }) => status === 'enrolled' && (classroomId === null || classrooms.some(({ id }) => id === classroomId)),
  );
  if (concerned.length === 0) throw new DomainError('CONFLICT', 'nobodyReads', messagesText.nobodyHere);
  return concerned.map(({ id }) => id);
}
