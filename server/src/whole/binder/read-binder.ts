import { compareNames } from '@daycare-portal/shared/alphabet';
import type { DayChild, DayRoom } from '@daycare-portal/shared/attendance';
import { instantOf } from '@daycare-portal/shared/center-time';
import type { Daycare } from '@daycare-portal/shared/daycare';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { sortedNameOf } from '@daycare-portal/shared/full-name';
import { standingOf, type PickupStanding } from '@daycare-portal/shared/pickup';
import { getDay } from '../../work/attendance/get-day';
import type { ChildScope } from '../../core/auth/access';
import { getDaycare } from '../../records/daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { listClassroomStaff } from '../../records/classrooms/classrooms.export';
import { readEmergencyHealth, type EmergencyHealth } from '../../work/health/emergency-health';
import { listAnswers } from '../../records/health/health.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';
import type { Runtime } from '../../core/runtime';
import { listStaff } from '../../records/staff/staff.queries';
import { listDoctors, type Doctor } from './binder.queries';

export interface BinderPerson extends AroundChild {
  /** On that day. */
  standing: PickupStanding;
}

/** Everything that a binder says about a child. */
export interface BinderChild {
  child: DayChild;
  people: BinderPerson[];
  health: EmergencyHealth;
  doctor: Doctor;
  treatment: 'yes' | 'no' | 'notAsked';
}

export interface BinderAdult {
  userId: string;
  fullName: string;
}

/** A room with the children expected there. Null for children without a room. */
export interface BinderRoom {
  room: DayRoom | null;
  expected: DayChild[];
  away: DayChild[];
  adults: BinderAdult[];
}

export interface Binder {
  daycare: Daycare;
  day: PlainDate;
  timeZone: string;
  madeAt: string;
  rooms: BinderRoom[];
  /** On the team, but assigned to no room. */
  otherAdults: BinderAdult[];
  /** The details of these children. Read in batches small enough not to block others. */
  about: (children: readonly DayChild[]) => Promise<BinderChild[]>;
}

const noon = '12:00';

/** Who is expected on this day, and what to know about them. `children` are all of the daycare's. */
export async function readBinder(db: Db, runtime: Runtime, children: ChildScope, day: PlainDate, madeAt: string): Promise<Binder> {
  const { daycareId } = children;
  const { rooms, children: all, timeZone, opensAt } = await getDay(db, runtime, children, '', day);
  const health = await readEmergencyHealth(db, children, day);
  const assigned = await listClassroomStaff(db, daycareId);
  const withRoom = new Set(assigned.map(({ userId }) => userId));
  const staff = await listStaff(db, daycareId);
  const known = new Set(rooms.map(({ classroomId }) => classroomId));
  const listed = all.toSorted((a, b) => compareNames(sortedNameOf(a), sortedNameOf(b)));
  const moment = { at: instantOf(day, opensAt ?? noon, timeZone), timeZone };
  return {
    daycare: await getDaycare(db, daycareId),
    day,
    timeZone,
    madeAt,
    rooms: [...rooms, null].flatMap((room) => {
      const own = listed.filter(({ classroomId: id }) => (id !== null && known.has(id) ? id : null) === (room?.classroomId ?? null));
      const expected = own.filter(({ state }) => state !== 'absent' && state !== 'notExpected');
      const away = own.filter(({ state }) => state === 'absent');
      const adults = assigned.filter(({ classroomId }) => classroomId === room?.classroomId);
      return expected.length + away.length === 0 ? [] : [{ room, expected, away, adults }];
    }),
    otherAdults: staff.filter(({ userId }) => !withRoom.has(userId)).map(({ userId, fullName }) => ({ userId, fullName })),
    about: async (some) => {
      const ids = some.map(({ studentId }) => studentId);
      const around = await listAround(db, children, ids);
      const doctors = await listDoctors(db, children, ids);
      const treatments = await listAnswers(db, children, 'emergencyTreatment', ids);
      return some.map((child) => ({
        child,
        people: (around.get(child.studentId) ?? []).map((person) => ({ ...person, standing: standingOf(person, moment) })),
        health: health.get(child.studentId) ?? { items: [], isAsked: false, custody: null },
        doctor: doctors.get(child.studentId) ?? { name: '', phone: '' },
        treatment: treatments.get(child.studentId) ?? 'notAsked',
      }));
    },
  };
}
