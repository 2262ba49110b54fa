import { messageFor, type Action } from '@daycare-portal/shared/error-messages';
import type { InvitableRole } from '@daycare-portal/shared/roles';
import type { PendingInvite, StaffEntry } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useMay } from '../../auth/use-may';
import { showNotice } from '../../components/notice';

const labels = text.staff;

interface Reactions {
  /** A person or an invitation is no longer in the lists. */
  onGone: () => void;
  onFailure: () => void;
}

/** What can be done to a row of the lists, what is being asked first, and how the last of it ended. */
export function useStaffActions({ onGone, onFailure }: Reactions) {
  const { user, selectedDaycare } = useAuth();
  const may = useMay();
  const calls = trpc.useUtils();
  const { mutateAsync: manageRole } = trpc.staff.manageDaycareRole.useMutation();
  const { mutateAsync: resend } = trpc.staff.resendInvite.useMutation();
  const { mutateAsync: cancel } = trpc.staff.cancelInvite.useMutation();
  const { mutateAsync: changeRole } = trpc.staff.changeRole.useMutation();
  const { mutateAsync: setManageStaff } = trpc.staff.setManageStaff.useMutation();
  const { mutateAsync: makeResetLink } = trpc.staff.makeResetLink.useMutation();
  const [removing, askToRemove] = useState<StaffEntry>();
  const [cancelling, askToCancel] = useState<PendingInvite>();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  // The person stays while the dialog closes.
  const [resetLink, setResetLink] = useState<{ person: StaffEntry; url: string }>();
  const [handsOver, handOver] = useDisclosure();
  const daycareId = selectedDaycare?.id ?? '';

  const act = async (action: Action, id: string, work: () => Promise<void>) => {
    setFailure(undefined);
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      setFailure(messageFor(action, callError(error)));
      // What was refused may have changed since it was shown, and so may what this person may do.
      void calls.invalidate();
      setTimeout(onFailure);
    } finally {
      setBusyId(undefined);
    }
  };
  const gone = (notice: string) => {
    showNotice(notice);
    setTimeout(onGone);
  };

  return {
    daycareName: selectedDaycare?.name ?? '',
    isSelf: (person: StaffEntry) => person.userId === user?.uid,
    mayInvite: may('staff.invite'),
    mayRemove: (person: StaffEntry) => may('staff.invite') && person.role !== 'owner' && person.userId !== user?.uid,
    mayChange: (person: StaffEntry) => may('staff.manageRoles') && person.role !== 'owner',
    isBusy: (id: string) => id === busyId,
    failure,
    /** The new link of an invitation, as long as the page is open. */
    linkOf: (invite: PendingInvite) => links[invite.id],
    removing,
    askToRemove,
    cancelling,
    askToCancel,
    remove: ({ id, fullName, email }: StaffEntry) =>
      act('removeStaff', id, async () => {
        await manageRole({ daycareId, email, role: 'staff', action: 'remove' });
        gone(labels.removed(fullName));
      }),
    cancelInvite: ({ id: inviteId, email }: PendingInvite) =>
      act('cancelInvite', inviteId, async () => {
        await cancel({ daycareId, inviteId });
        gone(labels.inviteCancelled(email));
      }),
    renewLink: ({ id: inviteId }: PendingInvite) =>
      act('inviteStaff', inviteId, async () => {
        const { inviteUrl } = await resend({ daycareId, inviteId });
        setLinks((others) => ({ ...others, [inviteId]: inviteUrl }));
      }),
    changeRole: ({ id, userId, fullName }: StaffEntry, role: InvitableRole) =>
      act('changeStaff', id, async () => {
        await changeRole({ daycareId, userId, role });
        showNotice(labels.isNow[role](fullName));
      }),
    resetLink: resetLink && { ...resetLink, opened: handsOver, close: handOver.close },
    makeResetLink: (person: StaffEntry) =>
      act('makeResetLink', person.id, async () => {
        const { resetUrl } = await makeResetLink({ daycareId, userId: person.userId });
        setResetLink({ person, url: resetUrl });
        handOver.open();
      }),
    setManageStaff: ({ id, userId, fullName }: StaffEntry, canManageStaff: boolean) =>
      act('changeStaff', id, async () => {
        await setManageStaff({ daycareId, userId, canManageStaff });
        showNotice(canManageStaff ? labels.managesNow(fullName) : labels.managesNoMore(fullName));
      }),
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
