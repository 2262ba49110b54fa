import * as z from 'zod/mini';
import type { ClockTime } from './center-time';
import type { PlainDate } from './dates';
import { Id, optionalText, requiredText } from './fields';
import type { Language } from './language';
import { messagesText } from './messages-text';
import { SentId } from './sent-ids';

export const maxMessage = 10_000;
const maxFiles = 10;
const maxSeen = 200;
export const maxPhrases = 60;
export const maxPhrase = 500;
/** How many messages a person may send in a minute. */
export const maxMessagesAMinute = 20;
/** How many messages of a thread are read at a time. */
export const messagesAtOnce = 100;

const MessageText = requiredText(maxMessage, () => messagesText.textMissing);
const FileIds = z.optional(z.array(Id).check(z.maxLength(maxFiles, { error: () => messagesText.tooManyFiles(maxFiles) })));
/** The children who can be seen in the photos. Missing: the one whom the thread is about. With photos, an announcement has to say so. */
const SeenIds = z.optional(z.array(Id).check(z.maxLength(maxSeen)));

/**
 * From the team to one household of a child. `threadId`, or else the child; a child of two households needs `household`, which is null for a
 * family that lives together.
 */
export const SendMessage = z.strictObject({
  daycareId: Id,
  id: SentId,
  threadId: z.optional(Id),
  studentId: z.optional(Id),
  household: z.optional(z.nullable(z.int())),
  text: MessageText,
  photoIds: FileIds,
  seenIds: SeenIds,
});
export type SendMessage = z.infer<typeof SendMessage>;

/** To the families of a classroom, or of the daycare. `textEs` is the same in Spanish, for families who read Spanish. */
export const Announce = z.strictObject({
  daycareId: Id,
  id: SentId,
  classroomId: z.nullable(Id),
  text: MessageText,
  textEs: z.optional(z.nullable(optionalText(maxMessage))),
  answers: z.boolean(),
  photoIds: FileIds,
  seenIds: SeenIds,
});
export type Announce = z.infer<typeof Announce>;

const OfDaycare = z.strictObject({ daycareId: Id });
export const ListThreads = OfDaycare;
export const CountWaiting = OfDaycare;
export const ListRecipients = OfDaycare;
export const GetPhrases = OfDaycare;

/** The newest messages of a thread, or those before a position. An announcement is a thread with one message. */
export const GetThread = z.strictObject({ daycareId: Id, threadId: Id, before: z.optional(z.int()) });
export type GetThread = z.infer<typeof GetThread>;

/** Marks a thread as read, as far as this message if it is named. `settled`: the team owes no answer. */
export const MarkRead = z.strictObject({
  daycareId: Id,
  threadId: Id,
  messageId: z.optional(Id),
  settled: z.optional(z.boolean()),
});
export type MarkRead = z.infer<typeof MarkRead>;

/** A message or an announcement. */
export const WithdrawMessage = z.strictObject({ daycareId: Id, messageId: Id });

const Phrase = z.strictObject({
  id: SentId,
  en: requiredText(maxPhrase, () => messagesText.phraseMissing),
  es: requiredText(maxPhrase, () => messagesText.phraseMissing),
});
export type Phrase = z.infer<typeof Phrase>;

/** Replaces all saved phrases. */
export const SavePhrases = z.strictObject({
  daycareId: Id,
  phrases: z.array(Phrase).check(z.maxLength(maxPhrases, { error: () => messagesText.tooManyPhrases(maxPhrases) })),
});
export type SavePhrases = z.infer<typeof SavePhrases>;

export interface MessageFile {
  fileId: string;
  url: string;
  /** Null for a photo. */
  name: string | null;
  /** Null for a document. */
  width: number | null;
  height: number | null;
}

export const sides = ['team', 'family'] as const;
export type Side = (typeof sides)[number];

/** The text of a withdrawn message is empty, and its files are gone. */
export interface Message {
  messageId: string;
  position: number;
  side: Side;
  author: string;
  isOwn: boolean;
  at: string;
  text: string;
  /** The language in which its author uses the portal. */
  language: Language;
  photos: MessageFile[];
  /** The beginning of the announcement that it answers. */
  answers: string | null;
  withdrawn: { by: string; at: string } | null;
  mayWithdraw: boolean;
  /** Those who can read it and have done so; for families nobody. */
  readBy: { name: string; at: string }[];
}

