import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useDaycare } from '../../auth/use-daycare';
import { Row, Stack } from '../../components/layout';
import { fullWords, RatioMeter, ratioFigure, ratioWords, shortIn } from '../../shared-features/ratio-meter';
import { roomColors } from '../../components/room-colors';
import { paths } from '../../paths';
import { useCoverage } from '../../waiting/use-coverage';
import classes from './classrooms.module.css';

/** Whether the room has enough adults now, with a link to its day. Empty while attendance is off. */
export function RoomRatio({ classroomId, mark }: { classroomId: string; mark: number }) {
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const { coverage, asOf } = useCoverage(daycareId, { enabled: isOn });
  const room = coverage?.rooms.find((one) => one.classroomId === classroomId);
  if (coverage === undefined || room === undefined) return null;
  const figure = ratioFigure(room);
  const short = shortIn(room) > 0;
  return (
    <Stack gap="2xs" anchor maxW={280} className={classes.ratio} style={roomColors(mark)}>
      <Row
        to={paths.roomDay(classroomId)}
        as={Link}
        wrap
        gap="s"
        rowGap="2xs"
        padY="2xs"
        tone={short ? 'error' : 'soft'}
        weight={short ? 'strong' : undefined}
        size="s"
        bare
      >
        <VisuallyHidden>{dayText.ratio.dayOf(room.name)}: </VisuallyHidden>
        {asOf !== null ? (
          <strong>{dayText.ratio.asOf(clockTimeAt(asOf, coverage.timeZone))}</strong>
        ) : figure === null ? null : (
          <strong>{`${figure.figure} ${figure.words}`}</strong>
        )}
        <span>{room.needed === null ? dayText.ratio.noRule : short ? ratioWords(room) : (fullWords(room) ?? ratioWords(room))}</span>
      </Row>
      {room.needed === null ? null : <RatioMeter room={room} withNames isOld={asOf !== null} />}
    </Stack>
  );
}
