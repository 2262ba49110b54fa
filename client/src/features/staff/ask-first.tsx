import { text } from '@daycare-portal/shared/text';
import { ConfirmDialog } from '../../components/confirm-dialog';
import type { Removal, StaffActions } from './use-staff-actions';

const labels = text.staff;

/** Asks before removing someone from the staff (product 5). */
export function AskToRemove({ actions }: { actions: StaffActions }) {
  const { removing, keep, remove, daycareName } = actions;
  const person = removing?.person;
  return (
    <ConfirmDialog
      opened={person !== undefined}
      title={labels.removeTitle(person?.fullName ?? '')}
      consequence={removing === undefined ? '' : consequenceOf(removing, daycareName)}
      confirm={text.actions.remove}
      onSafe={keep}
      onConfirm={() => {
        keep();
        if (person !== undefined) void remove(person);
      }}
    />
  );
}

function consequenceOf({ person, given }: Removal, daycareName: string): string {
  const emails = given.invitations.map(({ email }) => email);
  const joined = new Set([...given.guardians, ...given.staff].map(({ email }) => email)).size;
  return [
    labels.removeHelp(person.fullName, daycareName),
    ...(emails.length > 0 ? [labels.linksEnd(emails)] : []),
    ...(joined > 0 ? [labels.joinedBefore(joined)] : []),
  ].join(' ');
}

export function AskToCancelInvite({ actions }: { actions: StaffActions }) {
  const { cancelling: invite, askToCancel, cancelInvite } = actions;
  const close = () => askToCancel(undefined);
  return (
    <ConfirmDialog
      opened={invite !== undefined}
      title={labels.cancelInviteTitle(invite?.email ?? '')}
      consequence={labels.cancelInviteHelp}
      safe={labels.keepInvite}
      confirm={labels.confirmCancelInvite}
      onSafe={close}
      onConfirm={() => {
        close();
        if (invite !== undefined) void cancelInvite(invite);
      }}
    />
  );
}

/** Asks before replacing a link that someone already has. */
export function AskToRenew({ actions }: { actions: StaffActions }) {
  const { renewing: invite, askToRenew, renewLink } = actions;
  const close = () => askToRenew(undefined);
  return (
    <ConfirmDialog
      opened={invite !== undefined}
      title={text.links.renewTitle(invite?.email ?? '')}
      consequence={text.links.renewHelp}
      safe={text.links.keepOld}
      confirm={text.links.renew}
      onSafe={close}
      onConfirm={() => {
        close();
        if (invite !== undefined) void renewLink(invite);
      }}
    />
  );
}