/** A guardian of a child, and whether they can read messages about it. */
export interface MessageReader {
  name: string;
  account: 'active' | 'pending' | 'none';
  /** They have an account, and the office lets them see messages of this child. */
  reads: boolean;
  /** Null until they have chosen one. */
  language: Language | null;
}

export interface ThreadLine {
  threadId: string;
  about: 'child' | 'classroom' | 'daycare';
  /** The child, or the classroom. */
  title: string;
  studentId: string | null;
  profilePic: string | null;
  classroomId: string | null;
  /** Of a child whose guardians live apart: who is in it. */
  household: { number: number; names: string[] } | null;
  last: { author: string; side: Side; isOwn: boolean; text: string; at: string; isWithdrawn: boolean } | null;
  /** Messages of the family that the caller has not read and the team has not answered. */
  unread: number;
  /** When the oldest message came that waits for an answer; null if none does. */
  waitingSince: string | null;
}

export interface ThreadList {
  threads: ThreadLine[];
}

export interface Thread {
  threadId: string;
  about: ThreadLine['about'];
  title: string;
  studentId: string | null;
  profilePic: string | null;
  classroomId: string | null;
  household: ThreadLine['household'];
  messages: Message[];
  hasEarlier: boolean;
  /** The guardians in it; for an announcement nobody. */
  readers: MessageReader[];
  /** Why nothing can be written here; null if something can. */
  closed: string | null;
  /** When the current quiet hours end, during which phones get no notices; null outside them. */
  quietUntil: ClockTime | null;
  waitingSince: string | null;
  /** Of an announcement: what each family has read. */
  families: { studentId: string; name: string; people: { name: string; at: string | null; reads: boolean }[] }[];
  answersOn: boolean;
  textEs: string | null;
}

/** To whom one can write. */
export interface Recipients {
  children: {
    studentId: string;
    firstName: string;
    lastName: string;
    profilePic: string | null;
    classroomId: string | null;
    classroomIds: string[];
    households: { household: number | null; threadId: string | null; people: MessageReader[] }[];
  }[];
  /** The classrooms to whose families the caller may announce. */
  classrooms: { classroomId: string; name: string; mark: number; children: number; families: number }[];
  mayAnnounceToAll: boolean;
  /** How many children the daycare's families have here, and how many families can read. */
  everyone: { children: number; families: number };
  quietHours: { from: string; until: string } | null;
  /** As that of a thread. */
  quietUntil: ClockTime | null;
}

/** What a family sees of one child: the newest messages of its household, or those before a position. */
export const FamilyThread = z.strictObject({ daycareId: Id, studentId: Id, before: z.optional(z.int()) });
export type FamilyThread = z.infer<typeof FamilyThread>;

/** `announcementId`: it answers that announcement. */
export const FamilySend = z.strictObject({
  daycareId: Id,
  studentId: Id,
  id: SentId,
  text: MessageText,
  photoIds: FileIds,
  announcementId: z.optional(z.nullable(Id)),
});
export type FamilySend = z.infer<typeof FamilySend>;

/** The messages of a child, as far as this one if it is named, or an announcement. */
export const FamilyMarkRead = z.strictObject({
  daycareId: Id,
  studentId: Id,
  messageId: z.optional(Id),
  announcementId: z.optional(Id),
});
export type FamilyMarkRead = z.infer<typeof FamilyMarkRead>;

export const FamilyWithdraw = z.strictObject({ daycareId: Id, studentId: Id, messageId: Id });

export interface FamilyChat {
  daycareId: string;
  studentId: string;
  firstName: string;
  messages: Message[];
  hasEarlier: boolean;
  unread: number;
  /** Why nothing can be written any more; null if something can. */
  closed: string | null;
  /** The child's last day, if it left. */
  leftOn: PlainDate | null;
}

export interface FamilyAnnouncement {
  announcementId: string;
  daycareId: string;
  daycareName: string;
  author: string;
  at: string;
  text: string;
  language: Language;
  photos: MessageFile[];
  withdrawn: { by: string; at: string } | null;
  answersOn: boolean;
  isRead: boolean;
  /** The caller’s own children whom it concerns. */
  children: { studentId: string; firstName: string }[];
}

/** All that a family reads: for each child the last message, and announcements, newest first. */
export interface FamilyInbox {
  children: {
    daycareId: string;
    daycareName: string;
    studentId: string;
    firstName: string;
    lastName: string;
    profilePic: string | null;
    timeZone: string;
    last: ThreadLine['last'];
    unread: number;
    closed: string | null;
  }[];
  announcements: FamilyAnnouncement[];
  unread: number;
}
