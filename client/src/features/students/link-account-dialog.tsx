import { messageFor } from '@daycare-portal/shared/error-messages';
import { Email } from '@daycare-portal/shared/fields';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { HandOverLink } from '../../components/hand-over-link';
import classes from './link-account-dialog.module.css';

const labels = text.studentInfo;

/** The address of somebody to invite, as it is typed. */
export const Invitee = z.object({ email: z.pipe(z.string().check(z.trim(), z.minLength(1, labels.emailMissing)), Email) });
export type Invitee = z.infer<typeof Invitee>;

/** What the dialog shows: the question for an address, or an invitation that was just made. */
export type LinkDialog = 'ask' | { email: string; inviteUrl: string };

interface LinkAccountDialogProps {
  ofStudent: { daycareId: string; studentId: string };
  name: string;
  opened: boolean;
  dialog: LinkDialog;
  onMade: (invitation: LinkDialog) => void;
  onClose: () => void;
}

/** Invites a parent or guardian, and shows the link to hand over, once (contract 5). */
export function LinkAccountDialog({ ofStudent, name, opened, dialog, onMade, onClose }: LinkAccountDialogProps) {
  const { selectedDaycare } = useAuth();
  const made = dialog === 'ask' ? undefined : dialog;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={made === undefined ? labels.linkTitle(name) : labels.inviteReady(made.email)}
      centered
      radius={16}
      size={480}
      closeButtonProps={{ 'aria-label': text.actions.close }}
      classNames={{ title: classes.title, inner: classes.inner, content: classes.content }}
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      {made === undefined ? (
        <InviteForm ofStudent={ofStudent} onMade={onMade} onCancel={onClose} />
      ) : (
        <>
          <p className={classes.help}>{text.links.once}</p>
          <HandOverLink
            daycare={selectedDaycare?.name ?? ''}
            email={made.email}
            purpose={text.slips.purpose.parent(name)}
            url={made.inviteUrl}
          />
          <div className={classes.buttons}>
            <Button onClick={onClose}>{text.bulk.done}</Button>
          </div>
        </>
      )}
    </Modal>
  );
}

interface InviteFormProps {
  ofStudent: { daycareId: string; studentId: string };
  onMade: (invitation: { email: string; inviteUrl: string }) => void;
  onCancel: () => void;
}

function InviteForm({ ofStudent, onMade, onCancel }: InviteFormProps) {
  const { mutateAsync: sendInvite, isPending: busy } = trpc.students.sendParentInvite.useMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<Invitee>({
    resolver: zodResolver(Invitee),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      const { inviteUrl } = await sendInvite({ ...ofStudent, email });
      onMade({ email, inviteUrl });
    } catch (error) {
      setFailure(messageFor('inviteParent', callError(error)));
      setTimeout(() => setFocus('email'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.help}>{labels.linkHelp}</p>
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
        readOnly={busy}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={labels.sendingInvite}>
          {labels.sendInvite}
        </BusyButton>
      </div>
    </form>
  );
}
