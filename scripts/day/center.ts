/** Somebody with an account, and the cookie of their own browser. */
interface Person {
  uid: string;
  name: string;
  email: string;
  cookie: string;
}

export interface Member extends Person {
  role: 'staff' | 'teacher';
}

export interface Guardian extends Person {
  /** The first of their children. */
  studentId: string;
}

export interface Child {
  studentId: string;
  firstName: string;
  lastName: string;
  roomId: string;
}

/** The center as it was set up. */
export interface Center {
  daycareId: string;
  owner: Omit<Person, 'uid'>;
  team: Member[];
  guardians: Guardian[];
  rooms: { id: string; name: string }[];
  /** How many children are enrolled. */
  enrolled: number;
  /** The children who come today. */
  students: Child[];
}
