import type { Language } from '@daycare-portal/shared/language';
import type { Side } from '@daycare-portal/shared/messages';
import type { Sent, SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  /** What the team and one household of a child write to each other. `household` 0: its guardians do not live apart. */
  messageThreads: {
    daycareId: string;
    id: string;
    studentId: string;
    household: number;
    /** The position of the newest message. */
    lastPosition: number;
    /** As far as the team has answered, or has said that no answer is needed. */
    answeredPosition: number;
    createdAt: string;
  };
  /** Append-only. */
  messages: SentOfChild & {
    threadId: string;
    /** Counts the messages of a thread from 1. */
    position: number;
    side: Side;
    text: string;
    /** In which the author uses the portal. */
    language: Language;
    /** The announcement that a family answers. */
    announcementId: string | null;
  };
  /** Withdrawn messages. Append-only. */
  messageWithdrawals: Omit<SentOfChild, 'payloadHash'>;
  /** When somebody had read a thread as far as a position. `settled`: the team said that no answer is needed. */
  messageReads: {
    daycareId: string;
    threadId: string;
    studentId: string;
    userId: string;
    position: number;
    settled: number;
    readAt: string;
  };
  /** The children whom an announcement concerned when it was sent. */
  announcementChildren: { daycareId: string; announcementId: string; studentId: string };
  /** A photo with its square, or a PDF. Until a message or an announcement names it, both ids are null. */
  messageFiles: {
    daycareId: string;
    id: string;
    /** Null for an announcement's. */
    studentId: string | null;
    messageId: string | null;
    announcementId: string | null;
    position: number;
    mediaType: 'image/webp' | 'application/pdf';
    /** Null for a photo. */
    name: string | null;
    width: number | null;
    height: number | null;
    /** The ids of the children who can be seen in a photo of the team, as JSON. Null for what a family sent, and before this was kept. */
    seen: string | null;
    addedBy: string;
    addedName: string;
    addedAt: string;
    thumbnail: Uint8Array | null;
    bytes: Uint8Array;
  };
}

export interface Tables {
  /** Append-only. */
  announcements: Sent & {
    /** Null: the whole daycare. */
    classroomId: string | null;
    text: string;
    /** The same in Spanish, if somebody wrote it. */
    textEs: string | null;
    language: Language;
    answers: number;
  };
  /** Withdrawn announcements. Append-only. */
  announcementWithdrawals: Omit<Sent, 'payloadHash'>;
  announcementReads: { daycareId: string; announcementId: string; userId: string; readAt: string };
  messagePhrases: { daycareId: string; id: string; position: number; en: string; es: string };
}
