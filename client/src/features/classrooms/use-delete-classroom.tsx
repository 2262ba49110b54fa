import type { Classroom } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { dropDraft } from '../../forms/drafts';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { showNotice } from '../../components/notice';
import { useSubject } from '../../components/use-subject';
import { classroomDraftKey } from './classroom-draft';

const labels = text.classrooms;

interface DeleteClassroom {
  /** Asks first, and says what happens to the students. */
  ask: (classroom: Classroom) => void;
  /** Must be rendered somewhere on the page. */
  dialog: ReactNode;
  /** Why the last classroom could not be deleted. */
  failure: string | undefined;
  busy: boolean;
}

export function useDeleteClassroom(daycareId: string, onDeleted: () => void): DeleteClassroom {
  const { subject: toDelete, opened, open, close } = useSubject<Classroom>();
  const { user } = useAuth();
  const calls = trpc.useUtils();
  const { mutate, error, isPending, reset } = trpc.classrooms.manageClassroom.useMutation();

  const confirm = () => {
    close();
    if (toDelete === undefined) return;
    mutate(
      { daycareId, action: 'delete', classroomId: toDelete.id },
      {
        onSuccess: () => {
          dropDraft(classroomDraftKey(user?.uid ?? '', daycareId, toDelete.id));
          showNotice(labels.deleted(toDelete.name));
          onDeleted();
        },
        // The classroom may be gone already.
        onError: () => void calls.invalidate(),
      },
    );
  };

  return {
    ask: (classroom) => {
      reset();
      open(classroom);
    },
    dialog: (
      <ConfirmDialog
        opened={opened}
        title={labels.deleteTitle(toDelete?.name ?? '')}
        consequence={labels.deleteConsequence(toDelete?.studentCount ?? 0)}
        confirm={labels.deleteConfirm}
        onSafe={close}
        onConfirm={confirm}
      />
    ),
    failure: error === null ? undefined : failureOf('deleteClassroom', error),
    busy: isPending,
  };
}
