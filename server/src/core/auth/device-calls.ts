import type { DeviceKind } from '@daycare-portal/shared/door';

/** What each kind of tablet calls while nobody has named themselves on it. All else is refused, also what is open to everyone. */
export const callsOfDevice: Record<DeviceKind, ReadonlySet<string>> = {
  door: new Set(['door.getScreen', 'door.identify', 'door.mark', 'door.undo', 'door.clock', 'door.leave']),
  room: new Set(['door.getScreen', 'door.identify', 'door.leave', 'auth.getSession']),
};

/** What a room's tablet calls besides for a member of the team who has named themselves there: Today and Activities, and nothing else. */
export const callsInRoom: ReadonlySet<string> = new Set([
  'live.changes',
  'auth.getSealKey',
  'attendance.getDay',
  'attendance.mark',
  'attendance.undo',
  'attendance.correct',
  'attendance.listUndecided',
  'attendance.decide',
  'attendance.planAbsence',
  'attendance.noteCall',
  // Everyone on the team looks for a child who is missing, is told its name, and says where it was found.
  'attendance.getAlarms',
  'attendance.tick',
  'attendance.getHistory',
  'attendance.getNow',
  'classrooms.getClassroomMarks',
  'classrooms.getCoverage',
  'staff.getDay',
  'staff.clock',
  'staff.undo',
  'people.getPeople',
  'records.listDue',
  'door.listAtDoor',
  'door.settleWaiting',
  'door.seeAlert',
  'dailyLog.getDay',
  'dailyLog.countHeld',
  'dailyLog.add',
  'dailyLog.share',
  'dailyLog.edit',
  'dailyLog.remove',
  'dailyLog.wake',
  'dailyLog.check',
  'dailyLog.getVersions',
]);

/** The files that they open there: faces, and photos of the day. */
export const filesInRoom: ReadonlySet<string> = new Set([
  'GET /files/students/:daycareId/:studentId/profilePicture/:hash',
  'GET /files/people/:daycareId/:personId/photo/:hash',
  'GET /files/log/:daycareId/:photoId',
  'POST /files/log/:daycareId',
]);
