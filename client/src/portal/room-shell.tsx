import { doorText } from '@daycare-portal/shared/door-text';
import { text } from '@daycare-portal/shared/text';
import { namedSeconds } from '@daycare-portal/shared/time-limits';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { LiveChanges } from '../api/live-changes';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { Row, Text } from '../components/layout';
import { Notices } from '../components/notices';
import { MantineFrame } from '../mantine-frame';
import { paths } from '../paths';
import { SendWaiting } from '../waiting/send-waiting';
import { IdleWatch } from './idle-watch';
import classes from './room-shell.module.css';

/** The frame on the tablet of a room: who is named there, Today and Activities, and the way out. No other page opens. */
export function RoomShell() {
  const { user, room, selectedDaycare, leave } = useAuth();
  const { client } = trpc.useUtils();
  const { pathname } = useLocation();
  if (user === null || room === null || selectedDaycare === null) return null;
  const entries = [
    { to: paths.today, label: text.portal.nav.today },
    ...(selectedDaycare.features.dailyLog ? [{ to: paths.activities, label: text.portal.nav.activities }] : []),
  ];
  const end = () => {
    // The page of the tablet ends it once more, in case the server is away now.
    client.door.leave.mutate({}).catch(() => undefined);
    leave('itself');
  };
  return (
    <MantineFrame>
      <Row as="header" wrap gap="m" rowGap="xs" padY="xs" rule="bottom" fill="surface" className={classes.header}>
        <Text size="l" weight="strong">
          {room.name}
        </Text>
        <Row as="nav" aria-label={text.portal.nav.label} gap="xs" align="stretch">
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.entry} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </Row>
        <Row as="p" gap="xs" shrink apart>
          <Avatar name={user.displayName} />
          <span>{user.displayName}</span>
        </Row>
        <Text as="button" type="button" fill="surface" tone="ink" className={classes.done} onClick={end}>
          {doorText.done}
        </Text>
      </Row>
      <main className={classes.main} key={user.uid}>
        <SendWaiting uid={user.uid} isShared />
        {entries.some(({ to }) => to === pathname) ? <Outlet /> : <Navigate to={paths.today} replace />}
      </main>
      <LiveChanges daycareId={selectedDaycare.id} />
      <IdleWatch seconds={namedSeconds} />
      <div className={classes.notices} aria-live="polite">
        <Notices />
      </div>
    </MantineFrame>
  );
}
