import { weekdayName } from '@daycare-portal/shared/clock-words';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Places } from '@daycare-portal/shared/places';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import { dayName, weekdaysInWords } from './day-names';
import classes from './places-wall.module.css';
import type { ChosenDay } from './places-wall';
import { spotsInWords } from './spots-in-words';

const labels = dayTeamText.places;

/** A room's day: how many spots are taken, and which of its children do not come. */
export function RoomDay({ places, chosen: { classroomId, at } }: { places: Places; chosen: ChosenDay }) {
  const room = places.rooms.find((one) => one.classroomId === classroomId);
  const ofDay = room?.days[at];
  if (room === undefined || ofDay === undefined) return null;
  const day = places.days[at]?.day ?? '';
  const weekday = weekdayName(day);
  const away = places.children.filter(({ studentId }) => ofDay.away.includes(studentId));
  return (
    <section aria-labelledby="chosen-day">
      <Row id="chosen-day" as="h2" gap="xs" size="l">
        <RoomMark mark={room.mark} size={17} /> {labels.roomOn(room.name, dayName(day))}
      </Row>
      <Text above="2xs" tone="soft">
        {ofDay.isOpen ? spotsInWords(room, at) : labels.roomClosed}
      </Text>
      {ofDay.isOpen && away.length === 0 ? (
        <Text above="2xs" tone="soft">
          {labels.everyoneIn(weekday)}
        </Text>
      ) : null}
      {away.length === 0 ? null : (
        <>
          <Text as="h3" above="m" size="m">
            {labels.notIn(weekday)}
          </Text>
          <Text as="ul" above="xs" rule="top">
            {away.map(({ weekdays, ...child }) => (
              <Row key={child.studentId} as="li" wrap gap="s" rowGap="xs" padY="xs" minH={56} rule="bottom">
                <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={room.mark} />
                <Text to={paths.student(child.studentId)} as={Link} padY="2xs" tone="ink" weight="strong" bare className={classes.name}>
                  <bdi>{fullNameOf(child)}</bdi>
                </Text>
                <Text as="span" apart tone="soft" size="m">
                  {weekdaysInWords(weekdays)}
                </Text>
              </Row>
            ))}
          </Text>
        </>
      )}
    </section>
  );
}
