import { clockAt } from '@daycare-portal/shared/center-time';
import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { doorText as text } from '@daycare-portal/shared/door-text';
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Backpack, Boots, Cubby, cubbySize, Beanie, Books, Rabbit, Raincoat, SunHat } from '../../components/illustration/cubby-objects';
import classes from './door.module.css';
import { Tile, type DoorProps } from './frame';

const things = [Raincoat, Books, Rabbit, Backpack, Boots, SunHat, Beanie, Raincoat];
const gap = 15;
const pitch = { x: cubbySize.width + gap, y: cubbySize.height + gap };
const shownRooms = 6;

/** Before a PIN there is the time, what the center says to everyone, and one button. */
export function HomeView({ screen, now, setView }: DoorProps) {
  const { day, time } = clockAt(now, screen.timeZone);
  const [clock = '', ...rest] = formatClock(time).split(/\s/);
  const { state, words } = screen;
  return (
    <main className={classes.home}>
      <Wall rooms={screen.rooms} />
      <div className={classes.homeSide}>
        <h1 className={classes.homeName}>
          <Tile name={screen.daycareName} />
          {screen.daycareName}
        </h1>
        <p className={classes.clock}>
          <time>
            {clock}
            <span className={classes.half}> {rest.join(' ')}</span>
          </time>
        </p>
        <p className={classes.day}>{dayInWords(day)}</p>
        {words === null ? null : (
          <p className={classes.words}>
            <IconSpeakerphone aria-hidden />
            {words}
          </p>
        )}
        <div className={classes.homeFoot}>
          {state === 'open' ? null : (
            <p className={classes.stateNote} role="status">
              <strong>{text[state]}.</strong> {text[`${state}Help`]}
            </p>
          )}
          {state === 'off' ? null : (
            <button type="button" className={classes.enter} onClick={() => setView({ at: 'pin' })}>
              <IconGridDots aria-hidden />
              {text.enterPin}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}

/** Rooms, and things that hang in a hallway. Never a child. An upright tablet has a low and wide wall. */
function Wall({ rooms }: { rooms: DoorProps['screen']['rooms'] }) {
  return (
    <div className={classes.wall} aria-hidden>
      <Cubbies rooms={rooms} columns={2} height={900} className={classes.tall} />
      <Cubbies rooms={rooms} columns={4} height={300} className={classes.low} />
    </div>
  );
}

interface CubbiesProps {
  rooms: DoorProps['screen']['rooms'];
  columns: number;
  height: number;
  className: string | undefined;
}

function Cubbies({ rooms, columns, height, className }: CubbiesProps) {
  const width = columns * pitch.x + gap;
  const named = rooms.slice(0, shownRooms);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin slice" focusable="false" className={className}>
      <rect width={width} height="2000" fill="var(--dp-cubby-frame)" />
      {things.map((Thing, at) => {
        const room = named[at];
        return (
          <Cubby
            key={at}
            x={gap + (at % columns) * pitch.x}
            y={gap + Math.floor(at / columns) * pitch.y}
            label={room?.name}
            mark={room?.mark}
          >
            <Thing />
          </Cubby>
        );
      })}
    </svg>
  );
}
