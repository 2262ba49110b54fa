import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { showNotice } from '../../components/notice';
import { Invitee } from './link-account-dialog';
import classes from './link-account-dialog.module.css';

const labels = text.studentInfo;

interface CorrectAddressDialogProps {
  ofStudent: { daycareId: string; studentId: string };
  opened: boolean;
  /** Whose address is wrong. */
  parent: { id: string; email: string } | undefined;
  onClose: () => void;
}

/** Mends a guardian's address that was mistyped, as long as nobody has accepted an invitation to it. */
export function CorrectAddressDialog({ ofStudent, opened, parent, onClose }: CorrectAddressDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={labels.correctTitle}
      centered
      radius={16}
      size={480}
      closeButtonProps={{ 'aria-label': text.actions.close }}
      classNames={{ title: classes.title, inner: classes.inner, content: classes.content }}
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      {parent === undefined ? null : <CorrectForm ofStudent={ofStudent} parent={parent} onClose={onClose} />}
    </Modal>
  );
}

interface CorrectFormProps {
  ofStudent: { daycareId: string; studentId: string };
  parent: { id: string; email: string };
  onClose: () => void;
}

function CorrectForm({ ofStudent, parent, onClose }: CorrectFormProps) {
  const { mutateAsync: correct, isPending: busy } = trpc.students.correctParentEmail.useMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<Invitee>({
    resolver: zodResolver(Invitee),
    defaultValues: { email: parent.email },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await correct({ ...ofStudent, parentId: parent.id, email });
      showNotice(labels.corrected(email));
      onClose();
    } catch (error) {
      setFailure(messageFor('correctParent', callError(error)));
      setTimeout(() => setFocus('email'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.help}>{labels.correctHelp(parent.email)}</p>
      {failure === undefined ? null : (
        <div className={classes.failure}>
          <ErrorBox message={failure} />
        </div>
      )}
      <TextInput
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        size="md"
        data-autofocus
        disabled={busy}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={labels.correcting}>
          {labels.correct}
        </BusyButton>
      </div>
    </form>
  );
}
