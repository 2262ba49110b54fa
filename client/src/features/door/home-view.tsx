import { clockAt } from '@daycare-portal/shared/center-time';
import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { doorText as text } from '@daycare-portal/shared/door-text';
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Backpack, Boots, Cubby, cubbySize, Beanie, Books, Rabbit, Raincoat, SunHat } from '../../components/illustration/cubby-objects';
import { Row, Stack, Text } from '../../components/layout';
import classes from './door.module.css';
import { DoorButton, Tile, type DoorProps } from './frame';

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
    <main className={`${classes.door} ${classes.home}`}>
      <Wall rooms={screen.rooms} />
      <Row down align="stretch" className={classes.side}>
        <Row as="h1" gap="s" size="l">
          <Tile name={screen.daycareName} />
          {screen.daycareName}
        </Row>
        <p className={classes.clock}>
          <time>
            {clock}
            <Text as="span" tone="soft" className={classes.half}>
              {' '}
              {rest.join(' ')}
            </Text>
          </time>
        </p>
        <Text tone="soft" size="l" above="xs">
          {dayInWords(day)}
        </Text>
        {words === null ? null : (
          <Row as="p" card breaks align="start" gap="m" above="2xl" pad="l">
            <Text as={IconSpeakerphone} tone="primary" aria-hidden />
            {words}
          </Row>
        )}
        <Stack gap="l" className={classes.foot}>
          {state === 'open' ? null : (
            <Text tone="warning" fill="warning" round="l" pad="m" role="status">
              <strong>{text[state]}.</strong> {text[`${state}Help`]}
            </Text>
          )}
          {state === 'off' ? null : (
            <DoorButton look="filled" icon={IconGridDots} onClick={() => setView({ at: 'pin' })}>
              {text.enterPin}
            </DoorButton>
          )}
        </Stack>
      </Row>
    </main>
  );
}

/** Rooms, and things that hang in a hallway. Never a child. An upright tablet has a low and wide wall. */
function Wall({ rooms }: { rooms: DoorProps['screen']['rooms'] }) {
  return (
    <Text as="div" anchor clip className={classes.wall} aria-hidden>
      <Cubbies rooms={rooms} columns={2} height={900} className={classes.tall} />
      <Cubbies rooms={rooms} columns={4} height={300} className={classes.low} />
    </Text>
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
