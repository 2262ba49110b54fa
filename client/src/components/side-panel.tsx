import { text } from '@daycare-portal/shared/text';
import { CloseIcon, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';
import { useBackCloses } from './use-back-closes';
import { useNarrow } from './use-narrow';

interface SidePanelProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the right of the window, or on a phone a sheet from the bottom. */
export function SidePanel({ opened, title, onClose, children }: SidePanelProps) {
  const mounted = useMounted();
  useBackCloses(opened, onClose);
  const narrow = useNarrow();
  return (
    <Drawer
      // As in ModalDialog.
      opened={opened && mounted}
      onClose={onClose}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? 'auto' : 480}
      title={title}
      closeButtonProps={{ 'aria-label': text.actions.close, icon: <CloseIcon aria-hidden /> }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      overlayProps={{ transitionProps: { duration: 120 } }}
      transitionProps={{ duration: 180 }}
    >
      {children}
    </Drawer>
  );
}
