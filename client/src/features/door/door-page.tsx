import { clockAt } from '@daycare-portal/shared/center-time';
import { doorText as text } from '@daycare-portal/shared/door-text';
import { useEffect, useState } from 'react';
import { noteRoomTablet } from '../../auth/room-tablet';
import { ChildrenView } from './children-view';
import { callDoor } from './door-calls';
import { DoneView } from './done-view';
import classes from './door.module.css';
import { HomeView } from './home-view';
import { AwayNotice, DoorHeader } from './frame';
import { PairView } from './pair-view';
import { PinView } from './pin-view';
import { RoomView } from './room-view';
import { TeamView } from './team-view';
import { useDoor, useKiosk, useOwnLanguage } from './use-door';
import type { View } from './view';

/** The screen of the tablet at the door. It knows nobody before a PIN, and goes back to its start by itself. */
export function DoorPage() {
  const [view, setView] = useState<View>({ at: 'home' });
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const door = useDoor(view.at === 'home');
  const speak = useOwnLanguage();
  useKiosk();
  useEffect(() => {
    document.title = text.title;
  });
  const { screen, isUnpaired, isAway, now } = door;

  const goHome = () => {
    if ('entered' in view) void callDoor('leave', { ticket: view.entered.ticket }).catch(() => undefined);
    speak(null);
    setView({ at: 'home' });
    door.refresh();
  };
  // Whoever finds the screen asleep and wakes it is somebody else.
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') setView({ at: 'home' });
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  const kind = isUnpaired ? null : screen?.kind;
  useEffect(() => {
    if (kind === undefined) return;
    noteRoomTablet(kind === 'room');
    // Whoever was named here is not any more, however this page was reached.
    if (kind === 'room') void callDoor('leave', {}).catch(() => undefined);
  }, [kind]);

  if (token !== '' || isUnpaired) {
    const onPaired = () => {
      setToken('');
      history.replaceState(null, '', window.location.pathname);
      door.refresh();
    };
    return <PairView token={token} wasPaired={screen !== undefined} onPaired={onPaired} onNoToken={() => setToken('')} />;
  }
  if (isAway) return <AwayNotice now={now} screen={screen} />;
  if (screen === undefined) return <p className={classes.door} role="status" aria-label={text.loading} />;

  const part = Number(clockAt(now, screen.timeZone).time.slice(0, 2));
  const props = {
    screen,
    now,
    part: part < 12 ? 'morning' : part < 18 ? 'afternoon' : 'evening',
    setView,
    goHome,
    hear: door.hear,
  } as const;
  if (screen.kind === 'room' && view.at === 'home') return <RoomView {...props} speak={speak} />;
  if (view.at === 'home') return <HomeView {...props} />;
  return (
    <main className={classes.door}>
      <DoorHeader screen={screen} now={now} />
      {view.at === 'pin' ? <PinView {...props} view={view} speak={speak} /> : null}
      {view.at === 'children' ? <ChildrenView {...props} view={view} /> : null}
      {view.at === 'team' ? <TeamView {...props} view={view} /> : null}
      {view.at === 'done' ? <DoneView {...props} view={view} /> : null}
    </main>
  );
}
