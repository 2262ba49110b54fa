import { clockAt } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import type { DoorScreen } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import classes from './door.module.css';
import type { View } from './view';

/** What each view gets. */
export interface DoorProps {
  screen: DoorScreen;
  now: Date;
  part: 'morning' | 'afternoon' | 'evening';
  setView: (view: View) => void;
  goHome: () => void;
  hear: (error: unknown) => boolean;
}

export function Tile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}

export function DoorHeader({ screen, now }: { screen: DoorScreen; now: Date }) {
  return (
    <header className={classes.header}>
      <Tile name={screen.daycareName} />
      <span className={classes.daycare}>{screen.daycareName}</span>
      <time className={classes.time}>{formatClock(clockAt(now, screen.timeZone).time)}</time>
    </header>
  );
}

/** Without the server nothing is recorded here, and nobody is left waiting for it. */
export function AwayNotice({ now, screen }: { now: Date; screen: DoorScreen | undefined }) {
  return (
    <main className={classes.page}>
      {screen === undefined ? null : <DoorHeader screen={screen} now={now} />}
      <div className={classes.away} role="alert">
        <IconWifiOff className={classes.awayIcon} aria-hidden />
        <h1 className={classes.title}>{text.noConnection}</h1>
        <p className={classes.help}>{text.noConnectionHelp}</p>
      </div>
    </main>
  );
}
