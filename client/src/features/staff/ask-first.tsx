import { text } from '@daycare-portal/shared/text';
import { ConfirmDialog } from '../../components/confirm-dialog';
import type { StaffActions } from './use-staff-actions';

const labels = text.staff;

/** Asks before somebody is taken off the staff (spec 5). */
export function AskToRemove({ actions }: { actions: StaffActions }) {
  const { removing: person, askToRemove, remove, daycareName } = actions;
  const close = () => askToRemove(undefined);
  return (
    <ConfirmDialog
      opened={person !== undefined}
      title={labels.removeTitle(person?.fullName ?? '')}
      consequence={labels.removeHelp(person?.fullName ?? '', daycareName)}
      safe={text.actions.cancel}
      confirm={text.actions.remove}
      destructive
      onSafe={close}
      onConfirm={() => {
        close();
        if (person !== undefined) void remove(person);
      }}
    />
  );
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
      destructive
      onSafe={close}
      onConfirm={() => {
        close();
        if (invite !== undefined) void cancelInvite(invite);
      }}
    />
  );
}
