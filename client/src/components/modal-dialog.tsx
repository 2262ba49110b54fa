import { entryText as text } from '@daycare-portal/shared/entry-text';
import { CloseIcon, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes';
import { WithAddresses } from './with-addresses';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  title: string;
  /** Pixels. On a phone every dialog is a sheet from the bottom. */
  size?: number;
  /** Only a button inside closes it, because its content is shown once. */
  held?: boolean;
  /** It asks about what another dialog does, and lies above that one, whichever was opened first. */
  above?: boolean;
  /** Back was pressed and is not gone back yet, so the dialog may add nothing to the history. */
  asksAboutBack?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The part of `Dialog` that is loaded later. */
export function ModalDialog({
  opened,
  title,
  size = 480,
  held = false,
  above = false,
  asksAboutBack = false,
  onClose,
  children,
}: DialogProps) {
  const mounted = useMounted();
  useBackCloses(opened && !asksAboutBack, onClose, held);
  return (
    <Modal
      // Mantine returns the focus if it saw the dialog open, so it must also see one that was loaded just now.
      opened={opened && mounted}
      onClose={onClose}
      title={<WithAddresses>{title}</WithAddresses>}
      centered
      zIndex={above ? 250 : 200}
      radius={16}
      size={size}
      withCloseButton={!held}
      closeOnEscape={!held}
      closeOnClickOutside={!held}
      closeButtonProps={{ 'aria-label': text.actions.close, icon: <CloseIcon aria-hidden /> }}
      // Not a banner, but the dialog's heading.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title, inner: classes.inner, content: classes.content }}
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      {children}
    </Modal>
  );
}
