import type { Student } from '@daycare-portal/shared/students';

/** The children of one classroom, as a sheet of paper names it. */
export interface PrintedRoom {
  id: string;
  name: string;
  students: readonly Student[];
}
