import type { Classroom } from '@daycare-portal/shared/classrooms';
import { locale } from '@daycare-portal/shared/language';
import type { DaycareStaffList, PendingInvite, StaffEntry } from '@daycare-portal/shared/staff';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from 'react-router';
import { Card, Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';
import classes from './dashboard.module.css';

const labels = text.dashboard;

/** A call's answer, or why there is none. */
interface Answer<Data> {
  data: Data | undefined;
  error: unknown;
}

interface CountersProps {
  staff: Answer<DaycareStaffList>;
  students: Answer<{ students: Student[] }>;
  /** Hidden from people who may not count them. */
  classrooms: Answer<{ classrooms: Classroom[] }> | 'hidden';
  today: Date;
}

const isEnrolled = ({ status }: Student) => status === 'enrolled';

/** The four counters, from list lengths. A failed call shows zero, and the counter says that it could not be counted. */
export function Counters({ staff, students, classrooms, today }: CountersProps) {
  const loading = [staff, students, ...(classrooms === 'hidden' ? [] : [classrooms])].some(isLoading);
  return (
    <Card as="ul" above="xl" clip className={classes.counters} aria-busy={loading} aria-label={loading ? labels.loading : undefined}>
      <Counter
        to={paths.staff}
        icon={IconUsers}
        label={labels.activeStaff}
        answer={staff}
        count={({ staff: active }) => active.length}
        meaning={({ staff: active }) => labels.staffByRole(countByRole(active))}
      />
      <Counter
        to={paths.staff}
        icon={IconMail}
        label={labels.pendingInvites}
        answer={staff}
        count={({ pendingInvites }) => pendingInvites.length}
        meaning={({ pendingInvites }) => whenInvitesExpire(pendingInvites, today)}
      />
      <Counter
        to={paths.students}
        icon={IconMoodKid}
        label={labels.students}
        answer={students}
        count={({ students: all }) => all.filter(isEnrolled).length}
        meaning={({ students: all }) =>
          all.length === 0
            ? labels.noneYet
            : labels.withoutClassroom(all.filter((student) => isEnrolled(student) && student.classroomId === null).length)
        }
      />
      {classrooms === 'hidden' ? (
        <HiddenCounter icon={IconDoor} label={labels.classrooms} />
      ) : (
        <Counter
          to={paths.classrooms}
          icon={IconDoor}
          label={labels.classrooms}
          answer={classrooms}
          count={({ classrooms: rooms }) => rooms.length}
          meaning={({ classrooms: rooms }) => {
            const sizes = rooms.map(({ studentCount }) => studentCount);
            return sizes.length === 0 ? labels.noneYet : labels.childrenEach(Math.min(...sizes), Math.max(...sizes));
          }}
        />
      )}
    </Card>
  );
}

interface CounterProps<Data> {
  to: string;
  icon: Icon;
  label: string;
  answer: Answer<Data>;
  count: (data: Data) => number;
  meaning: (data: Data) => string;
}

function Counter<Data>({ to, icon: CounterIcon, label, answer, count, meaning }: CounterProps<Data>) {
  const { data } = answer;
  return (
    <li className={classes.cell}>
      <Stack to={to} as={Link} pad="m" tone="ink" unlined hovers inset className={classes.cell}>
        <Row as="span" gap="xs" tone="soft">
          <CounterIcon size={18} stroke={1.75} aria-hidden />
          {label}
        </Row>
        {isLoading(answer) ? (
          <Text as="span" w={88} h={40} above="xs" below="m" round="m" fill="fill" />
        ) : (
          <>
            <Text as="span" above="2xs" weight="strong" className={classes.large}>
              {(data === undefined ? 0 : count(data)).toLocaleString(locale())}
            </Text>
            <Text as="span" tone="faint" size="s">
              {data === undefined ? labels.notCounted : meaning(data)}
            </Text>
          </>
        )}
      </Stack>
    </li>
  );
}

/** A counter that the reader may not see. It says who may see it, and links nowhere. */
function HiddenCounter({ icon: CounterIcon, label }: { icon: Icon; label: string }) {
  return (
    <li className={classes.cell}>
      <Stack pad="m" className={classes.cell}>
        <Row as="span" gap="xs" tone="soft">
          <CounterIcon size={18} stroke={1.75} aria-hidden />
          {label}
        </Row>
        <Text as="span" at="span 2" self="center" tone="faint">
          {labels.visibleToOwners}
        </Text>
      </Stack>
    </li>
  );
}

/** Neither an answer nor a failure has arrived. */
export function isLoading({ data, error }: Answer<unknown>): boolean {
  return data === undefined && error === null;
}

function countByRole(staff: readonly StaffEntry[]) {
  const count = (role: StaffEntry['role']) => staff.filter((person) => person.role === role).length;
  return { owner: count('owner'), staff: count('staff'), teacher: count('teacher') };
}

function whenInvitesExpire(invites: readonly PendingInvite[], today: Date): string {
  const expired = invites.filter((invite) => invite.expired).length;
  if (expired > 0) return labels.someExpired(expired);
  const [first] = invites.map(({ expiresAt }) => expiresAt).toSorted();
  if (first === undefined) return labels.nobodyInvited;
  const when = new Date(first);
  return labels.firstExpires(new Intl.DateTimeFormat(locale(), styleOf(when, today)).format(when));
}

// An invitation lasts seven days, so a weekday is clear, unless it is today's.
function styleOf(when: Date, today: Date): Intl.DateTimeFormatOptions {
  if (when.toDateString() === today.toDateString()) return { hour: 'numeric', minute: 'numeric' };
  return when.getDay() === today.getDay() ? { month: 'short', day: 'numeric' } : { weekday: 'long' };
}
