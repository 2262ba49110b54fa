import { text } from '@daycare-portal/shared/text';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Pixels; on a phone every dialog is a sheet from the bottom. */
  size?: number;
  /** Only a button in it closes it: what it shows is shown once. */
  held?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which something is asked for or shown. */
export function Dialog({ opened, title, size = 480, held = false, onClose, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
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
