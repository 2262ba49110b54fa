import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { Dialog } from './dialog';
import dialog from './dialog.module.css';
import { Text } from './layout';
import { ShareLink } from './share-link';
import { WithAddresses } from './with-addresses';

interface HandOverDialogProps {
  opened: boolean;
  title: string;
  /** What the link does, and for how long. */
  help: string;
  daycare: string;
  url: string;
  /** The address of the person it is for. */
  email: string;
  onClose: () => void;
}

/** Shows a new password reset link to pass on. */
export function HandOverDialog({ opened, title, help, daycare, url, email, onClose }: HandOverDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <Text tone="soft" below="m">
        <WithAddresses>{help}</WithAddresses>
      </Text>
      <ShareLink kind="reset" daycare={daycare} purpose={text.slips.purpose.reset} url={url} email={email} />
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{text.bulk.done}</Button>
      </div>
    </Dialog>
  );
}
