import type { DeviceKind, DoorAlertKind } from '@daycare-portal/shared/door';
import type { Generated } from 'kysely';

/** The tables about children. */
export interface ChildTables {
  /** A child who is arriving or leaving at the door, until the room accepts or hands it over. It counts nobody in or out. */
  doorWaiting: {
    daycareId: string;
    id: string;
    studentId: string;
    kind: 'in' | 'out';
    personId: string;
    personName: string;
    deviceId: string;
    note: string | null;
    /** JSON of `Signature`. */
    signature: string | null;
    at: string;
    day: string;
    payloadHash: string;
    settledAt: Generated<string | null>;
    settledBy: Generated<string | null>;
    outcome: Generated<'accepted' | 'refused' | 'undone' | null>;
  };
  /** Somebody whom the door sent to the team, about one child. */
  doorAlerts: {
    daycareId: string;
    id: string;
    studentId: string;
    personId: string;
    personName: string;
    deviceId: string;
    why: DoorAlertKind;
    at: string;
    day: string;
    seenAt: Generated<string | null>;
    seenBy: Generated<string | null>;
  };
}

export interface Tables {
  /** The fingerprint of the key of all PINs. */
  doorKeys: { id: string; fingerprint: string };
  /** Tablets. Links, codes and cookies are kept as hashes. */
  doorDevices: {
    daycareId: string;
    id: string;
    name: string;
    kind: DeviceKind;
    /** Null for a tablet at the door. */
    classroomId: Generated<string | null>;
    pairHash: Generated<string | null>;
    codeHash: Generated<string | null>;
    pairUntil: Generated<string | null>;
    tokenHash: Generated<string | null>;
    madeBy: string;
    madeAt: string;
    pairedAt: Generated<string | null>;
    seenAt: Generated<string | null>;
    pausedAt: Generated<string | null>;
    /** Wrong PINs in a row, and on the day `wrongDay`. */
    wrongRun: Generated<number>;
    wrongDay: Generated<string | null>;
    wrongOnDay: Generated<number>;
    waitUntil: Generated<string | null>;
    /** Who stands in front of it: one person at a time. `ticketPin` is the `hmac` of their PIN. */
    ticketHash: Generated<string | null>;
    ticketPin: Generated<string | null>;
    ticketUntil: Generated<string | null>;
  };
  /** The PINs of adults, as an HMAC under a key that is not in the database. */
  doorPins: {
    daycareId: string;
    hmac: string;
    personId: string | null;
    userId: string | null;
    madeAt: string;
    /** Its person is not authorized any more. The row stays so that the door knows whom it sends to the team. */
    endedAt: string | null;
  };
}
