import { text } from '@daycare-portal/shared/text';
import { useDisclosure } from '@mantine/hooks';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { BusyButton } from '../../components/busy-button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import type { InviteGuardians } from './use-invite-guardians';

const labels = text.inviteGuardians;

/** Asks how many to invite, and sends. Hidden if there is nobody left to invite. */
export function InviteGuardiansButton({ uninvited: { guardians, students, notHandedOver }, busy, send }: InviteGuardians) {
  const [asking, question] = useDisclosure();
  const total = guardians + notHandedOver;
  if (total === 0) return null;
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        busy={busy}
        busyText={labels.busy}
        onClick={question.open}
      >
        {labels.button(total)}
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        title={labels.askTitle(total)}
        consequence={labels.askHelp(guardians, students, notHandedOver)}
        safe={text.actions.cancel}
        confirm={labels.confirm}
        destructive={false}
        onSafe={question.close}
        onConfirm={() => {
          question.close();
          void send();
        }}
      />
    </>
  );
}
