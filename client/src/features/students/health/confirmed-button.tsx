import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { healthText } from '@daycare-portal/shared/health-text';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showNotice } from '../../../components/notice';
import classes from './health-form.module.css';
import { useHealthSending } from './use-health-sending';

interface ConfirmedButtonProps {
  labels: { press: string; title: string; help: string; confirm: string; done: string };
  send: () => Promise<unknown>;
  onDone: () => void;
}

/** A button next to a form's buttons that ends or removes the form's record after a confirmation. */
export function ConfirmedButton({ labels, send, onDone }: ConfirmedButtonProps) {
  const sending = useHealthSending();
  const [asking, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" disabled={sending.busy} onClick={dialog.open}>
        {labels.press}
      </Button>
      {sending.failure === undefined ? null : (
        <p role="alert" className={classes.wrong}>
          {sending.failure}
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        title={labels.title}
        consequence={labels.help}
        safe={healthText.item.cancel}
        confirm={labels.confirm}
        destructive
        onSafe={dialog.close}
        onConfirm={() => {
          dialog.close();
          void sending.send(async () => {
            await send();
            showNotice(labels.done);
            onDone();
          });
        }}
      />
    </>
  );
}
