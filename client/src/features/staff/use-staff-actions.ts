import type { Action } from '@daycare-portal/shared/error-messages';
import type { InvitableRole } from '@daycare-portal/shared/roles';
import type { GivenAccess, PendingInvite, StaffEntry } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useMarkHandedOver } from '../../api/use-mark-handed-over';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { showNotice } from '../../components/notice';
import { useSubject } from '../../components/use-subject';

const labels = text.staff;

/** A person who will be or was removed, and what they opened for others. */
export interface Removal {
  person: StaffEntry;
  given: GivenAccess;
}

interface StaffCallbacks {
  /** Called when a person or an invitation has left the lists. */
  onGone: () => void;
  onFailure: () => void;
}

/** The actions on a row of the lists, the open question, and the result of the last action. */
export function useStaffActions({ onGone, onFailure }: StaffCallbacks) {
  const { user } = useAuth();
  const { daycareId, daycareName } = useDaycare();
  const may = usePermission();
  const { act, isBusy, failure } = useRowActions(onFailure);
  const onRemoved = (notice: string) => {
    showNotice(notice);
    setTimeout(onGone);
  };
  return {
    daycareId,
    daycareName,
    isSelf: (person: StaffEntry) => person.userId === user?.uid,
    mayInvite: may('staff.invite'),
    mayRemove: (person: StaffEntry) => may('staff.invite') && person.role !== 'owner' && person.userId !== user?.uid,
    mayChange: (person: StaffEntry) => may('staff.manageRoles') && person.role !== 'owner',
    seesLinks: may('staff.manageRoles'),
    isBusy,
    failure,
    ...useRemoval(daycareId, act, onRemoved),
    ...useInvitations(daycareId, act, onRemoved),
    ...useChanges(daycareId, act),
    ...useResetLink(daycareId, act),
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;

type Act = (action: Action | undefined, id: string, work: () => Promise<void>) => Promise<void>;

/** Runs one action for the row with this id, and reports a failure. */
function useRowActions(onFailure: () => void) {
  const calls = trpc.useUtils();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const act: Act = async (action, id, work) => {
    setFailure(undefined);
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(action, error));
      // The refused row, or this person's permissions, may have changed since they were shown.
      void calls.invalidate();
      setTimeout(onFailure);
    } finally {
      setBusyId(undefined);
    }
  };
  return { act, failure, isBusy: (id: string) => id === busyId };
}

function useRemoval(daycareId: string, act: Act, onRemoved: (notice: string) => void) {
  const calls = trpc.useUtils();
  const { mutateAsync: manageRole } = trpc.staff.manageDaycareRole.useMutation();
  const [removing, setRemoving] = useState<Removal>();
  const removed = useSubject<Removal>();
  return {
    removing,
    askToRemove: (person: StaffEntry) =>
      act('removeStaff', person.id, async () => {
        setRemoving({ person, given: await calls.staff.getGivenAccess.fetch({ daycareId, userId: person.userId }, { staleTime: 0 }) });
      }),
    keep: () => setRemoving(undefined),
    removed,
    remove: (person: StaffEntry) =>
      act('removeStaff', person.id, async () => {
        const { given } = await manageRole({ daycareId, email: person.email, role: 'staff', action: 'remove' });
        onRemoved(labels.removed(person.fullName));
        if (given.invitations.length + given.guardians.length + given.staff.length > 0) removed.open({ person, given });
      }),
  };
}

function useInvitations(daycareId: string, act: Act, onRemoved: (notice: string) => void) {
  const { mutateAsync: resend } = trpc.staff.resendInvite.useMutation();
  const { mutateAsync: cancel } = trpc.staff.cancelInvite.useMutation();
  const markHandedOver = useMarkHandedOver();
  const [cancelling, askToCancel] = useState<PendingInvite>();
  const [renewing, askToRenew] = useState<PendingInvite>();
  const [handed, setHanded] = useState<readonly string[]>([]);
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  return {
    cancelling,
    askToCancel,
    renewing,
    askToRenew,
    /** The new link of an invitation, as long as the page is open. */
    linkOf: (invite: PendingInvite) => links[invite.id],
    /** Whether someone already has a valid link for this invitation. */
    hasLink: ({ id, handedOver, expired }: PendingInvite) => (handedOver && !expired) || handed.includes(links[id] ?? ''),
    handedOver: (url: string) => {
      setHanded((others) => [...others, url]);
      markHandedOver([url]);
    },
    cancelInvite: ({ id: inviteId, email }: PendingInvite) =>
      act('cancelInvite', inviteId, async () => {
        await cancel({ daycareId, inviteId });
        onRemoved(labels.inviteCancelled(email));
      }),
    renewLink: ({ id: inviteId, email }: PendingInvite) =>
      act('inviteStaff', inviteId, async () => {
        const { inviteUrl } = await resend({ daycareId, inviteId });
        if (inviteUrl === null) showNotice(text.links.mailed(email));
        else setLinks((others) => ({ ...others, [inviteId]: inviteUrl }));
      }),
  };
}

function useChanges(daycareId: string, act: Act) {
  const { mutateAsync: changeRole } = trpc.staff.changeRole.useMutation();
  const { mutateAsync: confirm } = trpc.staff.confirmPerson.useMutation();
  const { mutateAsync: setManageStaff } = trpc.staff.setManageStaff.useMutation();
  const { mutateAsync: setKeepBooks } = trpc.staff.setKeepBooks.useMutation();
  const { mutateAsync: setCountsInRatio } = trpc.staff.setCountsInRatio.useMutation();
  const change = ({ id }: StaffEntry, notice: string, work: () => Promise<unknown>) =>
    act('changeStaff', id, async () => {
      await work();
      showNotice(notice);
    });
  return {
    confirmPerson: (person: StaffEntry) =>
      change(person, text.links.confirmed(person.fullName), () => confirm({ daycareId, userId: person.userId })),
    changeRole: (person: StaffEntry, role: InvitableRole) =>
      change(person, labels.isNow[role](person.fullName), () => changeRole({ daycareId, userId: person.userId, role })),
    setCountsInRatio: (person: StaffEntry, countsInRatio: boolean) =>
      change(person, (countsInRatio ? labels.countsNow : labels.countsNoMore)(person.fullName), () =>
        setCountsInRatio({ daycareId, userId: person.userId, countsInRatio }),
      ),
    setManageStaff: (person: StaffEntry, canManageStaff: boolean) =>
      change(person, (canManageStaff ? labels.managesNow : labels.managesNoMore)(person.fullName), () =>
        setManageStaff({ daycareId, userId: person.userId, canManageStaff }),
      ),
    setKeepBooks: (person: StaffEntry, canKeepBooks: boolean) =>
      change(person, (canKeepBooks ? labels.keepsBooksNow : labels.keepsBooksNoMore)(person.fullName), () =>
        setKeepBooks({ daycareId, userId: person.userId, canKeepBooks }),
      ),
  };
}

function useResetLink(daycareId: string, act: Act) {
  const { mutateAsync: makeResetLink } = trpc.staff.makeResetLink.useMutation();
  const resetLink = useSubject<{ person: StaffEntry; url: string }>();
  return {
    resetLink,
    makeResetLink: (person: StaffEntry) =>
      act(undefined, person.id, async () => {
        const { resetUrl } = await makeResetLink({ daycareId, userId: person.userId });
        resetLink.open({ person, url: resetUrl });
      }),
  };
}
