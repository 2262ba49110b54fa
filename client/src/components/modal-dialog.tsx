import { text } from '@daycare-portal/shared/text';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog';
import classes from './dialog.module.css';

/** What `Dialog` fetches later. */
export function ModalDialog({ opened, title, size = 480, held = false, onClose, children }: DialogProps) {
  // Mantine gives the focus back only where it was there before it opened.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Modal
      opened={opened && ready}
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
