import { count } from './entry';

const students = (n: number) => count(n, 'student', 'students');
const people = (n: number) => count(n, 'person', 'people');
const classrooms = (n: number) => count(n, 'classroom', 'classrooms');

/** Words as a sentence. */
const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** Classrooms. */
export const classroomsEn = {
  classrooms: {
    nameMissing: 'Please enter a classroom name',
    notFound: 'Classroom not found',
    memberNotOnStaff: 'A person in the list is not on the staff of this daycare.',
    changedMeanwhile: 'Someone else has changed this classroom since you opened the page. Load it again to see the change.',
    denied: 'Permission denied. You must be an owner to view classroom information.',
    failed: (message: string) => `Error fetching classroom list: ${message}`,
    createFailed: (message: string) => `Error creating classroom: ${message}`,
    deleteFailed: (message: string) => `Error deleting classroom: ${message}`,

    title: 'Classrooms',
    search: 'Search by name, description or staff',
    totals: (n: number) => (n === 1 ? 'classroom' : 'classrooms'),
    staffAssigned: 'staff assigned',
    studentsPlaced: (n: number) => (n === 1 ? 'student' : 'students'),
    name: 'Classroom',
    staff: 'Staff',
    students: 'Students',
    actions: 'Edit or delete',
    nobody: 'Nobody yet',
    staffCount: people,
    moreStaff: (n: number) => `and ${n.toLocaleString('en')} more`,
    studentCount: students,
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    found: (n: number, of: number) => (n === of ? classrooms(n) : `${n.toLocaleString('en')} of ${classrooms(of)}`),
    noneFound: (search: string) => `No classroom matches “${search}”.`,
    loading: 'Loading classrooms',
    emptyTitle: 'No classrooms yet',
    emptyHelp: 'The groups of your centre belong here, each with the staff who look after it and the children in it.',

    add: 'Add Classroom',
    addTitle: 'Add a classroom',
    nameLabel: 'Classroom name',
    descriptionLabel: 'Description',
    descriptionHelp: 'Ages, where it is, anything that helps to find it.',
    create: 'Create classroom',
    creating: 'Creating...',
    created: (name: string) => `${name} was created.`,

    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteConsequence: (n: number) =>
      n === 0
        ? 'No student is in it. This cannot be undone.'
        : `${students(n)} will no longer be in this classroom. They stay on the student list, with all that is known of them. This cannot be undone.`,
    deleteConfirm: 'Delete classroom',
    deleted: (name: string) => `${name} was deleted.`,
  },

  editClassroom: {
    loading: 'Loading the classroom',
    titleBefore: 'Edit classroom',
    missingTitle: 'Classroom Not Found',
    missingHelp: 'It may have been deleted, or the address may be mistyped.',
    toList: 'Go to the classrooms',
    role: { owner: 'Owner', staff: 'Staff', teacher: 'Teacher' },
    staff: 'Staff',
    staffHelp: 'Who looks after this classroom.',
    searchStaff: 'Search staff',
    loadingStaff: 'Loading staff',
    students: 'Students',
    studentsHelp: 'Students keep their other classrooms.',
    searchStudents: 'Search students',
    loadingStudents: 'Loading students',
    noStudents: 'No students yet',
    noClassroom: 'No classroom',
    chosen: (n: number, of: number) => `${n.toLocaleString('en')} of ${of.toLocaleString('en')} chosen`,
    found: (n: number) => `${n.toLocaleString('en')} found`,
    noneFound: (search: string) => `Nobody matches “${search}”.`,
    staffMoves: { in: 'Joining', out: 'Leaving' },
    studentMoves: { in: 'Moving in', out: 'Moving out' },
    changed: {
      name: 'name changed',
      description: 'description changed',
      staffAdded: (n: number) => `${n.toLocaleString('en')} staff added`,
      staffRemoved: (n: number) => `${n.toLocaleString('en')} staff removed`,
      studentsAdded: (n: number) => `${students(n)} added`,
      studentsRemoved: (n: number) => `${students(n)} removed`,
    },
    changes: (what: string[]) => sentence(new Intl.ListFormat('en', { type: 'unit' }).format(what)),
    saved: (name: string) => `${name} is saved.`,
    studentsUnsaved: 'Name, description and staff are saved, the students are not. Save again to complete it.',
    loadFailed: (message: string) => `Error loading classroom: ${message}`,
    staffFailed: (message: string) => `Error loading staff: ${message}`,
    studentsFailed: (message: string) => `Error loading students: ${message}`,
    updateFailed: (message: string) => `Error updating classroom: ${message}`,
  },
};
