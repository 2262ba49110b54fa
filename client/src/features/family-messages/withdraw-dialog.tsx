import { messagesText } from '@daycare-portal/shared/messages-text';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { MantineFrame } from '../../mantine-frame';

interface WithdrawDialogProps {
  onSafe: () => void;
  onConfirm: () => void;
}

/** Asks before a message is withdrawn. It is loaded when it is needed, with the texts of `text`. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  return (
    <MantineFrame>
      <ConfirmDialog
        opened
        title={messagesText.withdrawTitle}
        consequence={messagesText.withdrawHelp}
        confirm={messagesText.withdraw}
        {...props}
      />
    </MantineFrame>
  );
}
