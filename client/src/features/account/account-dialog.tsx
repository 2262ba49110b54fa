import { text } from '@daycare-portal/shared/text';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../../components/confirm-dialog.module.css';

interface AccountDialogProps {
  opened: boolean;
  title: string;
  /** Only a button in it closes it: what it shows is shown once. */
  held?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which something is asked for or shown. */
export function AccountDialog({ opened, title, held = false, onClose, children }: AccountDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      radius={16}
      size={480}
      withCloseButton={!held}
      closeOnEscape={!held}
      closeOnClickOutside={!held}
      closeButtonProps={{ 'aria-label': text.actions.close }}
      classNames={{ title: dialog.title, inner: dialog.inner, content: dialog.content }}
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      {children}
    </Modal>
  );
}
