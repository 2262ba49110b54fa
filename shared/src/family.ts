import * as z from 'zod/mini';
import { Day, PlanAbsence, type AttendanceState, type Destination } from './attendance';
import type { ClockTime } from './center-time';
import type { LogPhoto } from './daily-log';
import type { PlainDate } from './dates';
import { Id } from './fields';
import type { Features } from './features';
import type { FormDue } from './forms';
import type { LogDetail } from './log-details';
import type { Allergen, Amount, LogKind, Meal } from './log-kinds';
import { ProposePerson, type FamilyPart, type Phone, type Pickup } from './people';
import { dayText } from './day-text';
import type { Topic } from './live';
import { SentId } from './sent-ids';

/** Which child of the signed-in guardian a call is about. The gate reads it before the call's own schema. */
export const OwnChildScope = z.object({ daycareId: Id, studentId: Id });

/** `day` null: today. */
export const GetFamilyDay = z.strictObject({ daycareId: Id, studentId: Id, day: z.nullable(Day) });
export type GetFamilyDay = z.infer<typeof GetFamilyDay>;

/** Someone whom the guardian is shown by name. */
export interface FamilyName {
  name: string;
  /** The signed-in guardian. */
  isYou: boolean;
}

export interface FamilyStay {
  from: string | null;
  until: string | null;
  /** Null: not recorded, or of another household. */
  broughtBy: FamilyName | null;
  collectedBy: FamilyName | null;
  goesTo: Destination | null;
}

/** What the team shared about this child: of an entry about several children, only this child's part. */
export interface FamilyEntry {
  entryId: string;
  kind: LogKind;
  at: string;
  detail: LogDetail;
  amount: Amount | null;
  note: string | null;
  /** Those that may be shown. Empty for a guardian who does not see photos. */
  photos: LogPhoto[];
  /** When it was changed after families could read it. */
  editedAt: string | null;
  /** Who wrote it, if the daycare shows the names of its team. */
  author: string | null;
}

/** An absence of this day, whoever reported it. */
export interface FamilyAbsence {
  /** Null: the team marked the child absent on the day itself. */
  absenceId: string | null;
  from: PlainDate | null;
  until: PlainDate | null;
  reason: string;
  /** What a guardian of this household wrote. Notes of the team are not shown. */
  note: string | null;
  /** The guardian of this household who reported it here, and when. */
  reportedBy: FamilyName | null;
  reportedAt: string | null;
  /** Whether `cancelAbsence` takes it back. */
  mayCancel: boolean;
}

/** Something that a guardian said about the day. `toldBy` is null for another household. */
interface Told {
  planId: string;
  toldBy: FamilyName | null;
  toldAt: string;
  mayCancel: boolean;
}

export interface FamilyPlan {
  arrival: (Told & { at: ClockTime }) | null;
  departure: (Told & { at: ClockTime }) | null;
  /** Only what this household said. */
  pickup: (Told & { personId: string; name: string; isYou: boolean }) | null;
}

export interface FamilyMeal {
  meal: Meal;
  food: string;
  allergens: Allergen[];
  /** What this child gets instead. */
  instead: string | null;
}

/** What the team asked the family to bring, of this day and the six before. */
export interface FamilySupplies {
  entryId: string;
  day: PlainDate;
  what: string;
}

/** One of the days to come. */
export interface FamilyAhead {
  day: PlainDate;
  isOpen: boolean;
  closure: string | null;
  isExpected: boolean;
  expectedFrom: ClockTime | null;
  absence: FamilyAbsence | null;
}

/** A child's day, as one of its guardians is shown it. */
export interface FamilyDay {
  day: PlainDate;
  today: PlainDate;
  timeZone: string;
  isOpen: boolean;
  closure: string | null;
  /** If closed, the next open day. */
  nextOpenDay: PlainDate | null;
  /** Null while the daycare does not use attendance. On earlier days `out`, `absent` or `notExpected`. */
  state: AttendanceState | null;
  since: string | null;
  expectedFrom: ClockTime | null;
  expectedUntil: ClockTime | null;
  classroomId: string | null;
  classroomName: string | null;
  /** The room's color and shape. */
  classroomMark: number | null;
  /** The adults who are in the room now, if the daycare shows them. */
  team: string[];
  stays: FamilyStay[];
  absence: FamilyAbsence | null;
  plan: FamilyPlan;
  /** The daycare's own reasons for an absence. */
  ownReasons: string[];
  /** Newest first. */
  entries: FamilyEntry[];
  /** The photos of the entries, newest first. */
  photos: (LogPhoto & { entryId: string; at: string })[];
  menu: FamilyMeal[];
  supplies: FamilySupplies[];
  /** The six days after today. Empty for another day. */
  ahead: FamilyAhead[];
  /** The nearest days on which there is something, before and after this one. */
  previousDay: PlainDate | null;
  nextDay: PlainDate | null;
}

