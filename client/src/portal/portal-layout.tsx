import { text } from '@daycare-portal/shared/text';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { useTouched } from '../components/first-touch';
import { IdleWatch } from './idle-watch';
import { PortalHeader } from './portal-header';
import classes from './portal-layout.module.css';
import { Sidebar } from './sidebar';

const contentId = 'content';

const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu')).PhoneMenu }));
const Notices = lazy(async () => ({ default: (await import('../components/notices')).Notices }));

/** The shell around every portal page: sidebar or slide-over, header, and the sheet that holds the page. */
export function PortalLayout() {
  const { user, sharedDevice } = useAuth();
  const [menuOpen, menu] = useDisclosure();
  const touched = useTouched();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${contentId}`}>
        {text.actions.skipToContent}
      </a>
      <div className={classes.sidebar}>
        <Sidebar />
      </div>
      <div className={classes.sheet}>
        <PortalHeader onOpenMenu={menu.open} />
        {/* Nothing that one person typed stays for another. */}
        <main id={contentId} tabIndex={-1} className={classes.main} key={user?.uid}>
          <Outlet />
        </main>
      </div>
      {sharedDevice ? <IdleWatch /> : null}
      {touched ? (
        <Suspense>
          <PhoneMenu opened={menuOpen} onClose={menu.close} />
          <Notices />
        </Suspense>
      ) : null}
    </div>
  );
}
