import type { ActivityAction } from '@daycare-portal/shared/activity';
import type { Topic } from '@daycare-portal/shared/live';
import { announce } from '../db/announce';
import type { Db } from '../db/database';

/** What the processes that serve one database tell each other about a change. */
export interface Change {
  /** Null if it concerns only an account. */
  daycareId: string | null;
  /** The account, if it concerns only an account. */
  userId: string | null;
  topics: readonly Topic[];
  /** Streams check at once whether they are still allowed. */
  endsAccess: boolean;
  /** The window that made the change and already knows of it. */
  windowId: string | null;
}

interface Effect {
  topics: readonly Topic[];
  endsAccess?: true;
}

const nothing: Effect = { topics: [] };
const access: Effect = { topics: [], endsAccess: true };
const students: Effect = { topics: ['students'] };
const people: Effect = { topics: ['people'] };
const guardians: Effect = { topics: ['students', 'people'] };
const rooms: Effect = { topics: ['classrooms', 'students'] };
const team: Effect = { topics: ['staff', 'classrooms'] };
const health: Effect = { topics: ['health'] };
const invitedTeam: Effect = { topics: ['staff'] };

/** What changes on open pages after each action, and whether somebody may see less than before. */
const effects: Record<ActivityAction, Effect> = {
  'student.create': rooms,
  'student.view': nothing,
  'student.update': rooms,
  'student.uploadPhoto': nothing,
  'student.assignClassrooms': rooms,
  'student.setEnrolment': rooms,
  'student.setSchedule': students,
  'student.planMove': rooms,
  'student.confirmMove': rooms,
  'student.cancelMove': rooms,
  'student.inviteParent': guardians,
  'student.renewParentInvite': students,
  'student.cancelParentInvite': students,
  'student.correctParentEmail': { ...guardians, endsAccess: true },
  'student.joinAsParent': guardians,
  'student.confirmParent': students,
  'student.viewAttendance': nothing,
  'student.viewHealth': nothing,
  'student.changeHealth': { topics: ['health', 'students', 'attendance'] },
  'student.saveConsents': health,
  'student.saveMore': health,
  'student.viewDocument': nothing,
  'student.addDocument': health,
  'student.changeDocument': health,
  'student.removeDocument': health,
  'student.removeParent': { ...guardians, endsAccess: true },
  'student.addPerson': people,
  'student.changePerson': { ...people, endsAccess: true },
  'student.removePerson': { topics: ['people', 'students'], endsAccess: true },
  'student.forbidPickup': { topics: ['people', 'students'], endsAccess: true },
  'student.allowPickup': { topics: ['people', 'students'], endsAccess: true },
  'student.refusePickup': nothing,
  'student.comparePickup': { topics: ['people'] },
  'student.recordRefused': { topics: ['attendance'] },
  'student.leaveRefused': { topics: ['attendance'] },
  'student.confirmPerson': { topics: ['people', 'students'] },
  'student.viewPeople': nothing,
  'student.acceptProposal': people,
  'student.declineProposal': people,
  'student.export': nothing,
  'student.delete': { ...rooms, endsAccess: true },
  'classroom.create': rooms,
  'classroom.update': rooms,
  'classroom.delete': rooms,
  'daycare.orderRooms': rooms,
  'invitation.handOver': { topics: ['staff', 'students'] },
  'staff.invite': invitedTeam,
  'staff.renewInvite': invitedTeam,
  'staff.cancelInvite': invitedTeam,
  'staff.join': team,
  'staff.changeRole': { ...team, endsAccess: true },
  'staff.letManageStaff': { ...team, endsAccess: true },
  'staff.stopManageStaff': { ...team, endsAccess: true },
  'staff.confirm': invitedTeam,
  'staff.countInRatio': { topics: ['staff', 'coverage'] },
  'staff.leaveOutOfRatio': { topics: ['staff', 'coverage'] },
  'staff.remove': { topics: [...team.topics, 'coverage'], endsAccess: true },
  'staff.enterThirdRoom': nothing,
  'staff.makeResetLink': nothing,
  'staff.viewDocument': nothing,
  'staff.addDocument': health,
  'staff.changeDocument': health,
  'staff.removeDocument': health,
  'daycare.create': nothing,
  'daycare.update': { topics: ['daycare'] },
  'daycare.requireTwoFactor': { topics: ['daycare'], endsAccess: true },
  'daycare.waiveTwoFactor': { topics: ['daycare'], endsAccess: true },
  'daycare.limitTeachers': { topics: ['daycare', ...rooms.topics], endsAccess: true },
  'daycare.unlimitTeachers': { topics: ['daycare', ...rooms.topics], endsAccess: true },
  'daycare.updateDay': { topics: ['daycare', 'attendance', ...rooms.topics] },
  'daycare.nameOwnFields': health,
  'daycare.transferOwnership': { topics: ['staff', 'classrooms', 'daycare'], endsAccess: true },
  'daycare.addPerson': people,
  'daycare.setPeopleKnown': people,
  'daycare.startImport': students,
  'daycare.undoImport': students,
  'daycare.makeBackup': { topics: ['daycare'] },
  'daycare.makeBinder': { topics: ['attendance'] },
  'daycare.viewPeople': nothing,
  'daycare.viewHealth': nothing,
  'daycare.viewAttendance': nothing,
  'daycare.openBinder': nothing,
  'daycare.printChildren': nothing,
  'daycare.sendTestLetter': nothing,
  'daycare.setAddress': { topics: ['daycare'] },
  'daycare.restore': access,
  'daycare.export': nothing,
  'daycare.exportActivity': nothing,
  'daycare.exportStudentList': nothing,
  'daycare.exportStaffList': nothing,
  'daycare.exportAttendance': nothing,
  'daycare.exportStaffHours': nothing,
  'daycare.exportRoomDay': nothing,
  'daycare.addSubstitute': { topics: ['coverage'] },
  'daycare.endSubstitute': { topics: ['coverage'] },
  'account.signIn': nothing,
  'account.signInFailed': nothing,
  'account.passwordWrong': nothing,
  'account.signOut': access,
  'account.refused': nothing,
  'account.register': nothing,
  'account.rename': nothing,
  'account.setLanguage': nothing,
  'account.changePassword': access,
  'account.askForReset': nothing,
  'account.makeResetLink': nothing,
  'account.resetPassword': access,
  'account.endSession': access,
  'account.endOtherSessions': access,
  'account.endAllSessions': access,
  'account.startTwoFactor': nothing,
  'account.turnOnTwoFactor': access,
  'account.renewRecoveryCodes': nothing,
  'account.turnOffTwoFactor': access,
  'account.delete': { topics: ['staff', 'classrooms', 'students', 'coverage'], endsAccess: true },
};

/** Where it was done: in a daycare or to an account alone, and in which window if that named itself. */
type About = Pick<Change, 'daycareId' | 'userId' | 'windowId'>;

/** Tells open pages what was done, once the transaction is committed. */
export async function announceAction(trx: Db, action: ActivityAction, about: About): Promise<void> {
  const { topics, endsAccess = false } = effects[action];
  if (topics.length > 0 || endsAccess) await publish(trx, { ...about, topics: about.daycareId === null ? [] : topics, endsAccess });
}

/** The same for a change that is its own record and is not in the activity log. */
export function publish(trx: Db, change: Change): Promise<void> {
  return announce(trx, JSON.stringify(change));
}

/** Reads what another process, of any version, has announced; undefined if it cannot be read. */
export function readChange(message: string): Change | undefined {
  try {
    return JSON.parse(message) as Change;
  } catch {
    return undefined;
  }
}
