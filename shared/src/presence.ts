/** Someone, a child or an adult, in a room for a while. */
export interface Presence {
  who: string;
  /** Null: in the daycare, but in no room. */
  classroomId: string | null;
  from: string;
  /** Null: still there. */
  until: string | null;
}
