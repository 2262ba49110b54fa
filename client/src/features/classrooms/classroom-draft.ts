import { draftKey } from '../../auth/drafts';

/** Where the unsaved changes to a classroom are kept on this device. */
export function classroomDraftKey(uid: string, daycareId: string, classroomId: string): string {
  return draftKey(uid, daycareId, 'classroom', classroomId);
}
