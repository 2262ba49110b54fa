import { dayText } from '@daycare-portal/shared/day-text';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Row, Stack, Text } from '../components/layout';
import { initials } from '../components/avatar';
import classes from './ratio-meter.module.css';

/** A room, as its meter shows it. */
export interface MeteredRoom {
  name: string;
  children: number;
  staff: number;
  needed: number | null;
  headroom: number | null;
  limit: number | null;
  capacity: number | null;
  ageFromMonths: number | null;
  ageUntilMonths: number | null;
  adults: readonly { userId: string; name: string }[];
  groups: readonly { children: number }[];
}

const labels = dayText.ratio;

/** More names than this do not fit above their bays. */
const mostNames = 3;

/** How many adults are missing. */
export function shortIn({ needed, staff }: Pick<MeteredRoom, 'needed' | 'staff'>): number {
  return needed === null ? 0 : Math.max(0, needed - staff);
}

/** How many children are too many for the adults present. */
function tooMany({ children, limit }: MeteredRoom): number {
  return limit === null ? 0 : Math.max(0, children - limit);
}

/** How many children are here beyond the room's spots. */
function beyondPlaces({ children, capacity }: MeteredRoom): number {
  return capacity === null ? 0 : Math.max(0, children - capacity);
}

/** The large figure of a room: open spots, or how many children are over. Null if the room has no rule or nobody is there. */
export function ratioFigure(room: MeteredRoom): { figure: string; words: string } | null {
  if (room.headroom === null || (room.children === 0 && room.staff === 0)) return null;
  if (shortIn(room) > 0 && tooMany(room) > 0) return { figure: String(tooMany(room)), words: labels.over };
  if (shortIn(room) > 0) return { figure: `−${shortIn(room)}`, words: labels.adultsWord(shortIn(room)) };
  if (beyondPlaces(room) > 0) return { figure: String(beyondPlaces(room)), words: labels.over };
  return { figure: room.headroom === 0 ? '0' : `+${room.headroom}`, words: labels.openSpots(room.headroom) };
}

export function ratioWords(room: MeteredRoom): string {
  if (room.needed === null) return labels.here(room.children);
  if (room.children === 0) return labels.nobody;
  if (shortIn(room) > 0) return labels.hereNeedsHas(room.children, room.needed, room.staff);
  if (beyondPlaces(room) > 0) return labels.beyondPlaces(room.children, room.capacity ?? 0);
  return labels.hereNeeds(room.children, room.needed);
}

/** Why there is no open spot although enough adults are here. */
export function fullWords(room: MeteredRoom): string | null {
  if (room.headroom !== 0 || room.children === 0) return null;
  if (beyondPlaces(room) > 0) return null;
  return room.capacity !== null && room.children >= room.capacity ? labels.noPlaces : labels.full;
}

interface RatioMeterProps {
  room: MeteredRoom;
  withNames?: boolean;
  /** The figure is outdated. */
  isOld?: boolean;
}

/** A bay for each adult, filled by their children, youngest first. A missing adult is a dashed bay. */
export function RatioMeter({ room, withNames = false, isOld = false }: RatioMeterProps) {
  const short = shortIn(room);
  const bays = room.staff + short;
  if (room.needed === null) return null;
  if (bays === 0)
    return (
      <div className={classes.bays} aria-hidden>
        {<span className={classes.bay} />}
      </div>
    );
  const perBay = room.staff > 0 && room.limit !== null && room.limit > 0 ? room.limit / room.staff : room.children / bays;
  const youngest = room.groups[0]?.children ?? room.children;
  return (
    <div className={classes.bays} data-old={isOld || undefined} aria-hidden>
      {Array.from({ length: bays }, (_, at) => {
        const adult = room.adults[at];
        const [from, until] = [
          Math.ceil(at * perBay - 1e-9),
          at === bays - 1 ? Math.max(room.children, 0) : Math.ceil((at + 1) * perBay - 1e-9),
        ];
        const here = Math.max(0, Math.min(room.children, until) - from);
        const parts = Math.max(here, Math.round(perBay), 1);
        return (
          <Stack key={adult?.userId ?? at} gap="2xs" className={classes.adult} data-missing={at >= room.staff || undefined}>
            {withNames ? (
              <Who adult={adult} words={at === room.staff && bays <= mostNames ? labels.short(short) : null} isNamed={bays <= mostNames} />
            ) : null}
            <span className={classes.bay} style={{ gridTemplateColumns: `repeat(${parts}, minmax(0, 1fr))` }}>
              {Array.from({ length: here }, (__, child) => (
                <span key={child} data-older={from + child >= youngest || undefined} />
              ))}
            </span>
          </Stack>
        );
      })}
    </div>
  );
}

interface WhoProps {
  /** Undefined for a missing adult. */
  adult: MeteredRoom['adults'][number] | undefined;
  words: string | null;
  isNamed: boolean;
}

function Who({ adult, words, isNamed }: WhoProps) {
  return (
    <Row as="span" shrink gap="2xs" size="xs" className={classes.who}>
      <Text as="span" middle fixed w={20} h={20} round="full" weight="strong" className={classes.face}>
        {adult === undefined ? <IconPlus size={12} stroke={2} /> : initials(adult.name)}
      </Text>
      {adult === undefined
        ? words && (
            <Text as="span" dots>
              {words}
            </Text>
          )
        : null}
      {adult !== undefined && isNamed ? (
        <Text as="span" dots>
          {adult.name.split(' ')[0]}
        </Text>
      ) : null}
    </Row>
  );
}
