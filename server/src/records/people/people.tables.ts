import type { Generated } from 'kysely';

/** The tables about children. */
export interface ChildTables {
  /** A person around children. Without a child left, the person is archived as long as marks name them. */
  people: {
    daycareId: string;
    id: string;
    /** Null: nobody has entered a name, and the account's name is shown. */
    fullName: string | null;
    /** The words of the name for comparing it with others. Null: it was stored before names were folded. */
    nameFolded: Generated<string | null>;
    /** JSON of `Phone`s. */
    phones: string;
    email: string | null;
    emailFolded: string | null;
    note: string | null;
    /** When the staff noted that they know this person. */
    knownAt: string | null;
    archivedAt: string | null;
    savedBy: string | null;
    payloadHash: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** A person's relation to a child. A guardian's row in `parentLinks` has the same id. */
  childPeople: {
    daycareId: string;
    id: string;
    studentId: string;
    personId: string;
    relation: string | null;
    isGuardian: number;
    household: number | null;
    emergencyOrder: number | null;
    /** JSON of `Pickup`. */
    pickup: string | null;
    /** JSON of a note. Null: nobody has said that this person must not pick up the child. */
    notAuthorized: string | null;
    /** JSON of `FamilyPart`s. Null: all of them. With none, the person has no family pages of this child. */
    sees: string | null;
    pickupChangedAt: string | null;
    createdAt: string;
    /** JSON of `Said`: who in the office said whether the person picks up. Null: nobody yet, and the person does not. */
    pickupSaid: Generated<string | null>;
    /** The same for being called. */
    callsSaid: Generated<string | null>;
    /** The same for the family page of the account that joined. Null: it is closed. */
    pageSaid: Generated<string | null>;
    /** JSON of `Came`. Null: the person was added before this was noted. */
    came: Generated<string | null>;
    /** JSON of the ids of people with a similar name who are not authorized, of whom somebody said that this is someone else. */
    notLike: Generated<string | null>;
  };
  /** Changes that families have asked for. */
  peopleProposals: {
    daycareId: string;
    id: string;
    studentId: string;
    personId: string;
    /** JSON. */
    proposed: string;
    household: number | null;
    askedBy: string;
    askedName: string;
    askedAt: string;
    payloadHash: string;
    decidedAt: string | null;
    decidedName: string | null;
    accepted: number | null;
    reason: string | null;
  };
  /** A photo and its square thumbnail for lists, both WebP. It is deleted with its person. */
  peoplePhotos: { daycareId: string; personId: string; hash: string; createdAt: string; thumbnail: Uint8Array; bytes: Uint8Array };
}
