import * as z from 'zod/mini';
import { maxMarkNoteLength, type AttendanceState } from './attendance';
import type { BulkResult, RowOutcome } from './bulk';
import type { ClockTime } from './center-time';
import type { DoorMoment } from './door-moments';
import { doorTeamText } from './door-text';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import type { Language } from './language';
import { SentId } from './sent-ids';
import { DrawnSignature } from './signature-schema';
import type { StaffState } from './staff-marks';

/** For how long a link or code opens a tablet. */
export const pairMinutes = 30;
/** For how long a person can go on after the last touch that the server saw. */
export const ticketSeconds = 120;
/** Wrong PINs: this many in a row make the tablet wait, first for so long and at most for so long. */
export const wrongPins = { free: 4, firstWaitSeconds: 30, longestWaitSeconds: 120, perDay: 50 };
/** How long before the first and after the last opening hour the team’s PINs work. */
export const teamMarginMinutes = 60;
export const maxDevices = 50;
/** More children than anybody brings at once. */
const maxMarks = 20;

/** At the door, or in one room, where the team works Today and Activities of that room. */
export const deviceKinds = ['door', 'room'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const PairDevice = z.strictObject({
  daycareId: Id,
  name: requiredText(maxNameLength, () => doorTeamText.devices.nameMissing),
  kind: z.enum(deviceKinds),
  /** For a tablet in a room, and only for that. */
  classroomId: z.optional(z.nullable(Id)),
});

/** `pairUrl` and `code` work once, until `endsAt`. */
export interface PairedDevice {
  deviceId: string;
  pairUrl: string;
  code: string;
  endsAt: string;
}

/** The part of `pairUrl` after `#`, or the code as somebody typed it. */
export const OpenDevice = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(64)) });

export const OneDevice = z.strictObject({ daycareId: Id, deviceId: Id });

export interface Device {
  deviceId: string;
  name: string;
  kind: DeviceKind;
  /** Null for a tablet at the door, and for one whose room was deleted. */
  roomName: string | null;
  /** Null: the link or code has not been used. */
  pairedAt: string | null;
  /** Until when the link or code works, while it has not been used. */
  pairUntil: string | null;
  seenAt: string | null;
  pausedAt: string | null;
  wrongToday: number;
}

/** How many adults there are, and how many of them have a PIN. */
export interface PinCount {
  have: number;
  of: number;
}

/** Someone who can have a PIN: a person around children, or a member of the team. */
export interface PinHolder {
  id: string;
  fullName: string;
  kind: 'family' | 'team';
  /** The first names of the children, or none for the team. */
  children: string[];
  /** Null: no PIN. */
  madeAt: string | null;
}

export interface DeviceList {
  devices: Device[];
  holders: PinHolder[];
  families: PinCount;
  team: PinCount;
  /** When all PINs ended, because a backup was restored or their key was another one; null if none did since new ones were made. */
  pinsEndedAt: string | null;
  /** The server has no key, so the door is off. */
  isOff: boolean;
  confirm: DoorMoment;
  signature: DoorMoment;
  words: string | null;
}

export const RenewPins = z.strictObject({
  daycareId: Id,
  /** Of people around children and of members of the team. */
  personIds: z.array(Id).check(z.minLength(1), z.maxLength(500)),
});

/** A PIN is shown here and never again. */
export interface NewPin {
  personId: string;
  pin: string;
  fullName: string;
  kind: 'family' | 'team';
  children: string[];
  /** The one that the person has chosen, if they have an account. */
  language: Language | null;
}

export interface NewPins {
  pins: NewPin[];
  /** Those who got none, and why. */
  refused: { personId: string; reason: string }[];
  madeAt: string;
}

const Ticket = z.string().check(z.regex(/^[\w-]{43}$/));

export const Identify = z.strictObject({ pin: z.string().check(z.regex(/^\d{6}$/)) });

