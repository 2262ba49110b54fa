import { text } from '@daycare-portal/shared/text';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { Outlet } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { Logo } from '../components/logo';
import { IdleWatch } from './idle-watch';
import { PortalHeader } from './portal-header';
import classes from './portal-layout.module.css';
import { Sidebar } from './sidebar';

const contentId = 'content';

/** The shell around every portal page: sidebar or slide-over, header, and the sheet that holds the page. */
export function PortalLayout() {
  const { user, sharedDevice } = useAuth();
  const [menuOpen, menu] = useDisclosure();
  const { close } = menu;
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${contentId}`}>
        {text.actions.skipToContent}
      </a>
      <div className={classes.sidebar}>
        <Sidebar />
      </div>
      <Drawer
        opened={menuOpen}
        onClose={close}
        size={280}
        title={
          <span className={classes.product}>
            <Logo size={28} />
            {text.product}
          </span>
        }
        closeButtonProps={{ 'aria-label': text.portal.closeMenu }}
        classNames={{ content: classes.drawer, header: classes.drawer, body: classes.drawerBody }}
        hiddenFrom="md"
        transitionProps={{ duration: 180 }}
      >
        <Sidebar onNavigate={close} />
      </Drawer>
      <div className={classes.sheet}>
        <PortalHeader onOpenMenu={menu.open} />
        {/* Nothing that one person typed stays for another. */}
        <main id={contentId} tabIndex={-1} className={classes.main} key={user?.uid}>
          <Outlet />
        </main>
      </div>
      {sharedDevice ? <IdleWatch /> : null}
      {/* Under a dialog, so that none of its buttons is covered. */}
      <Notifications position="bottom-left" zIndex={150} />
    </div>
  );
}
