import { count } from './entry';

const children = (n: number) => count(n, 'child', 'children');
const staffMembers = (n: number) => count(n, 'staff member', 'staff members');
const people = (n: number) => count(n, 'person', 'people');
const classrooms = (n: number) => count(n, 'classroom', 'classrooms');

/** Words as a sentence. */
const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** Classrooms. */
export const classroomsEn = {
  classrooms: {
    places: 'Spots and moves',
    nameMissing: 'Please enter a classroom name',
    numberBetween: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
    halvesBetween: (min: number, max: number) => `Enter a number from ${min} to ${max}. It may end in .5.`,
    agesInOrder: '“Under” must be higher than the youngest age.',
    nameTaken: 'There is already a classroom with this name.',
    notFound: 'Classroom not found',
    memberNotOnStaff: 'Someone you chose is no longer on the team. Remove them and save again.',
    changedMeanwhile: 'Someone else has changed this classroom since you opened the page. Reload the page to see the change.',
    roomsChanged: 'A classroom was added or deleted in the meantime. Close this and open it again.',
    denied: 'Permission denied. You must be an owner to view classroom information.',
    failed: (message: string) => `Error fetching classroom list: ${message}`,
    createFailed: (message: string) => `Error creating classroom: ${message}`,
    deleteFailed: (message: string) => `Error deleting classroom: ${message}`,

    title: 'Classrooms',
    search: 'Search by name, description or staff',
    totals: (n: number): string => (n === 1 ? 'classroom' : 'classrooms'),
    staffAssigned: 'staff assigned',
    studentsPlaced: (n: number): string => (n === 1 ? 'student' : 'students'),
    place: 'Order',
    name: 'Classroom',
    staff: 'Staff',
    students: 'Students',
    actions: 'Edit or delete',
    nobody: 'Nobody yet',
    staffCount: people,
    moreStaff: (n: number) => `and ${n.toLocaleString('en')} more`,
    studentCount: children,
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    found: (n: number, of: number) => (n === of ? classrooms(n) : `${n.toLocaleString('en')} of ${classrooms(of)}`),
    noneFound: (search: string) => `No classroom matches “${search}”.`,
    loading: 'Loading classrooms',
    emptyTitle: 'No classrooms yet',
    emptyHelp: 'Add the groups in your daycare, each with its staff and its children.',

    add: 'Add Classroom',
    addTitle: 'Add a classroom',
    nameLabel: 'Classroom name',
    descriptionLabel: 'Description',
    descriptionHelp: 'Ages, where it is, or anything that helps people find it.',
    create: 'Create classroom',
    creating: 'Creating...',
    created: (name: string) => `${name} was created.`,

    order: 'Change order',
    orderTitle: 'Order of classrooms',
    orderHelp: 'Today, Spots and moves, the emergency roster and all other lists show the classrooms in this order.',
    orderWhich: 'Classroom to move',
    orderSaved: 'Classroom order saved.',
    moveUp: 'Move up',
    moveDown: 'Move down',

    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteConsequence: (n: number) =>
      n === 0
        ? 'It has no children. This cannot be undone.'
        : `${children(n)} will no longer be in this classroom. Their records stay on the student list. This cannot be undone.`,
    deleteConfirm: 'Delete classroom',
    deleted: (name: string) => `${name} was deleted.`,
  },

  editClassroom: {
    numbers: {
      ageFromMonths: 'Youngest age (months)',
      ageUntilMonths: 'Under (months)',
      capacity: 'Capacity',
      childrenPerStaff: 'Children per adult',
      help: 'Leave blank anything you don’t use. If you chose ratio rules, the stricter number applies.',
    },
    loading: 'Loading the classroom',
    titleBefore: 'Edit classroom',
    missingTitle: 'Classroom Not Found',
    missingHelp: 'It may have been deleted, or the address may be mistyped.',
    toList: 'Go to classrooms',
    role: { owner: 'Owner', staff: 'Staff', teacher: 'Teacher' },
    staff: 'Staff',
    staffHelp: 'Who works in this classroom.',
    searchStaff: 'Search staff',
    loadingStaff: 'Loading staff',
    students: 'Students',
    studentsHelp: 'Children keep their other classrooms.',
    searchStudents: 'Search students',
    loadingStudents: 'Loading students',
    noStudents: 'No children yet. Add them first, then choose who’s in this classroom.',
    noClassroom: 'No classroom',
    chosen: (n: number, of: number) => `${n.toLocaleString('en')} of ${of.toLocaleString('en')} selected`,
    found: (n: number) => `${n.toLocaleString('en')} found`,
    noneFound: (search: string) => `Nobody matches “${search}”.`,
    staffMoves: { in: 'Joining', out: 'Leaving' },
    studentMoves: { in: 'Moving in', out: 'Moving out' },
    changed: {
      name: 'name changed',
      description: 'description changed',
      numbers: 'ages, capacity or ratio changed',
      staffAdded: (n: number) => `${staffMembers(n)} added`,
      staffRemoved: (n: number) => `${staffMembers(n)} removed`,
      studentsAdded: (n: number) => `${children(n)} added`,
      studentsRemoved: (n: number) => `${children(n)} removed`,
    },
    changes: (what: string[]) => sentence(new Intl.ListFormat('en', { type: 'unit' }).format(what)),
    saved: (name: string) => `${name} was saved.`,
    studentsUnsaved: 'The name, description and staff were saved, but the children weren’t. Save again to finish.',
    loadFailed: (message: string) => `Error loading classroom: ${message}`,
    staffFailed: (message: string) => `Error loading staff: ${message}`,
    studentsFailed: (message: string) => `Error loading students: ${message}`,
    updateFailed: (message: string) => `Error updating classroom: ${message}`,
  },
};
