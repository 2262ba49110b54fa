import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import type { DocumentKind, HealthTopic, Sex } from '@daycare-portal/shared/health-kinds';
import type { Generated } from 'kysely';

export interface StoredFile {
  daycareId: string;
  id: string;
  kind: DocumentKind;
  title: string | null;
  expiresOn: string | null;
  mediaType: 'application/pdf' | 'image/webp';
  size: number;
  bytes: Uint8Array;
  addedBy: string;
  addedName: string;
  addedAt: string;
  updatedAt: string;
  payloadHash: string;
}

/** The tables about children. */
export interface ChildTables {
  /** What must not be missed about a child's health. */
  healthItems: {
    daycareId: string;
    id: string;
    studentId: string;
    kind: HealthKind;
    label: string;
    severity: Severity | null;
    plan: string | null;
    fromDay: string | null;
    untilDay: string | null;
    documentId: string | null;
    recordedName: string;
    recordedAt: string;
    /** Who changed it last. */
    updatedBy: string;
    updatedName: string;
    updatedAt: string;
    payloadHash: string;
    endedAt: string | null;
    endedName: string | null;
  };
  /** A topic about which somebody was asked and said that there is nothing. It is deleted when an item of the topic is added. */
  healthNone: {
    daycareId: string;
    studentId: string;
    topic: HealthTopic;
    saidBy: string;
    recordedBy: string;
    recordedName: string;
    recordedAt: string;
  };
  /** Append-only: the newest answer of a kind counts. */
  consents: {
    daycareId: string;
    id: string;
    studentId: string;
    /** One of `consentKinds`, or the id of one of the daycare's own consents. */
    kind: string;
    answer: 'yes' | 'no';
    saidBy: string;
    recordedBy: string;
    recordedName: string;
    recordedAt: string;
  };
  /** Other details of a child. `own` is JSON: the values of the daycare's own fields, by id. */
  childDetails: {
    daycareId: string;
    studentId: string;
    doctorName: string | null;
    doctorPhone: string | null;
    insurance: string | null;
    homeAddress: string | null;
    languages: string | null;
    sex: Sex | null;
    own: string;
    /** For the team, one line for each. */
    note: Generated<string | null>;
    /** Words about custody that nobody has decided on yet, one line for each. */
    custody: Generated<string | null>;
    updatedName: string;
    updatedAt: string;
  };
  /** Documents about children, each with the file as it is downloaded. */
  documents: StoredFile & { studentId: string };
}

export interface Tables {
  /** The daycare's own fields and consents. One that is no longer asked is kept, because answers refer to it. */
  ownFields: { daycareId: string; id: string; kind: 'field' | 'consent'; name: string; position: number; isAsked: number };
  /** Documents of the staff. They are deleted when the person leaves the staff. */
  teamDocuments: StoredFile & { userId: string };
}
