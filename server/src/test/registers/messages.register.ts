import { messagesText } from '@daycare-portal/shared/messages-text';
import { text as words } from '@daycare-portal/shared/text';
import { isoTime, newId } from '../../core/runtime';
import { insertAnnouncement } from '../../records/messages/announcements.queries';
import { giveFiles, insertFile } from '../../records/messages/files.queries';
import { findMessage, insertMessage, insertRead, insertWithdrawal } from '../../records/messages/messages.queries';
import { takeThread } from '../../records/messages/threads.queries';
import { authorizeInvited } from '../authorize-invited';
import { ofOwner, type Register } from '../register';
import type { World } from '../world';

const id = 'message-made-by-a-screen';
const ownRecord = 'a message is its own record';
const notFound = ['NOT_FOUND', messagesText.notFound] as const;
const announcement = { id, classroomId: null, text: 'Photo day is on Thursday.', answers: true };

/** A thread about the child with one message, which was read and withdrawn, and an announcement. */
async function write({ db, services: { runtime }, people }: World, studentId: string): Promise<void> {
  const children = authorizeInvited({ daycareId: people.sunnyside });
  const { uid: recordedBy, displayName: recordedName } = people.owner;
  const recordedAt = isoTime(runtime.now());
  const by = { recordedBy, recordedName, recordedAt };
  const thread = await takeThread(db, runtime, children, { studentId, household: 0 });
  await insertMessage(db, children, thread, {
    id: `${id}-of-child`,
    side: 'team',
    text: 'She slept well.',
    language: 'en',
    announcementId: null,
    payloadHash: '',
    ...by,
  });
  await insertRead(db, children, thread, { userId: recordedBy, position: 1, settled: false, readAt: recordedAt });
  const file = { id: newId(runtime), mediaType: 'image/webp' as const, name: null, width: 1, height: 1 };
  await insertFile(db, children, {
    ...file,
    addedBy: recordedBy,
    addedName: recordedName,
    addedAt: recordedAt,
    thumbnail: null,
    bytes: new Uint8Array([1]),
  });
  await giveFiles(db, children, [file.id], { studentId, messageId: `${id}-of-child` });
  const message = await findMessage(db, children, `${id}-of-child`);
  if (message !== undefined) await insertWithdrawal(db, children, message, by);
  await insertAnnouncement(
    db,
    children,
    { id: `${id}-announced`, classroomId: null, text: 'Photo day', textEs: null, language: 'en', answers: 0, payloadHash: '', ...by },
    [studentId],
  );
}

export const messagesRegister: Register = {
  calls: {
    'messages.listThreads': { gate: 'messages.view', call: [{}] },
    'messages.countWaiting': { gate: 'messages.view', call: [{}] },
    'messages.getThread': {
      gate: 'messages.view',
      call: [{ threadId: 'made-up' }, ...notFound],
      naughty: (text) => [{ threadId: text, before: 1 }],
    },
    'messages.listRecipients': { gate: 'messages.write', call: [{}] },
    'messages.send': {
      gate: 'messages.write',
      call: [{ id, studentId: 'made-up', text: 'Hello' }, 'NOT_FOUND', words.students.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { id, studentId, text },
        { id: text, studentId, text: 'Hello', photoIds: [text], seenIds: [text] },
        { id, threadId: text, text },
        { id, studentId: text, household: null, text },
      ],
      done: ownRecord,
    },
    'messages.announce': {
      gate: 'messages.announce',
      call: [{ ...announcement, classroomId: 'made-up' }, 'NOT_FOUND', words.classrooms.notFound],
      naughty: (text) => [
        { ...announcement, text, textEs: text },
        { ...announcement, id: text },
        { ...announcement, classroomId: text, photoIds: [text], seenIds: [text] },
      ],
      done: ownRecord,
    },
    'messages.markRead': {
      gate: 'messages.view',
      call: [{ threadId: 'made-up' }, ...notFound],
      naughty: (text) => [{ threadId: text, messageId: text }],
      done: 'who has read what is its own record',
    },
    'messages.withdraw': {
      gate: 'messages.write',
      call: [{ messageId: 'made-up' }, ...notFound],
      naughty: (text) => [{ messageId: text }],
      done: ownRecord,
    },
    'messages.getPhrases': { gate: 'messages.view', call: [{}] },
    'messages.savePhrases': {
      gate: 'messages.manage',
      call: [{ phrases: [{ id, en: 'Thank you', es: 'Gracias' }] }],
      naughty: (text) => [{ phrases: [{ id, en: text, es: text }] }, { phrases: [{ id: text, en: 'Thank you', es: 'Gracias' }] }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => {
        const features = { attendance: true, dailyLog: true, messages: true, family: false };
        await owner.daycare.updateDay({ daycareId, features });
        const phrases = [{ id, en: 'Thank you', es: 'Gracias' }];
        return [() => owner.messages.savePhrases({ daycareId, phrases }), 'daycare.savePhrases', daycareId];
      }),
    },
    'messages.getInbox': { gate: 'ownChildren', call: [undefined], naughty: (text) => [text] },
    'messages.getOwn': { gate: 'ownChild.messages', call: [{}] },
    'messages.sendOwn': {
      gate: 'ownChild.messages',
      call: [{ id, text: 'Hello', announcementId: 'made-up' }, ...notFound],
      naughty: (text) => [
        { id, text },
        { id: text, text: 'Hello', photoIds: [text] },
        { id, text, announcementId: text },
      ],
      done: ownRecord,
    },
    'messages.markOwnRead': {
      gate: 'ownChild.messages',
      call: [{ announcementId: 'made-up' }, ...notFound],
      naughty: (text) => [{ messageId: text }, { announcementId: text }],
      done: 'who has read what is its own record',
    },
    'messages.withdrawOwn': {
      gate: 'ownChild.messages',
      call: [{ messageId: 'made-up' }, 'NOT_FOUND', messagesText.messageNotFound],
      naughty: (text) => [{ messageId: text }],
      done: ownRecord,
    },
  },
  tables: {
    message_threads: { export: 'messages', withChild: 'goes', fill: write },
    messages: { export: 'messages', withChild: 'goes' },
    message_withdrawals: { export: 'messages', withChild: 'goes' },
    message_reads: { export: 'message-reads', withChild: 'goes' },
    message_files: { export: 'message-files', withChild: 'goes' },
    announcements: { export: 'announcements', withChild: 'none' },
    announcement_withdrawals: { export: 'announcements', withChild: 'none' },
    announcement_children: { export: 'announcement-children', withChild: 'goes' },
    announcement_reads: { export: 'announcement-reads', withChild: 'none' },
    message_phrases: { export: 'message-phrases', withChild: 'none' },
  },
};
