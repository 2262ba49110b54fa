import type { DoorMoment } from '@daycare-portal/shared/door-moments';
import type { RuleSetId } from '@daycare-portal/shared/ratio-rule-sets';
import type { Role } from '@daycare-portal/shared/roles';
import type { Generated } from 'kysely';

export interface Tables {
  daycares: {
    id: string;
    name: string;
    phone: string | null;
    address: string | null;
    ownerId: string;
    createdAt: string;
    updatedAt: string;
    twoFactorRequired: number;
    /** Whether a teacher sees only the children of their own rooms. */
    teachersSeeOwnRooms: Generated<number>;
    /** For how many years records are kept, at least. */
    keepYears: Generated<number>;
    /** An IANA name. */
    timeZone: string;
    /** Whether somebody chose it. Otherwise it is that of the machine when the daycare was made. */
    timeZoneChosen: Generated<number>;
    /** Which of the five features are switched on. */
    attendanceOn: Generated<number>;
    dailyLogOn: Generated<number>;
    messagesOn: Generated<number>;
    familyOn: Generated<number>;
    billingOn: Generated<number>;
    /** How many minutes after the agreed time a child counts as late. */
    lateAfterMinutes: Generated<number>;
    /** A JSON list of strings: the daycare's own reasons for absences. */
    absenceReasons: Generated<string>;
    /** The ratio rules that apply. Null: only the rooms' own numbers. */
    ruleSetId: Generated<RuleSetId | null>;
    /** When the nightly binder is made, in the daycare's time. Null: never. */
    binderAt: Generated<string | null>;
    /** The rule set for which an owner confirmed that fewer adults are enough at naps. It counts while that is the daycare's. */
    napRuleSetId: Generated<RuleSetId | null>;
    /** On which days it counts, see `nap-ratio-days.ts`. */
    napRatioDays: Generated<string>;
    /** For how many days a family can still read its pages after the child has left. */
    familyReadsDays: Generated<number>;
    /** Whether families read the names of the adults. */
    familiesSeeTeam: Generated<number>;
    /** Whether families may ask for push notices. */
    pushNotices: Generated<number>;
    /** The hours in which families get no mail about messages. Null: none. */
    quietFrom: Generated<string | null>;
    quietUntil: Generated<string | null>;
    /** When the room confirms what happens at the door, and when a finger signs there. */
    doorConfirm: Generated<DoorMoment>;
    signature: Generated<DoorMoment>;
    /** What the door's screen says to everyone. */
    doorWords: Generated<string | null>;
    /** When all PINs ended because their key was another one, until new ones are made. */
    pinsEndedAt: Generated<string | null>;
  };
  /** The opening hours of a week (JSON of `OpeningBlock`s), from a date until that of the next row. */
  openingHours: { daycareId: string; holdsFrom: string; week: string };
  /** When the daycare or one of its classrooms is closed: first and last date, or local times as in `Closure`. */
  closures: { daycareId: string; position: number; fromAt: string; untilAt: string; name: string; classroomId: string | null };
  /** The people on a daycare's staff, one row each. Their roles are in `daycareRoles`. */
  daycareMembers: {
    daycareId: string;
    userId: string;
    canManageStaff: number;
    canKeepBooks: Generated<number>;
    createdAt: string;
    /** As in `parentLinks`. */
    handedBy: Generated<string | null>;
    confirmedAt: Generated<string | null>;
    /** Whether the person counts toward the ratio, from their next mark on. */
    countsInRatio: Generated<number>;
  };
  daycareRoles: { daycareId: string; userId: string; role: Role };
}
