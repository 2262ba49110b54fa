import { count } from './entry';

const children = (n: number) => count(n, 'child', 'children');
const rows = (n: number) => count(n, 'row', 'rows');

/** The name of one child, or how many children there are. */
const nameOrCount = (names: readonly string[]) => (names.length === 1 ? names.join('') : children(names.length));
const and = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

/** Children, their guardians and photos. */
export const studentsEn = {
  students: {
    title: 'Students',
    add: 'Add Student',
    search: 'Search by name or guardian email',
    all: 'All',
    allClassrooms: 'All classrooms',
    filterByRoom: 'Show one classroom',
    name: 'Name',
    dob: 'Date of birth',
    age: 'Age',
    classroom: 'Classroom',
    guardians: 'Parents and guardians',
    noClassroom: 'None yet',
    noGuardians: 'None yet',
    classroomCount: (n: number) => count(n, 'classroom', 'classrooms'),
    moreGuardians: (n: number) => `+${n}`,
    moreGuardiansLabel: (emails: string[]) => `and ${emails.join(', ')}`,
    pending: 'Pending',
    found: (n: number, of: number) => (n === of ? children(n) : `${n.toLocaleString('en')} of ${children(of)}`),
    drawn: (n: number, of: number) =>
      `Your browser's Find and Print cover only ${n.toLocaleString('en')} of ${of.toLocaleString('en')} rows.`,
    drawAll: (n: number) => `Show all ${n.toLocaleString('en')} rows`,
    tooManyToDraw: (max: number) => `Narrow the list to ${max.toLocaleString('en')} or fewer to show them all.`,
    noneFound: (search: string) => `No child matches “${search}”.`,
    loading: 'Loading students',
    emptyTitle: 'No children yet',
    noneOfYoursTitle: 'No children in your classrooms',
    noneOfYoursHelp: 'You see the children in the classrooms the owner assigned to you.',
    emptyHelp:
      'Add the children in your daycare, with their classroom and the people who pick them up. Type them in, or paste a whole class from a spreadsheet.',
    denied: 'Permission denied. You must be an owner, staff, or teacher to view student information.',
    signedOut: 'You must be logged in to view student information.',
    failed: (message: string) => `Error fetching student list: ${message}`,

    firstNameMissing: 'The first name is missing.',
    lastNameMissing: 'The last name is missing.',
    dobMissing: 'The date of birth is missing.',
    dobNotADate: (value: string) => `“${value}” is not a valid date.`,
    dobInFuture: 'The date of birth is in the future.',
    dobTooLongAgo: (years: number) => `The date of birth is more than ${years} years ago.`,
    tooManyGuardians: (max: number) => `A child can have up to ${max} guardian emails.`,
    duplicate: 'A child with this name and date of birth is already on the list.',
    duplicateEarlier: 'An earlier row has the same name and date of birth.',
    notFound: 'Student not found.',
  },

  studentFilters: {
    only: 'Show only',
    more: 'Filters',
    noClassroom: 'No classroom',
    emptyRoom: 'Empty classroom',
    pendingGuardians: 'Pending guardians',
    noPhoto: 'No photo',
    matching: (search: string) => `“${search}”`,
    none: (on: readonly string[]) => `No children match: ${on.join(', ')}.`,
    clear: 'Clear filters',
    print: 'Print',
    printSheet: 'Print sheet',
    sortBy: 'Sort by',
    sortOf: (list: string) => `Sort “${list}” by`,
    sorted: (column: string, descending: boolean) => `${column} ${descending ? '↓' : '↑'}`,
  },

  moveStudents: {
    choose: 'Select',
    stopChoosing: 'Done',
    chooseOne: (name: string) => `Select ${name}`,
    chooseAll: 'Select everyone shown',
    chosen: (n: number, hidden: number) =>
      hidden === 0
        ? `${n.toLocaleString('en')} selected`
        : `${n.toLocaleString('en')} selected, ${hidden.toLocaleString('en')} of them not shown`,
    clear: 'Clear',
    bar: 'Selected children',
    to: 'Move to',
    pick: 'Choose a classroom',
    noClassroom: 'No classroom',
    submit: 'Move',
    moving: 'Moving...',
    done: (names: readonly string[], room: string | undefined) => `${nameOrCount(names)} moved to ${room ?? 'no classroom'}.`,
    undo: 'Undo',
    undone: (names: readonly string[]) => `${nameOrCount(names)} moved back.`,
    undoneBut: (names: readonly string[], kept: string[]) =>
      `${nameOrCount(names)} moved back. Someone else has since moved these, so they stay where they are: ${kept.join(', ')}.`,
    changedSince: 'Someone else has just moved one of these children. Nothing was changed. Check the list and try again.',
  },

  deleteStudents: {
    title: (names: readonly string[]) =>
      `Delete ${names.length === 1 ? `${names.join('')}’s record` : `the records of ${children(names.length)}`}?`,
    /** Of many the first are named. */
    who: (named: readonly string[], more: number) =>
      `${and(more === 0 ? named : [...named, more === 1 ? 'one more' : `${more.toLocaleString('en')} more`])}.`,
    hidden: (n: number) => `${n.toLocaleString('en')} of these children ${n === 1 ? 'is' : 'are'} not shown in the list right now.`,
    consequence: 'Their records, photos and links to guardians will be permanently deleted. This action cannot be undone.',
    confirm: (n: number) => `Delete ${count(n, 'record', 'records')}`,
    progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${count(of, 'record', 'records')} deleted`,
    done: (names: readonly string[]) =>
      `${names.length === 1 ? `${names.join('')}’s record was` : `The records of ${children(names.length)} were`} deleted.`,
    resultTitle: (done: number, of: number) => `${done.toLocaleString('en')} of ${count(of, 'record', 'records')} deleted`,
    resultHelp: 'Children whose records were not deleted are still selected below.',
    statusSuccess: 'Deleted',
  },

  createStudents: {
    title: 'Add students',
    help: 'One row per child. Paste cells from a spreadsheet to fill many at once.',
    back: 'Students',
    firstName: 'First name',
    lastName: 'Last name',
    dob: 'Date of birth',
    guardianEmails: 'Guardian emails',
    classroom: 'Classroom for all of these children',
    pickDate: (row: number) => `Pick the date of birth, row ${row}`,
    submit: 'Create Students',
    submitting: 'Creating students...',
    sent: (done: number, of: number) => `${done.toLocaleString('en')} of ${rows(of)} sent`,
    nothingComplete: 'Please add at least one student with complete information.',
    gridLabel: 'Students to add',
    lacks: (what: string[]) => `Add ${new Intl.ListFormat('en', { type: 'conjunction' }).format(what)} to complete this row.`,
    lackFirstName: 'a first name',
    lackLastName: 'a last name',
    lackDob: 'a date of birth',
    toMend: (n: number) => `${rows(n)} ${n === 1 ? 'needs' : 'need'} fixing.`,
    goToNext: 'Go to the next one',
    sameAsRow: (row: number | string) => `Row ${row} has the same name and date of birth.`,

    paste: 'Paste a list',
    pasteTitle: 'Paste a list',
    pasteHelp: 'Copy the cells in your spreadsheet, with the heading row, or the whole text of a CSV file.',
    pasteField: 'Rows to add',
    pasteSubmit: 'Add rows',
    pasteNothing: 'There are no rows in this text.',
    orderQuestion: (example: string) => `How are the dates written? “${example}” could be read two ways.`,
    orderMonthFirst: (reading: string) => `Month first: ${reading}`,
    orderDayFirst: (reading: string) => `Day first: ${reading}`,
    orderFirst: 'First choose how the dates are written.',
    orderRecognised: {
      'month-first': 'Dates were read month first, as the whole column shows.',
      'day-first': 'Dates were read day first, as the whole column shows.',
      'year-first': 'Dates were read year first.',
    },

    resultTitle: (done: number, of: number) => `${done.toLocaleString('en')} of ${children(of)} added`,
    resultAllDone: 'Every row was added.',
    statusSuccess: 'Added',
    nameless: 'No name',
    open: 'Open',
    openStudent: (name: string) => `Open ${name}`,
    guardiansPending: (n: number) => (n === 0 ? 'No guardians' : n === 1 ? '1 guardian, pending' : `${n} guardians, pending`),
    addMore: 'Add more',

    denied: 'Permission denied. You must be an owner, staff, or teacher to add students.',
    invalid: 'Invalid input. Please check your information and try again.',
    failed: (message: string) => `Error creating students: ${message}`,
  },

  importStudents: {
    pasted: 'Pasted cells',
    fromRow: (file: string, row: number) => `${file}, row ${row}`,
    open: 'Import a list',
    notFound: 'This import was not found.',
    alreadyUndone: 'This import has already been undone.',
    changedMeanwhile: 'Someone has changed this child since you reviewed the list. Import the file again to see the current record.',
    denied: 'Permission denied. You must be an owner or staff to import students.',
    failed: (message: string) => `Error importing the list: ${message}`,
    undoDenied: 'Permission denied. Only the person who made an import, or an owner, can undo it.',
    undoFailed: (message: string) => `Error undoing the import: ${message}`,
    listFailed: (message: string) => `Error fetching recent imports: ${message}`,
    kept: {
      enrollmentEdited: 'The enrollment was changed since the import.',
      hasRecords: 'Has attendance or other daily records.',
      studentEdited: 'Changed since the import.',
      guardiansEdited: 'Parents or guardians were changed, invited or linked since the import.',
      moved: 'Moved to another classroom since the import.',
      ownersOnly: 'Only an owner can change classrooms.',
      classroomInUse: 'It has children or staff.',
      classroomEdited: 'Changed since the import.',
    },
    pasteIsLong: 'A long list is easier to review as an import, which can also assign classrooms.',
    pasteHasRooms: 'This list names classrooms. An import can assign them.',
    pasteAsImport: 'Import it instead',
  },

  studentInfo: {
    medication: 'Medication',
    attendance: 'Attendance',
    failed: 'Failed to load student information',
    /** In place of the part of the page that could not be loaded. */
    partFailed: 'Failed to load student data',
    peopleFailed: (message: string) => `Contacts could not be loaded. ${message}`,
    inviteDenied: 'You do not have permission to invite parents or guardians',
    inviteFailed: (message: string) => `Error sending the invitation: ${message}`,
    removeDenied: 'You do not have permission to remove parents or guardians',
    removeFailed: (message: string) => `Error removing the parent or guardian: ${message}`,
    alreadyLinked: 'This account is already linked.',
    addressTaken: 'This email is already on the child’s record.',
    addressNotAuthorized:
      'This email belongs to someone else, and one of the two is not authorized for pickup. Ask an owner or staff member to change it under Contacts and pickup.',
    notLinked: 'This parent or guardian is no longer linked to the child.',
    title: 'Student',
    loading: 'Loading student',
    dob: 'Date of birth',
    classrooms: (n: number): string => (n === 1 ? 'Classroom' : 'Classrooms'),
    nobodyLinked: 'Nobody has a family page yet. Invite a parent or guardian with the button above.',
    link: 'Link Another Account',
    linkTitle: (student: string) => `Link an account to ${student}`,
    linkHelp:
      'You’ll get a link to give them. It works for seven days, only for the person with this email, and links them to every child whose record has it.',
    email: 'Email',
    emailMissing: 'Enter the email address of the person to invite.',
    sendInvite: 'Create invitation',
    sendingInvite: 'Creating...',
    inviteReady: (email: string) => `Invitation for ${email}`,
    notInvited: 'Not invited yet',
    invited: (date: string) => `Invited ${date}`,
    inviteExpired: (date: string) => `Invitation expired ${date}`,
    actionsFor: (who: string) => `Actions for ${who}`,
    sendAgain: 'New link',
    cancelInvite: 'Cancel invitation',
    cancelInviteTitle: (email: string) => `Cancel the invitation to ${email}?`,
    cancelInviteHelp: 'The link they were given will stop working for all of their children. The email stays on the child’s record.',
    keepInvite: 'Keep it',
    inviteCancelled: (email: string) => `The invitation to ${email} was canceled.`,
    removeTitle: (who: string) => `Remove ${who}?`,
    removeHelp: (student: string) =>
      `They’ll lose access to ${student} right away, and any invitation they were given will no longer include ${student}.`,
    removed: (who: string) => `${who} was removed.`,
    correct: 'Correct the email',
    correctTitle: 'Correct the email',
    correctHelp: (wrong: string) => `The new email replaces ${wrong}. If ${wrong} was invited, that invitation will stop working.`,
    correcting: 'Saving...',
    corrected: (email: string) => `The email is now ${email}. It has not been invited yet.`,
    correctFailed: (message: string) => `Error correcting the email: ${message}`,
  },

  inviteGuardians: {
    button: (n: number) => `Invite ${count(n, 'guardian', 'guardians')}`,
    busy: 'Creating invitations...',
    askTitle: (guardians: number) => `Invite ${count(guardians, 'guardian', 'guardians')}?`,
    /** How many were never invited, of how many children, and how many were, by a link that nobody was given. */
    askHelp: (guardians: number, of: number, notHandedOver: number) =>
      [
        guardians === 0
          ? []
          : guardians === 1
            ? 'One guardian has not been invited yet.'
            : `${guardians.toLocaleString('en')} guardians of ${children(of)} have not been invited yet.`,
        notHandedOver === 0
          ? []
          : notHandedOver === 1
            ? 'One guardian was invited but never got the link. That link will stop working, and a new one will replace it.'
            : `${notHandedOver.toLocaleString('en')} guardians were invited but never got their links. Those links will stop working, and new ones will replace them.`,
        guardians + notHandedOver === 1
          ? 'You’ll get a link to give them; if email is set up, it will also be sent by email.'
          : 'You’ll get one link for each, which covers all their children; if email is set up, it will also be sent by email.',
      ]
        .flat()
        .join(' '),
    confirm: 'Create invitations',
    resultTitle: (n: number) => `${count(n, 'guardian', 'guardians')} invited`,
    invitedSoFar: (done: number, of: number) => `${done.toLocaleString('en')} of ${count(of, 'guardian', 'guardians')} invited so far`,
    waitForAll: 'Not everyone is invited yet. You can print or copy all links once everyone is invited.',
    help: 'Copy or print the links now; they won’t be shown again. Give each to the person it is for.',
    denied: 'Permission denied. You must be an owner to invite all guardians.',
    failed: (message: string) => `Error inviting the guardians: ${message}`,
  },

  editStudent: {
    loadFailed: (message: string) => `Error loading student: ${message}`,
    updateDenied: 'You do not have permission to update this student',
    updateFailed: (message: string) => `Error updating student: ${message}`,
    deleteDenied: 'You do not have permission to delete this student',
    deleteFailed: (message: string) => `Error deleting student: ${message}`,
    namesMissing: 'First name and last name are required',
    dobMissing: 'Date of birth is required',
    changedMeanwhile: 'Someone else has changed this child since you opened the page. Reload the page to see the change.',
    outOfSight: 'This child is no longer among the children you can see, so your changes were not saved. You can copy what you typed:',
    typedField: (label: string, typed: string) => `${label}: ${typed}`,
    foreignPhoto: 'This photo was not saved for this child. Upload it again.',
    title: (student: string) => `Edit ${student}`,
    titleWithout: 'Edit child',
    back: 'Student',
    pickDob: 'Pick the date of birth',
    photo: 'Photo',
    choosePhoto: 'Choose a photo',
    otherPhoto: 'Choose another photo',
    removePhoto: 'Remove photo',
    photoHelp: 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.',
    photoProgress: (percent: number) => `Uploading photo, ${percent}%`,
    noClassroom: 'No classroom',
    severalClassrooms: (names: string[]) => `Stays in ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}`,
    severalHelp: (n: number) => `In ${count(n, 'classroom', 'classrooms')}. If you choose one here, the child will leave the others.`,
    fields: {
      firstName: 'first name',
      lastName: 'last name',
      dob: 'date of birth',
      profilePic: 'photo',
      classroomId: 'classroom',
      homeClassroomId: 'home room',
    },
    changed: (what: string[]) => {
      const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(what);
      return `${list.slice(0, 1).toUpperCase()}${list.slice(1)} changed.`;
    },
    saved: (student: string) => `${student} was saved.`,
    loadedAgain: 'Reloaded. Your changes are still here.',
    delete: 'Delete child’s record',
    deleteTitle: (student: string) => `Delete ${student}’s record?`,
    deleteHelp: 'This action cannot be undone.',
    deleted: (student: string) => `${student}’s record was deleted.`,
  },

  photo: {
    notAnImage: 'Please select an image file',
    typeNotTaken: 'Choose a JPEG, PNG, WebP, GIF or AVIF image.',
    tooLarge: 'Image size must be less than 5MB',
    failed: 'Failed to upload image',
    tooManyPixels: (megapixels: number) => `The image has more than ${megapixels} megapixels. Select a smaller one.`,
    sideTooLong: (pixels: number) => `The image is more than ${pixels.toLocaleString('en')} pixels wide or tall. Select a smaller one.`,
  },
};
