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
import { callError } from '../../api/call-error';
import { paths } from '../../paths';
import classes from './counters.module.css';

const labels = text.dashboard;

/** A call's answer, or why there is none. */
interface Answer<Data> {
  data: Data | undefined;
  error: unknown;
}

interface CountersProps {
  staff: Answer<DaycareStaffList>;
  students: Answer<{ students: Student[] }>;
  classrooms: Answer<{ classrooms: Classroom[] }>;
  today: Date;
}

/** The four counters, from list lengths; a call that failed counts as zero, and says why (spec 2, contract 5). */
export function Counters({ staff, students, classrooms, today }: CountersProps) {
  const loading = [staff, students, classrooms].some(isLoading);
  return (
    <ul className={classes.counters} aria-busy={loading} aria-label={loading ? labels.loading : undefined}>
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
        count={({ students: all }) => all.length}
        meaning={({ students: all }) =>
          all.length === 0 ? labels.noneYet : labels.withoutClassroom(all.filter(({ classroomId }) => classroomId === null).length)
        }
      />
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
    </ul>
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
  const { data, error } = answer;
  return (
    <li className={classes.place}>
      <Link to={to} className={classes.counter}>
        <span className={classes.label}>
          <CounterIcon size={18} stroke={1.75} aria-hidden />
          {label}
        </span>
        {isLoading(answer) ? (
          <span className={classes.skeleton} />
        ) : (
          <>
            <span className={classes.count}>{(data === undefined ? 0 : count(data)).toLocaleString(locale())}</span>
            <span className={classes.meaning}>{data === undefined ? whyNot(error) : meaning(data)}</span>
          </>
        )}
      </Link>
    </li>
  );
}

/** Neither an answer has come nor a failure. */
export function isLoading({ data, error }: Answer<unknown>): boolean {
  return data === undefined && error === null;
}

function whyNot(error: unknown): string {
  return callError(error).code === 'FORBIDDEN' ? labels.visibleToOwners : labels.notCounted;
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

// An invitation lasts seven days: a weekday tells which one is meant, unless it is today's.
function styleOf(when: Date, today: Date): Intl.DateTimeFormatOptions {
  if (when.toDateString() === today.toDateString()) return { hour: 'numeric', minute: 'numeric' };
  return when.getDay() === today.getDay() ? { month: 'short', day: 'numeric' } : { weekday: 'long' };
}
