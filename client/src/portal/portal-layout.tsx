import { useDisclosure } from '@mantine/hooks';
import { Outlet, useLocation } from 'react-router';
import { AlarmPlace } from '../alarms/alarm-place';
import { LiveChanges } from '../api/live-changes';
import { useAuth } from '../auth/auth-provider';
import { useFetchedAtTouch } from '../components/first-touch';
import { later } from '../components/later';
import { Stack, Text } from '../components/layout';
import { contentId, SkipLink } from '../components/skip-link';
import { useNarrow } from '../components/use-narrow';
import { withTexts } from '../language';
import { paths } from '../paths';
import { IdleWatch } from './idle-watch';
import { PortalHeader } from './portal-header';
import { usePortalKeys } from './portal-keys';
import classes from './portal-layout.module.css';
import { Sidebar } from './sidebar';

/** These pages say themselves who is missing, at the place where it belongs. */
const ownAlarms: readonly string[] = [paths.today];

const fetchPhoneMenu = async () => ({ default: (await import('./phone-menu')).PhoneMenu });
const PhoneMenu = later(fetchPhoneMenu, { isAwaited: ({ opened }) => opened });
const PhoneBar = later(async () => ({ default: (await import('./phone-bar')).PhoneBar }));
const SendWaiting = later(async () => ({ default: (await import('../waiting/send-waiting')).SendWaiting }));
const KeepDay = later(async () => ({ default: (await import('../waiting/keep-day')).KeepDay }));
const fetchPalette = async () => ({ default: (await withTexts(() => import('./command-palette'), 'palette')).CommandPalette });
const CommandPalette = later(fetchPalette, { isAwaited: ({ opened }) => opened });
const fetchKeys = async () => ({ default: (await withTexts(() => import('./key-list'), 'palette')).KeyList });
const KeyList = later(fetchKeys, { isAwaited: ({ opened }) => opened });
const fetchNotices = async () => ({ default: (await import('../components/notices')).Notices });
const Notices = later(fetchNotices);

/** The shell around the team's pages: sidebar or slide-over, header, and the sheet with the page. */
export function PortalLayout() {
  const { user, sharedDevice, selectedDaycare } = useAuth();
  const { pathname } = useLocation();
  const narrow = useNarrow();
  // Teachers spend the day on Today, Activities and Messages, mostly with one hand.
  const { attendance = false, dailyLog = false, messages = false } = selectedDaycare?.features ?? {};
  const hasBar = narrow && selectedDaycare?.userRole === 'TEACHER' && (attendance || dailyLog || messages);
  const [menuOpen, menu] = useDisclosure();
  const [paletteOpen, palette] = useDisclosure();
  const [keysOpen, keys] = useDisclosure();
  usePortalKeys(palette.open, keys.open);
  const paletteFetched = useFetchedAtTouch(fetchPalette);
  const keysFetched = useFetchedAtTouch(fetchKeys);
  const phoneMenuFetched = useFetchedAtTouch(fetchPhoneMenu);
  const noticesFetched = useFetchedAtTouch(fetchNotices);
  return (
    <Stack className={classes.shell} data-bar={hasBar || undefined}>
      <SkipLink />
      <div className={classes.sidebar}>
        <Sidebar />
      </div>
      <Stack card round="xl" className={classes.sheet}>
        <PortalHeader onOpenMenu={menu.open} onPalette={palette.open} />
        {/* Nothing that one person typed stays for another. */}
        <Text id={contentId} tabIndex={-1} as="main" grow className={classes.main} key={user?.uid}>
          {user === null ? null : <SendWaiting uid={user.uid} isShared={sharedDevice} />}
          {selectedDaycare === null || ownAlarms.includes(pathname) ? null : <AlarmPlace />}
          <Outlet />
        </Text>
      </Stack>
      {hasBar ? <PhoneBar onMore={menu.open} /> : null}
      {selectedDaycare === null ? null : <LiveChanges daycareId={selectedDaycare.id} />}
      {sharedDevice ? <IdleWatch /> : null}
      {user === null || sharedDevice ? null : <KeepDay uid={user.uid} />}
      {phoneMenuFetched || menuOpen ? <PhoneMenu opened={menuOpen} onClose={menu.close} /> : null}
      {paletteFetched || paletteOpen ? <CommandPalette opened={paletteOpen} onClose={palette.close} onKeys={keys.open} /> : null}
      {keysFetched || keysOpen ? <KeyList opened={keysOpen} onClose={keys.close} /> : null}
      <div className={classes.notices} aria-live="polite">
        {noticesFetched ? <Notices /> : null}
      </div>
    </Stack>
  );
}
