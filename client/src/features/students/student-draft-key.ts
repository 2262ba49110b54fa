import { draftKey } from '../../forms/drafts';

/** The storage key of unsaved changes to a child's record on this device. */
export function studentDraftKey(uid: string, daycareId: string, studentId: string): string {
  return draftKey(uid, daycareId, 'edit-student', studentId);
}
