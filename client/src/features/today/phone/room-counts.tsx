import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';
import { Row, Text } from '../../../components/layout';
import { countStates } from '../day-view';
import { fullWords, RatioMeter, ratioFigure, ratioWords, shortIn } from '../../../shared-features/ratio-meter';
import { roomColors } from '../../../components/room-colors';
import classes from './phone.module.css';
import { useRoomMeters } from '../room-meters';

const labels = dayText.sheets.phone;

interface RoomCountsProps {
  day: AttendanceDay;
  roomId: string;
  shown: readonly DayChild[];
}

/** How many of a room's children are here, and the other states, on the room's tint. */
export function RoomCounts({ day, roomId, shown }: RoomCountsProps) {
  const { meters, asOf } = useRoomMeters();
  const meter = meters.get(roomId);
  const counts = countStates(shown);
  const room = day.rooms.find(({ classroomId }) => classroomId === roomId);
  const others = [
    counts.missing === 0 ? null : labels.missingCount(counts.missing),
    counts.expected + counts.late === 0 ? null : labels.toComeCount(counts.expected + counts.late),
    counts.absent === 0 ? null : labels.absentCount(counts.absent),
  ].filter((words) => words !== null);
  if (meter !== undefined && meter.needed !== null) return <RoomRatio meter={meter} asOf={asOf} mark={room?.mark} others={others} />;
  return (
    <Row justify="between" gap="m" pad="s" round="l" className={classes.counts} style={room && roomColors(room.mark)}>
      <Row as="p" gap="s">
        <span className={classes.figure}>{counts.in}</span>{' '}
        <span>
          <Text as="span" size="l" weight="strong">
            {labels.hereWord}
          </Text>
        </span>
      </Row>
      <Text as="ul" fixed text="end">
        {others.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Text>
    </Row>
  );
}

interface RoomRatioProps {
  meter: RoomCoverage;
  /** The time it is from, if that is not now. */
  asOf: string | null;
  mark: number | undefined;
  others: readonly string[];
}

/** Whether the room has enough adults, readable at arm's length. */
function RoomRatio({ meter, asOf, mark, others }: RoomRatioProps) {
  const figure = asOf === null ? ratioFigure(meter) : null;
  const short = shortIn(meter) > 0;
  // Room for the longest sentence, so that no child's row moves when the figures change.
  return (
    <Row
      wrap
      justify="between"
      gap="m"
      pad="s"
      round="l"
      className={classes.counts}
      style={roomColors(mark)}
      data-over={short || undefined}
    >
      <Row as="p" grow gap="s" minH={68}>
        {figure === null ? null : <span className={classes.figure}>{figure.figure}</span>}{' '}
        <Row as="span" align="stretch" down>
          {(asOf ?? figure?.words) ? (
            <Text as="b" size="l">
              {asOf ?? figure?.words}
            </Text>
          ) : null}
          {short ? ratioWords(meter) : (fullWords(meter) ?? ratioWords(meter))}
        </Row>
      </Row>
      <Text as="ul" fixed text="end" minH={68} className={classes.others}>
        {others.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Text>
      <Text as="div" whole>
        <RatioMeter room={meter} isOld={asOf !== null} />
      </Text>
    </Row>
  );
}
