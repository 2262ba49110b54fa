import type { ClassroomMark } from '@daycare-portal/shared/classrooms';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { recentStudents } from '../../auth/recent-students';
import { Avatar } from '../../components/avatar';
import { RowBadges } from '../../shared-features/health-badge';
import { Row, Text } from '../../components/layout';
import { Section } from '../../components/section';
import { paths } from '../../paths';
import classes from './dashboard.module.css';

interface RecentChildrenProps {
  uid: string;
  daycareId: string;
  /** Undefined while loading. */
  students: readonly Student[] | undefined;
  rooms: readonly ClassroomMark[];
}

const most = 6;

/** The children this person recently viewed on this device, if they are still there. */
export function RecentChildren({ uid, daycareId, students, rooms }: RecentChildrenProps) {
  const [ids] = useState(() => recentStudents(uid, daycareId));
  const found =
    students === undefined ? undefined : ids.flatMap((id) => students.find((student) => student.id === id) ?? []).slice(0, most);
  if (ids.length === 0 || found?.length === 0) return null;
  return (
    <Section title={text.dashboard.recentChildren}>
      <Row as="ul" wrap gap="s" above="m" aria-busy={found === undefined}>
        {found === undefined
          ? ids.slice(0, most).map((id) => <Text key={id} as="li" w={168} h={52} round="xl" fill="fill" />)
          : found.map((student) => (
              <li key={student.id}>
                <Row
                  to={paths.student(student.id)}
                  as={Link}
                  gap="s"
                  card
                  tone="ink"
                  weight="strong"
                  unlined
                  breaks
                  hovers
                  className={classes.recent}
                >
                  <Avatar
                    name={fullNameOf(student)}
                    photo={student.profilePic}
                    mark={rooms.find(({ id }) => id === student.classroomId)?.mark}
                  />
                  <bdi>{fullNameOf(student)}</bdi>
                  <RowBadges badges={student.badges} />
                </Row>
              </li>
            ))}
      </Row>
    </Section>
  );
}