export interface FamilyChild {
  daycareId: string;
  daycareName: string;
  daycarePhone: string | null;
  timeZone: string;
  features: Features;
  studentId: string;
  firstName: string;
  lastName: string;
  /** Null for a guardian who does not see photos. */
  profilePic: string | null;
  /** What this guardian sees. */
  parts: FamilyPart[];
  /** The child's last day, if it is over. The page can be read, and nothing can be changed. */
  leftOn: PlainDate | null;
  /** The last day on which a page of a child that left can be read. */
  readsUntil: PlainDate | null;
  /** As in `FamilyDay`; null as well for a guardian who does not see the day. */
  state: AttendanceState | null;
  since: string | null;
  classroomName: string | null;
  classroomMark: number | null;
  /** Messages that this guardian has not read. */
  unread: number;
  /** Their accounts with something overdue of which the daycare has reminded them. */
  reminders: number;
  /** Why the household is asked for its form about the child, or that it has not sent what it saved. Null: neither, or no form is shown. */
  formAsked: FormDue | 'unsent' | null;
  /** What this guardian has not signed yet: how many reports about the child, and which medicines. Nothing of it once the child has left. */
  toSign: { reports: number; medicines: string[] };
  /** Today, so that the first page needs no second call. Null if the daycare or the office does not show the day. */
  today: FamilyDay | null;
}

export interface FamilyHome {
  children: FamilyChild[];
}

/** Says which of the guardian's children is shown otherwise now, and never how. */
export interface FamilyChange {
  topic: Topic;
  studentId: string;
}

/** Shown the photos before this day. Null: the newest. */
export const GetFamilyPhotos = z.strictObject({ daycareId: Id, studentId: Id, before: z.nullable(Day) });
export type GetFamilyPhotos = z.infer<typeof GetFamilyPhotos>;

export interface FamilyPhotos {
  photos: (LogPhoto & { entryId: string; at: string; day: PlainDate; title: string | null })[];
  /** Send it as `before` for older ones. Null: there are none. */
  older: PlainDate | null;
}

/** As the team plans one, but a family does not say by whom it was reported. */
export const ReportAbsence = PlanAbsence;
export type ReportAbsence = z.infer<typeof ReportAbsence>;

export const CancelReport = z.strictObject({ daycareId: Id, studentId: Id, id: SentId, absenceId: Id });
export type CancelReport = z.infer<typeof CancelReport>;

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => dayText.attendance.timeMalformed }));

/** What is planned for a day. Missing fields stay as they were told before. `personId` is someone who may pick up on that day. */
export const TellPlan = z.strictObject({
  daycareId: Id,
  studentId: Id,
  id: SentId,
  day: Day,
  arriveAt: z.optional(z.nullable(Clock)),
  leaveAt: z.optional(z.nullable(Clock)),
  personId: z.optional(z.nullable(Id)),
});
export type TellPlan = z.infer<typeof TellPlan>;

export const CancelPlan = z.strictObject({ daycareId: Id, studentId: Id, planId: Id });
export type CancelPlan = z.infer<typeof CancelPlan>;

/** Someone around the child whom this household sees. */
export interface FamilyPerson {
  personId: string;
  fullName: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  photo: string | null;
  isYou: boolean;
  isGuardian: boolean;
  /** Which of those whom this household sees is called first, second and so on in an emergency. Null: not called. */
  callPlace: number | null;
  /** Null: does not pick up. */
  pickup: Pickup | null;
  mayPickUpToday: boolean;
  /** The team has not seen an ID yet. */
  firstTime: boolean;
}

/** What this household asked for and the office has not decided, or has declined in the last 30 days. */
export interface FamilyProposal {
  proposalId: string;
  /** Null: somebody new. */
  personId: string | null;
  fullName: string;
  relation: string | null;
  pickup: Pickup | null;
  askedBy: FamilyName;
  askedAt: string;
  declinedAt: string | null;
  reason: string | null;
}

export const GetFamilyPeople = z.strictObject({ daycareId: Id, studentId: Id });
export interface FamilyPeople {
  people: FamilyPerson[];
  proposals: FamilyProposal[];
}

export const ProposeFamilyPerson = z.extend(ProposePerson, { daycareId: Id });
export type ProposeFamilyPerson = z.infer<typeof ProposeFamilyPerson>;

export const GetFamilyConsents = z.strictObject({ daycareId: Id, studentId: Id });

export interface FamilyConsent {
  /** One of `consentKinds`, or the id of the daycare's own. */
  kind: string;
  /** The words of the daycare's own consent. Null for a built-in kind. */
  label: string | null;
  answer: 'yes' | 'no' | null;
  /** When the family or the team last answered it. */
  answeredAt: string | null;
}
export interface FamilyConsents {
  consents: FamilyConsent[];
}

export const AnswerConsents = z.strictObject({
  daycareId: Id,
  studentId: Id,
  consents: z.array(z.strictObject({ kind: Id, answer: z.enum(['yes', 'no']) })).check(z.minLength(1), z.maxLength(60)),
});
export type AnswerConsents = z.infer<typeof AnswerConsents>;

/** What one guardian is shown, for the team. */
export const GetFamilyView = z.strictObject({ daycareId: Id, studentId: Id, personId: Id });
export type GetFamilyView = z.infer<typeof GetFamilyView>;
export interface FamilyView {
  /** What the office lets this guardian see. Empty while the page is not open. */
  parts: FamilyPart[];
  /** Today, exactly as the guardian is shown it. Null if they are not shown the day. */
  today: FamilyDay | null;
  /** What is not shared yet of today, as the guardian will read it. Newest first. */
  held: FamilyEntry[];
  /** When the account last looked at a family's pages. Null: never. */
  lookedAt: string | null;
}
