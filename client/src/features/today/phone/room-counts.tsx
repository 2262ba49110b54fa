import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';
import { Row, Text } from '../../../components/layout';
import { countStates } from '../day-view';
import { fullWords, RatioMeter, ratioFigure, ratioWords, shortIn } from '../../../shared-features/ratio-meter';
import { roomColors } from '../../../components/room-colors';
import classes from './room-counts.module.css';
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
    <div className={classes.counts} style={room && roomColors(room.mark)}>
      <Row as="p" className={classes.here}>
        <span className={classes.figure}>{counts.in}</span>{' '}
        <Row as="span" align="stretch" down>
          <span className={classes.word}>{labels.hereWord}</span>
        </Row>
      </Row>
      <ul className={classes.others}>
        {others.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
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
  return (
    <Text as="div" wrap className={`${classes.counts} ${classes.ratio}`} style={roomColors(mark)} data-over={short || undefined}>
      <Row as="p" className={classes.here}>
        {figure === null ? null : <span className={classes.figure}>{figure.figure}</span>}{' '}
        <Row as="span" align="stretch" down>
          {(asOf ?? figure?.words) ? <span className={classes.word}>{asOf ?? figure?.words}</span> : null}
          {short ? ratioWords(meter) : (fullWords(meter) ?? ratioWords(meter))}
        </Row>
      </Row>
      <ul className={classes.others}>
        {others.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Text as="div" whole>
        <RatioMeter room={meter} isOld={asOf !== null} />
      </Text>
    </Text>
  );
}
