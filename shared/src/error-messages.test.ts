import { describe, expect, it } from 'vitest';
import { errorTable, messageFor, type Action } from './error-messages';

const raw = 'The server is busy.';

/** Each line: the screen, the code ('other' for any other), the sentence. */
const catalogue: Record<string, [action: Action, code: string, sentence: string][]> = {
  'Sign-in': [['signIn', 'other', raw]],
  Dashboard: [
    ['loadDashboard', 'permission-denied', 'Permission denied. You may not have access to view all statistics.'],
    ['loadDashboard', 'unauthenticated', 'You must be logged in to view dashboard statistics.'],
    ['loadDashboard', 'other', `Error loading dashboard: ${raw}`],
  ],
  'Staff list': [
    ['listStaff', 'permission-denied', 'Permission denied. You must be an owner, staff, or teacher to view staff information.'],
    ['listStaff', 'unauthenticated', 'You must be logged in to view staff information.'],
    ['listStaff', 'other', `Error fetching staff list: ${raw}`],
  ],
  'Staff list, remove': [
    ['removeStaff', 'permission-denied', 'Permission denied. You must be an owner or have management permissions to remove staff.'],
    ['removeStaff', 'other', `Error removing staff member: ${raw}`],
  ],
  Invite: [
    ['inviteStaff', 'permission-denied', 'Permission denied. You must be an owner or have management permissions to add staff.'],
    ['inviteStaff', 'invalid-argument', 'Invalid input. Please check your email addresses and try again.'],
    ['inviteStaff', 'other', `Error sending invitations: ${raw}`],
  ],
  Students: [
    ['listStudents', 'permission-denied', 'Permission denied. You must be an owner, staff, or teacher to view student information.'],
    ['listStudents', 'unauthenticated', 'You must be logged in to view student information.'],
    ['listStudents', 'other', `Error fetching student list: ${raw}`],
  ],
  'Students, create': [
    ['createStudents', 'permission-denied', 'Permission denied. You must be an owner, staff, or teacher to add students.'],
    ['createStudents', 'invalid-argument', 'Invalid input. Please check your information and try again.'],
    ['createStudents', 'other', `Error creating students: ${raw}`],
  ],
  'Student detail': [
    ['linkedParents', 'other', 'Failed to load student data'],
    ['getStudentInfo', 'not-found', 'Student not found.'],
    ['getStudentInfo', 'other', 'Failed to load student information'],
  ],
  'Edit student': [
    ['updateStudent', 'permission-denied', 'You do not have permission to update this student'],
    ['deleteStudent', 'permission-denied', 'You do not have permission to delete this student'],
    ['updateStudent', 'other', `Error updating student: ${raw}`],
    ['deleteStudent', 'other', `Error deleting student: ${raw}`],
    ['loadStudent', 'other', `Error loading student: ${raw}`],
  ],
  'Edit student, photo (product 5)': [
    ['uploadPhoto', 'invalid-argument', 'Please select an image file'],
    ['uploadPhoto', 'too-large', 'Image size must be less than 5MB'],
    ['uploadPhoto', 'other', 'Failed to upload image'],
  ],
  Classrooms: [
    ['listClassrooms', 'permission-denied', 'Permission denied. You must be an owner to view classroom information.'],
    ['createClassroom', 'permission-denied', 'Permission denied. You must be an owner to view classroom information.'],
    ['deleteClassroom', 'permission-denied', 'Permission denied. You must be an owner to view classroom information.'],
    ['loadClassroom', 'not-found', 'Classroom not found'],
    ['updateClassroom', 'not-found', 'Classroom not found'],
    ['deleteClassroom', 'not-found', 'Classroom not found'],
    ['loadClassroom', 'other', `Error loading classroom: ${raw}`],
    ['loadClassroomStaff', 'other', `Error loading staff: ${raw}`],
    ['loadClassroomStudents', 'other', `Error loading students: ${raw}`],
    ['updateClassroom', 'other', `Error updating classroom: ${raw}`],
  ],
  Settings: [
    ['loadSettings', 'not-found', 'Daycare not found'],
    ['updateSettings', 'not-found', 'Daycare not found'],
    ['loadSettings', 'permission-denied', 'Permission denied. You must be an owner to view daycare settings.'],
    ['updateSettings', 'permission-denied', 'Permission denied. You must be an owner to view daycare settings.'],
  ],
};

const wireCodes: Record<string, string | undefined> = {
  'permission-denied': 'FORBIDDEN',
  unauthenticated: 'UNAUTHORIZED',
  'invalid-argument': 'BAD_REQUEST',
  'not-found': 'NOT_FOUND',
  'too-large': 'PAYLOAD_TOO_LARGE',
  other: 'INTERNAL_SERVER_ERROR',
};

describe.each(Object.entries(catalogue))('The message for: %s', (_screen, lines) => {
  it.each(lines)('%s, %s: %s', (action, code, sentence) => {
    expect(messageFor(action, { code: wireCodes[code], message: raw })).toBe(sentence);
  });
});

describe('A failed action', () => {
  it("that is signing in reads 'Failed to login. Please check your credentials.' where the error has no message", () => {
    expect(messageFor('signIn', { code: 'UNAUTHORIZED', message: '' })).toBe('Failed to login. Please check your credentials.');
  });

  it.each(Object.keys(errorTable) as Action[])('that is %s has a sentence for every code, and for no answer', (action) => {
    for (const code of [...Object.values(wireCodes), undefined, 'CONFLICT', 'toString']) {
      expect(messageFor(action, { code, message: raw })).toMatch(/^[A-Z].*\w[.!]?$/);
    }
  });
});
