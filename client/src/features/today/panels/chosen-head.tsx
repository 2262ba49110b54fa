import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar';
import { Row, Text } from '../../../components/layout';
import { BadgeList } from '../../../shared-features/health-badge';
import { RoomMark } from '../../../components/room-mark';
import classes from './panels.module.css';
import { stateWords } from '../state-words';
import type { ShownDay } from '../today';
import { toldLines } from './told-lines';

const mostFaces = 4;

interface ChosenHeadProps {
  today: ShownDay;
  chosen: readonly DayChild[];
  title: string;
  children?: ReactNode;
}

/** The heading of a dialog of Today: faces, the question, and the child's state. */
export function ChosenHead({ today, chosen, title, children }: ChosenHeadProps) {
  const { day } = today;
  const roomOf = ({ classroomId }: DayChild) => day.rooms.find((room) => room.classroomId === classroomId);
  const [only] = chosen.length === 1 ? chosen : [];
  const room = only === undefined ? undefined : roomOf(only);
  return (
    <Row gap="m" className={classes.head}>
      <Row as="span" fixed align="stretch" className={classes.faces}>
        {chosen.slice(0, mostFaces).map((child) => (
          <Avatar key={child.studentId} name={fullNameOf(child)} photo={child.profilePic} mark={roomOf(child)?.mark} size={52} />
        ))}
      </Row>
      <Text as="div" shrink>
        <h2 className={classes.title}>{title}</h2>
        <Text tone="soft">
          {room === undefined ? null : (
            <>
              <RoomMark mark={room.mark} size={13} /> <bdi>{room.name}</bdi>
              {' · '}
            </>
          )}
          {only === undefined ? dayText.sheets.and(chosen.map(today.nameOf)) : stateWords(only, today)}
        </Text>
        {chosen.map((child) => (
          <ChildBadges key={child.studentId} child={child} name={only === undefined ? today.nameOf(child) : undefined} />
        ))}
        {only === undefined
          ? null
          : toldLines(only, day.timeZone).map((line) => (
              <Text key={line} above="2xs" tone="ink" breaks>
                {line}
              </Text>
            ))}
        {children}
      </Text>
    </Row>
  );
}

/** A child's health badges, with the name if there are several children. */
function ChildBadges({ child: { badges }, name }: { child: DayChild; name: string | undefined }) {
  if (badges.length === 0) return null;
  return (
    <Row wrap align="baseline" gap="s" rowGap="2xs" above="2xs">
      {name === undefined ? null : (
        <Text as="bdi" tone="soft">
          {name}
        </Text>
      )}
      <BadgeList badges={badges} />
    </Row>
  );
}
