import { ClassroomFields } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callError } from '../../api/call-error';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { draftKey } from '../../forms/drafts';
import { useFormDraft } from '../../forms/use-form-draft';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { fieldsOf } from '../../components/fields-of';
import { showNotice } from '../../components/notice';
import { OptionalLabel } from '../../components/optional-label';
import { paths } from '../../paths';

const labels = text.classrooms;

interface NewClassroomDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Closing it by accident keeps what was typed; Cancel discards it. */
export function NewClassroomDialog({ opened, onClose }: NewClassroomDialogProps) {
  const { user } = useAuth();
  const { daycareId } = useDaycare();
  const { mutateAsync, isPending: busy, error, reset: forgetError } = trpc.classrooms.manageClassroom.useMutation();
  const form = useForm<ClassroomFields>({ resolver: zodResolver(ClassroomFields), defaultValues: { name: '', description: '' } });
  const navigate = useNavigate();
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', daycareId, 'create-classroom'), { fields: {}, updatedAt: '' });
  const field = fieldsOf(form, busy);

  const create = form.handleSubmit(async (classroomData) => {
    let classroomId: string;
    try {
      ({ classroomId } = await mutateAsync({ daycareId, action: 'create', classroomData }));
    } catch (failure) {
      const { reason, message } = callError(failure);
      if (reason === 'classroomNameTaken') form.setError('name', { message }, { shouldFocus: true });
      return;
    }
    draft.discard();
    showNotice(labels.created(classroomData.name));
    onClose();
    // Choosing its members is the next step.
    await navigate(paths.editClassroom(classroomId));
  });
  const cancel = () => {
    draft.discard();
    forgetError();
    onClose();
  };

  return (
    <>
      <Dialog opened={opened} title={labels.addTitle} size={440} onClose={onClose}>
        <DialogForm
          failure={error === null || callError(error).reason === 'classroomNameTaken' ? undefined : failureOf('createClassroom', error)}
          busy={busy}
          submit={labels.create}
          busyText={labels.creating}
          onSubmit={create}
          onCancel={cancel}
        >
          <TextInput label={labels.nameLabel} required withAsterisk={false} data-autofocus {...field('name')} />
          <TextInput
            label={<OptionalLabel>{labels.descriptionLabel}</OptionalLabel>}
            description={labels.descriptionHelp}
            {...field('description')}
          />
        </DialogForm>
      </Dialog>
      <AskBeforeLeaving
        when={() => opened && (form.getValues('name') !== '' || form.getValues('description') !== '')}
        title={text.drafts.leaveUnsaved}
        consequence={text.drafts.unsavedKept}
      />
    </>
  );
}
