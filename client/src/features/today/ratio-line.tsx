import { dayText } from '@daycare-portal/shared/day-text';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Link } from 'react-router';
import { Text } from '../../components/layout';
import { shortIn } from '../../shared-features/ratio-meter';
import { paths } from '../../paths';
import { DayLine, OpenFace, openClass } from './day-line';
import classes from './today.module.css';
import { findHelp, useRoomMeters } from './room-meters';
import type { ShownDay } from './today';

const labels = dayText.ratio;

/** Names the rooms with too few adults, and who could come without leaving their own room short. It moves nobody. */
export function RatioLine({ day, coverage }: Pick<ShownDay, 'coverage'> & { day: string }) {
  const { meters, free, asOf } = useRoomMeters();
  const { short, help } = findHelp(meters);
  const [room, ...others] = short;
  const premises = coverage?.premises ?? null;
  if (room === undefined) {
    // A shortage on the premises matters only if every room has enough.
    if (premises === null || premises.children < premises.fromChildren || premises.present >= premises.adults) return null;
    return <DayLine icon={IconUserPlus} look="error" words={labels.premises(premises.children, premises.adults, premises.present)} />;
  }
  const [first] = help;
  return (
    <DayLine
      icon={IconUserPlus}
      look="error"
      words={
        <>
          {labels.needMore(room.name, shortIn(room))}{' '}
          <Text as="span" tone="soft" weight="plain" className={classes.help}>
            {asOf !== null
              ? `${asOf}.`
              : free.length > 0
                ? labels.inNoRoom(free)
                : first === undefined
                  ? labels.nobodyToSpare
                  : labels.canSpare(first.room.name, first.names)}
            {others.length === 0 ? null : ` ${labels.moreShort(others.length)}`}
          </Text>
        </>
      }
    >
      <Link className={openClass()} to={paths.roomDay(room.classroomId, day)}>
        <OpenFace words={labels.toDay} />
      </Link>
    </DayLine>
  );
}
