import { text } from '@daycare-portal/shared/text';
import { Button, Modal } from '@mantine/core';
import dialog from './confirm-dialog.module.css';
import { HandOverLink } from './hand-over-link';
import classes from './hand-over-dialog.module.css';

interface HandOverDialogProps {
  opened: boolean;
  title: string;
  /** What the link does, and for how long. */
  help: string;
  daycare: string;
  url: string;
  /** Of the person it is for. */
  email: string;
  onClose: () => void;
}

/** A link to choose a new password that was just made, to be handed over. */
export function HandOverDialog({ opened, title, help, daycare, url, email, onClose }: HandOverDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      radius={16}
      size={480}
      closeButtonProps={{ 'aria-label': text.actions.close }}
      classNames={{ title: dialog.title, inner: dialog.inner, content: dialog.content }}
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      <p className={classes.help}>{help}</p>
      <HandOverLink kind="reset" daycare={daycare} purpose={text.slips.purpose.reset} url={url} email={email} />
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{text.bulk.done}</Button>
      </div>
    </Modal>
  );
}