export interface DoorChild {
  studentId: string;
  firstName: string;
  /** A small picture as a data address. */
  profilePic: string | null;
  state: AttendanceState;
  since: string | null;
  /** Whether the person may take the child along now. */
  mayPickUp: boolean;
  /** The room has not yet accepted the child or handed it over. */
  waiting: 'arriving' | 'leaving' | null;
  waitingId: string | null;
  room: { name: string; mark: number } | null;
  expectedFrom: ClockTime | null;
}

export interface DoorClock {
  state: StaffState;
  roomId: string | null;
  rooms: { classroomId: string; name: string; mark: number }[];
}

/** Something that the room wrote to this person about their child. */
export interface DoorMessage {
  from: string;
  childName: string;
  text: string;
}

export interface Identified {
  person: { fullName: string; kind: 'family' | 'team' };
  language: Language | null;
  children: DoorChild[];
  messages: DoorMessage[];
  /** For one of the team. */
  clock: DoorClock | null;
  signature: DoorMoment;
  confirm: DoorMoment;
  ticket: string;
  endsAt: string;
}

export const DoorMark = z.strictObject({
  id: SentId,
  studentId: Id,
  kind: z.enum(['in', 'out', 'absent']),
  /** For `absent`; left out, it is “other”. */
  reason: z.optional(z.enum(['sick', 'vacation', 'appointment', 'family', 'other'])),
  /** For the team. */
  note: z.optional(z.nullable(optionalText(maxMarkNoteLength))),
  signature: z.optional(z.nullable(DrawnSignature)),
});
export type DoorMark = z.infer<typeof DoorMark>;

export const MarkAtDoor = z.strictObject({ ticket: Ticket, marks: z.array(DoorMark).check(z.minLength(1), z.maxLength(maxMarks)) });
export type MarkAtDoor = z.infer<typeof MarkAtDoor>;

export interface DoorOutcome extends RowOutcome {
  id: string;
  studentId: string;
  state: AttendanceState | null;
  markId: string | null;
  /** The room has to accept the child or hand it over first. */
  waiting: 'arriving' | 'leaving' | null;
}
export type DoorResult = BulkResult<DoorOutcome>;

/** `markId` is the mark’s, or that of a child who is arriving or leaving. */
export const UndoAtDoor = z.strictObject({ ticket: Ticket, id: SentId, markId: Id });

export const ClockAtDoor = z.strictObject({
  ticket: Ticket,
  id: SentId,
  kind: z.enum(['in', 'out', 'break', 'back']),
  classroomId: z.optional(z.nullable(Id)),
});

/** Without a ticket whoever has named themselves on the tablet of a room is forgotten. */
export const LeaveDoor = z.strictObject({ ticket: z.optional(Ticket) });

/** `off`: the server has no key. `closed`: outside the opening hours, when only the team’s PINs work. */
export type DoorState = 'open' | 'closed' | 'paused' | 'off';

export interface DoorScreen {
  deviceId: string;
  kind: DeviceKind;
  name: string;
  daycareName: string;
  timeZone: string;
  now: string;
  state: DoorState;
  /** What the center left for everyone. */
  words: string | null;
  rooms: { name: string; mark: number }[];
  /** The room of a tablet that hangs in one. */
  room: { name: string; mark: number } | null;
  /** Changes with the program, so that the page loads the new one. */
  version: string;
}

/** What stands at the top of Today. */
export interface AtDoor {
  waiting: {
    id: string;
    studentId: string;
    firstName: string;
    lastName: string;
    kind: 'in' | 'out';
    personName: string;
    at: string;
    note: string | null;
  }[];
  alerts: {
    id: string;
    studentId: string;
    firstName: string;
    personName: string;
    why: DoorAlertKind;
    at: string;
  }[];
  /** Tablets that wait or are paused after wrong PINs. */
  devices: { deviceId: string; name: string; wrongToday: number; isPaused: boolean }[];
  pinsEnded: boolean;
}

export type DoorAlertKind = 'firstTime' | 'mayNotPickUp' | 'notAuthorized';

export const SettleWaiting = z.strictObject({ daycareId: Id, id: Id, accept: z.boolean() });
export const SeeAlert = z.strictObject({ daycareId: Id, alertId: Id });

export const GetPinsOfChild = z.strictObject({ daycareId: Id, studentId: Id });
