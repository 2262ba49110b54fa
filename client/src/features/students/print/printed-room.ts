import type { Student } from '@daycare-portal/shared/students';

/** The children of one classroom, with its name on paper. */
export interface PrintedRoom {
  id: string;
  name: string;
  students: readonly Student[];
}
