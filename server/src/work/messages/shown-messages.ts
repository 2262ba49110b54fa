import type { Message, MessageFile } from '@daycare-portal/shared/messages';
import type { StoredMessage, StoredRead } from '../../records/messages/messages.queries';

/** How much of an announcement an answer to it names. */
const longestStart = 80;

export function startOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const letters = Array.from(line);
  return letters.length > longestStart ? `${letters.slice(0, longestStart).join('').trimEnd()}…` : line;
}

interface Around {
  userId: string;
  files: ReadonlyMap<string, MessageFile[]>;
  /** By id, the announcements that are answered. */
  announcements: ReadonlyMap<string, string>;
  /** By person, how far they have read and when, earliest first. Only of people who can read the thread now. */
  reads: readonly StoredRead[];
  mayWithdraw: (message: StoredMessage) => boolean;
}

/** A message as its readers get it. Nobody reads what was withdrawn. */
export function shownMessage(stored: StoredMessage, { userId, files, announcements, reads, mayWithdraw }: Around): Message {
  const { id, position, side, recordedBy, withdrawnName, withdrawnAt } = stored;
  const withdrawn = withdrawnAt === null ? null : { by: withdrawnName ?? '', at: withdrawnAt };
  const readers = new Map<string, StoredRead>();
  for (const read of reads)
    if (read.userId !== recordedBy && read.position >= position && !readers.has(read.userId)) readers.set(read.userId, read);
  return {
    messageId: id,
    position,
    side,
    author: stored.recordedName,
    isOwn: recordedBy === userId,
    at: stored.recordedAt,
    text: withdrawn === null ? stored.text : '',
    language: stored.language,
    photos: withdrawn === null ? (files.get(id) ?? []) : [],
    answers: stored.announcementId === null ? null : (announcements.get(stored.announcementId) ?? null),
    withdrawn,
    mayWithdraw: withdrawn === null && mayWithdraw(stored),
    readBy: [...readers.values()].map(({ name, readAt }) => ({ name, at: readAt })),
  };
}
