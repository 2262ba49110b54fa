import { draftKey } from '../../auth/drafts';

/** Where the unsaved changes to a child's record are kept on this device. */
export function studentDraftKey(uid: string, daycareId: string, studentId: string): string {
  return draftKey(uid, daycareId, 'edit-student', studentId);
}
