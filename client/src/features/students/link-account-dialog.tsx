import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { Dialog } from '../../components/dialog';
import dialogClasses from '../../components/dialog.module.css';
import { HandOverLink } from '../../components/hand-over-link';
import { GuardianAddressForm } from './guardian-address-form';

const labels = text.studentInfo;

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
  const { mutateAsync: sendInvite } = trpc.students.sendParentInvite.useMutation();
  const made = dialog === 'ask' ? undefined : dialog;
  return (
    <Dialog opened={opened} title={made === undefined ? labels.linkTitle(name) : labels.inviteReady(made.email)} onClose={onClose}>
      {made === undefined ? (
        <GuardianAddressForm
          help={labels.linkHelp}
          submit={labels.sendInvite}
          submitting={labels.sendingInvite}
          action="inviteParent"
          onSubmit={async (email) => {
            const { inviteUrl } = await sendInvite({ ...ofStudent, email });
            onMade({ email, inviteUrl });
          }}
          onCancel={onClose}
        />
      ) : (
        <>
          <p className={dialogClasses.help}>{text.links.once}</p>
          <HandOverLink
            daycare={selectedDaycare?.name ?? ''}
            email={made.email}
            purpose={text.slips.purpose.parent(name)}
            url={made.inviteUrl}
          />
          <div className={dialogClasses.buttons}>
            <Button onClick={onClose}>{text.bulk.done}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
