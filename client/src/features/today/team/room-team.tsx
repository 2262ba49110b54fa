import { dayText } from '@daycare-portal/shared/day-text';
import type { DayAdult } from '@daycare-portal/shared/staff-marks';
import { initials } from '../../../components/avatar';
import { Row, Text } from '../../../components/layout';
import { RatioMeter, shortIn, type MeteredRoom } from '../../../shared-features/ratio-meter';
import classes from './team.module.css';

const labels = dayText.clock;
const mostFaces = 4;
/** With more adults than this, a phone shows only faces. */
const mostNames = 2;

interface RoomTeamProps {
  room: string;
  /** Undefined until known. */
  adults: readonly DayAdult[] | undefined;
  /** Set if the room has a rule. Adults who count are then shown above their part of the meter. */
  meter?: MeteredRoom;
  isOld?: boolean;
  onOpen: () => void;
}

/** The adults in a room, with face and name. Pressing them opens all adults of the day. */
export function RoomTeam({ room, adults = [], meter, isOld = false, onOpen }: RoomTeamProps) {
  const isAnyBay = meter !== undefined && meter.staff + shortIn(meter) > 0;
  if (adults.length === 0 && !isAnyBay) return meter === undefined ? null : <RatioMeter room={meter} isOld={isOld} />;
  const counted = new Set(meter?.adults.map(({ userId }) => userId));
  const others = adults.filter(({ userId }) => !counted.has(userId));
  const more = others.length - mostFaces;
  const names = adults.map(({ fullName }) => fullName).join(', ');
  return (
    <Row
      as="button"
      type="button"
      wrap
      shrink
      gap="xs"
      rowGap="none"
      wide={meter !== undefined}
      round="s"
      size="xs"
      className={classes.team}
      data-many={adults.length > mostNames || undefined}
      aria-label={names === '' ? labels.nobodyInRoom(room) : labels.inThisRoom(room, names)}
      onClick={onOpen}
    >
      {others.slice(0, mostFaces).map((adult) => (
        <Row as="span" inline shrink gap="2xs" key={adult.userId} data-uncounted={!adult.countsInRatio || adult.isUnconfirmed || undefined}>
          <Text as="b" middle fixed round="full" className={classes.face} aria-hidden>
            {initials(adult.fullName)}
          </Text>
          <Text as="bdi" dots maxW="6.5rem" className={classes.name}>
            {adult.fullName.split(/\s+/)[0]}
          </Text>
        </Row>
      ))}
      {more > 0 ? (
        <Text as="span" weight="strong">
          +{more}
        </Text>
      ) : null}
      {meter === undefined ? null : (
        <Text as="span" flex="1 0 100%" shrink>
          <RatioMeter room={meter} withNames isOld={isOld} />
        </Text>
      )}
    </Row>
  );
}
