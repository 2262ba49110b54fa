import { ClassroomFields } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
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
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { fieldsOf } from '../../components/fields-of';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { OptionalLabel } from '../../components/optional-label';
import { paths } from '../../paths';
import classes from './new-classroom-dialog.module.css';

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
        <Stack as="form" gap="m" className={classes.form} noValidate onSubmit={(event) => void create(event)}>
          {error === null || callError(error).reason === 'classroomNameTaken' ? null : (
            <ErrorBox message={failureOf('createClassroom', error)} />
          )}
          <TextInput label={labels.nameLabel} required withAsterisk={false} data-autofocus {...field('name')} />
          <TextInput
            label={<OptionalLabel>{labels.descriptionLabel}</OptionalLabel>}
            description={labels.descriptionHelp}
            {...field('description')}
          />
          <div className={dialog.buttons}>
            <Button variant="default" disabled={busy} onClick={cancel}>
              {text.actions.cancel}
            </Button>
            <BusyButton type="submit" busy={busy} busyText={labels.creating}>
              {labels.create}
            </BusyButton>
          </div>
        </Stack>
      </Dialog>
      <AskBeforeLeaving
        when={() => opened && (form.getValues('name') !== '' || form.getValues('description') !== '')}
        title={text.drafts.leaveUnsaved}
        consequence={text.drafts.unsavedKept}
      />
    </>
  );
}
