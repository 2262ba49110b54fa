/** A heading, and what the column says. */
type Column = readonly [heading: string, meaning: string];

const studentId: Column = ['Student ID', 'names the child in every file'];
const student: Column = ['Student', 'first and last name'];
const classroomId: Column = ['Classroom ID', 'names the classroom in every file'];
const classroom: Column = ['Classroom', 'its name'];
const personId: Column = ['Person ID', 'names the person in every file'];
const personName: Column = ['Name', 'as the person wrote it'];
const email: Column = ['Email', 'address'];
const created: Column = ['Created', 'when the row was made'];
const updated: Column = ['Last updated', 'when it was last changed'];

export const exportEn = {
  /** Names of files; the program adds the ending. */
  everything: (daycare: string, day: string) => `${daycare} ${day}`,
  record: (student: string, day: string) => `${student} ${day}`,
  photoFolder: 'photos',
  nameless: 'Unnamed',

  readme: {
    title: (daycare: string) => `Everything that Daycare Portal keeps of ${daycare}`,
    recordTitle: (student: string, daycare: string) => `The record of ${student} at ${daycare}`,
    made: (instant: string) => `Made at ${instant}.`,
    tables: [
      'Each file that ends in .csv is a table: any spreadsheet opens it.',
      'Columns called ID join the tables: the same ID is the same child, classroom or person in each.',
      'Times are in UTC, dates are year-month-day, and an empty cell means that nothing is known.',
      'A text that a spreadsheet could take for a formula has an apostrophe before it.',
    ],
    photos: 'The folder “photos” has the photo of each child who has one; students.csv tells which file is whose.',
    left: 'Passwords, links and whatever else opens an account are in none of these files.',
    column: (heading: string, meaning: string) => `  ${heading}: ${meaning}`,
  },

  yes: 'yes',
  no: 'no',
  linkStates: { linked: 'linked', pending: 'pending' },
  roles: { owner: 'owner', staff: 'staff', teacher: 'teacher' },
  invitedAs: { staff: 'staff', teacher: 'teacher', parent: 'parent or guardian' },
  invitationStates: { pending: 'pending', expired: 'expired', accepted: 'accepted', cancelled: 'cancelled' },

  tables: {
    daycare: {
      about: 'the daycare itself.',
      columns: {
        id: ['Daycare ID', 'names the daycare'],
        name: ['Name', 'of the daycare'],
        phone: ['Phone', 'as its owner wrote it'],
        address: ['Address', 'as its owner wrote it'],
        ownerId: ['Owner ID', 'the Person ID of the owner, in staff.csv'],
        twoFactorRequired: ['Two-factor required', 'whether its staff need two-factor sign-in'],
        createdAt: created,
        updatedAt: updated,
      },
    },
    students: {
      about: 'the children.',
      columns: {
        id: studentId,
        lastName: ['Last name', 'of the child'],
        firstName: ['First name', 'of the child'],
        dob: ['Date of birth', 'year-month-day'],
        classrooms: ['Classrooms', 'their names; classroom-students.csv has them one a row'],
        photo: ['Photo', 'the file in this archive'],
        createdAt: created,
        updatedAt: updated,
      },
    },
    guardians: {
      about: 'parents and guardians, a row for each child that they belong to.',
      columns: {
        id: ['Guardian ID', 'names this row'],
        studentId,
        student,
        email: ['Email', 'the address that the daycare has'],
        state: ['State', '“linked” once the person has an account that sees the child, “pending” before'],
        personId: ['Person ID', 'of the account that is linked'],
        name: ['Name', 'of that account'],
        createdAt: created,
      },
    },
    classrooms: {
      about: 'the classrooms.',
      columns: {
        id: classroomId,
        name: ['Name', 'of the classroom'],
        description: ['Description', 'as its owner wrote it'],
        createdAt: created,
        updatedAt: updated,
      },
    },
    'classroom-students': {
      about: 'which child is in which classroom.',
      columns: { classroomId, classroom, studentId, student },
    },
    'classroom-staff': {
      about: 'who looks after which classroom.',
      columns: { classroomId, classroom, personId, name: personName },
    },
    staff: {
      about: 'the owner, staff and teachers.',
      columns: {
        personId,
        name: personName,
        email,
        roles: ['Roles', 'owner, staff or teacher'],
        canManageStaff: ['Can manage staff', 'whether the owner lets them invite and remove people'],
        createdAt: ['Joined', 'when the person came to the staff'],
      },
    },
    invitations: {
      about: 'invitations to the staff and to parents.',
      columns: {
        id: ['Invitation ID', 'names this row'],
        email: ['Email', 'whom it is for'],
        invitedAs: ['Invited as', 'staff, teacher, or parent or guardian'],
        studentId: ['Student ID', 'the child, for a parent or guardian'],
        student,
        state: ['State', 'pending, expired, accepted or cancelled'],
        invitedById: ['Invited by ID', 'the Person ID of who invited'],
        invitedBy: ['Invited by', 'name of that person'],
        createdAt: created,
        expiresAt: ['Link ends', 'when its link opens nothing any more'],
        acceptedAt: ['Accepted', 'when the person joined'],
        cancelledAt: ['Cancelled', 'when it was withdrawn'],
      },
    },
  },
} satisfies ExportWords;

interface ExportWords {
  tables: Record<string, { about: string; columns: Record<string, Column> }>;
  [others: string]: unknown;
}
