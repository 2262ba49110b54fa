import { draftKey } from '../../forms/drafts';

/** The storage key of unsaved changes to a classroom on this device. */
export function classroomDraftKey(uid: string, daycareId: string, classroomId: string): string {
  return draftKey(uid, daycareId, 'classroom', classroomId);
}
