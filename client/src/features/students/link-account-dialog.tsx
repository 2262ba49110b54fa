import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { trpc } from '../../api/trpc';
import { useMarkHandedOver } from '../../api/use-mark-handed-over';
import { useDaycare } from '../../auth/use-daycare';
import { Dialog } from '../../components/dialog';
import dialogClasses from '../../components/dialog.module.css';
import { Text } from '../../components/layout';
import { ShareLink } from '../../components/share-link';
import { showNotice } from '../../components/notice';
import { GuardianAddressForm } from './guardian-address-form';

const labels = text.studentInfo;

/** The dialog's step: asking for an address, or showing the new invitation. */
export type LinkDialog = 'ask' | { email: string; inviteUrl: string; studentNames: readonly string[] };

interface LinkAccountDialogProps {
  ofStudent: { daycareId: string; studentId: string };
  name: string;
  opened: boolean;
  dialog: LinkDialog;
  onMade: (invitation: LinkDialog) => void;
  onClose: () => void;
}

/** Invites a parent or guardian, and shows the link once (product 11). */
export function LinkAccountDialog({ ofStudent, name, opened, dialog, onMade, onClose }: LinkAccountDialogProps) {
  const { daycareName } = useDaycare();
  const { mutateAsync: sendInvite } = trpc.students.sendParentInvite.useMutation();
  const markHandedOver = useMarkHandedOver();
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
            const { inviteUrl, alreadyInvited, studentNames } = await sendInvite({ ...ofStudent, email });
            if (inviteUrl !== null) return onMade({ email, inviteUrl, studentNames });
            onClose();
            showNotice(alreadyInvited ? text.links.covered(email) : text.links.mailed(email));
          }}
          onCancel={onClose}
        />
      ) : (
        <>
          <Text tone="soft" below="m">
            {text.links.once}
          </Text>
          <ShareLink
            daycare={daycareName}
            email={made.email}
            purpose={text.slips.purpose.parent(made.studentNames)}
            url={made.inviteUrl}
            onHandedOver={() => markHandedOver([made.inviteUrl])}
          />
          <div className={dialogClasses.buttons}>
            <Button onClick={onClose}>{text.bulk.done}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
