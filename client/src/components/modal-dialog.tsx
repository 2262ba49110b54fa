import { text } from '@daycare-portal/shared/text';
import { Modal } from '@mantine/core';
import type { DialogProps } from './dialog';
import classes from './dialog.module.css';
import { useSeenOpening } from './first-touch';

/** What `Dialog` fetches later. */
export function ModalDialog({ opened, title, size = 480, held = false, onClose, children }: DialogProps) {
  const open = useSeenOpening(opened);
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      centered
      radius={16}
      size={size}
      withCloseButton={!held}
      closeOnEscape={!held}
      closeOnClickOutside={!held}
      closeButtonProps={{ 'aria-label': text.actions.close }}
      classNames={{ title: classes.title, inner: classes.inner, content: classes.content }}
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      {children}
    </Modal>
  );
}
