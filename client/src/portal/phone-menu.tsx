import { text } from '@daycare-portal/shared/text';
import { CloseIcon, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Row } from '../components/layout';
import { useBackCloses } from '../components/use-back-closes';
import { Logo } from '../components/logo';
import classes from './portal-layout.module.css';
import { Sidebar } from './sidebar';

interface PhoneMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The sidebar on narrow screens, as a slide-over. */
export function PhoneMenu({ opened, onClose }: PhoneMenuProps) {
  const mounted = useMounted();
  useBackCloses(opened, onClose);
  return (
    <Drawer
      // As in ModalDialog.
      opened={opened && mounted}
      onClose={onClose}
      size={280}
      title={
        <Row as="span" gap="s" tone="ink" weight="strong" className={classes.product}>
          <Logo size={28} />
          {text.product}
        </Row>
      }
      closeButtonProps={{ 'aria-label': text.portal.closeMenu, icon: <CloseIcon aria-hidden /> }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.drawer, header: classes.drawer, body: classes.drawerBody }}
      hiddenFrom="md"
      transitionProps={{ duration: 180 }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}
