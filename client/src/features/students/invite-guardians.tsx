import { text } from '@daycare-portal/shared/text';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { AskFirst } from '../../components/ask-first';
import { BusyButton } from '../../components/busy-button';
import type { InviteGuardians } from './use-invite-guardians';

const labels = text.inviteGuardians;

/** Asks how many to invite, and sends. Hidden if there is nobody left to invite. */
export function InviteGuardiansButton({ uninvited: { guardians, students, notHandedOver }, busy, send }: InviteGuardians) {
  const total = guardians + notHandedOver;
  if (total === 0) return null;
  return (
    <AskFirst
      title={labels.askTitle(total)}
      consequence={labels.askHelp(guardians, students, notHandedOver)}
      confirm={labels.confirm}
      destructive={false}
      onConfirm={() => void send()}
    >
      {(ask) => (
        <BusyButton
          variant="default"
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          busy={busy}
          busyText={labels.busy}
          onClick={ask}
        >
          {labels.button(total)}
        </BusyButton>
      )}
    </AskFirst>
  );
}
