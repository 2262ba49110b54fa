import { count } from './entry';

const rows = (n: number) => count(n, 'row', 'rows');
const classrooms = (n: number) => count(n, 'classroom', 'classrooms');

const takenBack = (students: number, updates: number, rooms: number) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format([
    ...(students === 0 ? [] : [`${count(students, 'child', 'children')} removed`]),
    ...(updates === 0 ? [] : [`${count(updates, 'update', 'updates')} reverted`]),
    ...(rooms === 0 ? [] : [`${classrooms(rooms)} removed`]),
  ]);

/** What became of a row. */
const outcomes = { new: 'Added', update: 'Updated', unchanged: 'Unchanged', wrong: 'Not imported' };

/** The words of the page that imports a list. */
export const importEn = {
  title: 'Import a list',
  help: 'Import the spreadsheet you already keep. You review every row before anything is saved.',
  back: 'Students',

  drop: 'Drop a spreadsheet here',
  dropHelp: 'A CSV or Excel (.xlsx) file, with or without headings. You can also copy the cells and paste them here.',
  choose: 'Choose a file',
  pasteTitle: 'Paste cells',
  pasteField: 'Cells to import',
  pasteSubmit: 'Review',
  pastedName: 'Pasted cells',
  reading: 'Reading the list',
  loading: 'Loading the children who are already here',
  problems: {
    image: 'This is a picture. Choose the spreadsheet itself, saved as CSV or .xlsx.',
    pdf: 'This is a PDF. Choose the spreadsheet it was made from, saved as CSV or .xlsx.',
    oldExcel: 'This is an old Excel file (.xls). Open it in Excel, save it as .xlsx, and choose that file.',
    locked: 'This file is protected by a password. Open it in Excel, save it without the password, and choose that file.',
    openDocument: 'This is an OpenDocument spreadsheet (.ods). Open it in LibreOffice, save it as .xlsx, and choose that file.',
    numbers: 'This is a Numbers spreadsheet. In Numbers, export it to Excel, and choose that file.',
    binaryExcel: 'This is a binary Excel file (.xlsb). Open it in Excel, save it as .xlsx, and choose that file.',
    otherArchive: 'This file is not an Excel spreadsheet. Save the list as .xlsx or CSV, and choose that file.',
    broken: 'This Excel file is damaged and cannot be read. Open it in Excel, save it again, and choose that file.',
    binary: 'This file is not a spreadsheet. Save the list as .xlsx or CSV, and choose that file.',
    empty: 'This file is empty.',
    onlyHeadings: 'This file has a row of headings, and no children below it.',
    unreadable: 'This file could not be read. Check that it is still there, and choose it again.',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose one with only the list, without pictures.`,
    tooMuch: 'This file holds far more than a list of children. Copy the list into a new file, and choose that one.',
    farCell: (cell: string) =>
      `Cell ${cell} has something in it, far away from the list of children. Clear that cell, or copy the list into a new file.`,
    tooManyColumns: (max: number) => `This list has more than ${max} columns. Delete the ones you do not need, and choose the file again.`,
    tooMuchText: (megabytes: number) => `This is more than ${megabytes} MB of text. Paste only the cells of the list.`,
    tooManyRows: (max: number) => `This list has more than ${max.toLocaleString('en')} rows. Split it, and import one part at a time.`,
  },

  fileRows: (n: number) => rows(n),
  titleLines: (n: number) => `${count(n, 'line', 'lines')} above the headings ${n === 1 ? 'was' : 'were'} skipped.`,
  otherFile: 'Choose another file',
  sheet: 'Sheet',
  sheets: 'Sheets',
  sheetsRead: (n: number, of: number) =>
    n === of
      ? 'All sheets of this file are read.'
      : `${n} of ${count(of, 'sheet', 'sheets')} in this file ${n === 1 ? 'is' : 'are'} read. Choose the ones to import.`,
  sheetIsRoom: 'Use sheet names as classrooms',
  sheetIsRoomHelp: 'Each child goes into the classroom named like the sheet.',
  columns: 'Columns',
  columnsHelp: 'What each column of the file holds.',
  headingRow: 'Headings are in',
  headingRowOf: (sheet: string) => `Headings of ${sheet} are in`,
  noHeadings: 'No row: the file has none',
  lineNumber: (line: number, start: string) => `Row ${line}: ${start}`,
  columnNumber: (n: number) => `Column ${n}`,
  columnIs: (heading: string) => `${heading} is`,
  places: {
    firstName: 'First name',
    lastName: 'Last name',
    fullName: 'Full name',
    dob: 'Date of birth',
    guardianEmails: 'Guardian email',
    classroom: 'Classroom',
    homeRoom: 'Home room',
    status: 'Enrollment status',
    startsOn: 'First day',
    endsOn: 'Last day',
    none: 'Skip',
  },
  about: {
    groups: {
      child: 'The child',
      people: 'People',
      health: 'Health',
      details: 'More about the child',
      week: 'Weekly schedule',
      own: 'Your own fields',
    },
    roles: {
      parent: (n: number) => `Parent ${n}`,
      emergency: (n: number) => `Emergency contact ${n}`,
      pickup: (n: number) => `Authorized pickup ${n}`,
      barred: (n: number) => `Not authorized for pickup ${n}`,
    },
    parts: {
      whole: 'name, relation and phone',
      name: 'full name',
      firstName: 'first name',
      lastName: 'last name',
      relation: 'relation',
      phone: 'phone',
      email: 'email',
      mayPickUp: 'may pick up',
    },
    /** Of a list that this program has written. */
    numbered: (n: number) => `Person ${n}`,
    standing: {
      name: 'name',
      relation: 'relation',
      guardian: 'is a guardian',
      phones: 'phones',
      email: 'email',
      order: 'calling order',
      pickup: 'pickup',
      household: 'household',
      note: 'note',
    },
    consent: (name: string) => `Consent: ${name}`,
    consents: 'Consents',
    notAuthorized: 'not authorized for pickup',
    place: (who: string, part: string) => `${who}: ${part}`,
    places: {
      allergies: 'Allergies',
      severity: 'Severity of the allergies',
      intolerances: 'Intolerances',
      otherHealth: 'Other health information',
      diet: 'Diet',
      medications: 'Medications',
      conditions: 'Conditions',
      doctorName: 'Doctor',
      doctorPhone: 'Doctor’s phone',
      insurance: 'Insurance',
      homeAddress: 'Home address',
      languages: 'Languages',
      sex: 'Sex',
      days: 'Days and times',
      arrives: 'Arrives at',
      leaves: 'Leaves at',
    },
    onDay: (weekday: string) => `Hours on ${weekday}`,
    newField: (heading: string) => `Add a field called “${heading}”`,
    peopleForStaff: 'Only an owner or staff can add people, so those columns are not imported.',
    familyPhone: 'Family phone',
    guardian: 'guardian',
    emergency: 'emergency contact',
    picksUp: 'authorized pickup',
    person: (name: string, isNew: boolean, adds: string[]) =>
      isNew ? `Add ${[name, ...adds].join(', ')}` : `${name}: add ${adds.join(', ')}`,
    item: (kind: string, label: string, severity: string | null) => `${kind}: add ${label}${severity === null ? '' : ` (${severity})`}`,
    noneReported: (topic: string) => `${topic}: none reported`,
    block: (weekday: string, from: string, until: string) => `${weekday} ${from}–${until}`,
    week: 'Weekly schedule',
  },
  missing: (what: string[]) =>
    `It is not clear which column holds ${new Intl.ListFormat('en', { type: 'conjunction' }).format(what)}. Choose under Columns.`,
  missingPlaces: { names: 'the names', dob: 'the date of birth' },
  unplaced: (columns: string[]) =>
    `${columns.length === 1 ? 'This column is' : 'These columns are'} not imported: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(columns)}. ${columns.length === 1 ? 'It is' : 'They are'} kept in the result you can download.`,
  roomsForOwners: 'Only an owner can assign classrooms, so that column is not imported.',
  enrolmentForStaff: 'Only an owner or staff can set enrollment, so those columns are not imported.',
  dates: 'Dates are written',
  datesAre: 'Dates of birth:',
  dateOrders: { 'month-first': 'month first', 'day-first': 'day first', 'year-first': 'year first' },
  dateExample: (written: string, read: string) => `“${written}” is ${read}.`,
  namesSplit: (whole: string, first: string, last: string) => `Full names were split: “${whole}” is ${first} (first) ${last} (last).`,
  splitInto: (whole: string, first: string, last: string) => `“${whole}” was split: first name ${first}, last name ${last}`,
  editRow: (row: string) => `Edit row ${row}`,
  setNames: (n: number) => `Change ${count(n, 'name', 'names')} written in all capitals`,
  setNamesHelp: (written: string, set: string) => `“${written}” becomes ${set}.`,

  rooms: 'New classrooms',
  roomsHelp: 'No classroom has these names.',
  makeAllRooms: (n: number) => `Create all ${n.toLocaleString('en')}`,
  leaveAllRooms: 'Skip all',
  showRooms: (n: number) => `Show all ${n.toLocaleString('en')}`,
  manyRooms: (n: number, most: number) =>
    n > most
      ? `The file names ${n.toLocaleString('en')} classrooms that do not exist yet. One import can create ${most.toLocaleString('en')}; they are skipped unless you choose otherwise.`
      : `The file names ${n.toLocaleString('en')} classrooms that do not exist yet. They are skipped unless you choose otherwise.`,
  makeRoom: (name: string) => `Create “${name}”`,
  leaveRoom: 'Skip',
  roomIs: (name: string, n: number) => `${name} (${rows(n)})`,

  similarHere: 'A similar child is already here',
  inFile: 'In the file',
  alreadyHere: 'Already here',
  updateChild: (name: string) => `Update ${name}`,
  importAsNew: 'Import as a new child',
  skip: 'Skip this row',
  similarSkipped: 'A similar child is already here, so this row was skipped.',
  undecided: (n: number) =>
    n === 1
      ? '1 row is similar to a child who is already here. Decide what to do, or it will be skipped.'
      : `${n.toLocaleString('en')} rows are similar to children who are already here. Decide what to do, or they will be skipped.`,

  filter: 'Show rows',
  all: 'All',
  kinds: { new: 'New', update: 'Update', similar: 'Similar', unchanged: 'Unchanged', wrong: 'Needs fixing' },
  shown: (n: number, of: number) => (n === of ? rows(n) : `${n.toLocaleString('en')} of ${rows(of)}`),
  noneOfKind: 'No rows like this.',
  list: 'Rows of the file',
  lineLabel: 'Row',
  changeOf: { classroom: 'Classroom', child: 'Child', enrolment: 'Enrollment', homeRoom: 'Home room' },
  unread: (cells: string[]) => `Left out, as it cannot be read: ${cells.map((cell) => `“${cell}”`).join(', ')}`,
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  guardianChange: (added: string[], removed: string[], stays: string[]) =>
    `Guardians: ${[
      `${added.join(', ')} added`,
      ...(removed.length === 0 ? [] : [`${removed.join(', ')} removed`]),
      ...(stays.length === 0 ? [] : [`${stays.join(', ')} ${stays.length === 1 ? 'stays' : 'stay'}`]),
    ].join('; ')}`,
  replace: (addresses: string) => `Replace ${addresses}`,
  keep: (addresses: string) => `Keep ${addresses}`,
  otherAddresses: (n: number) => `${rows(n)} of the file ${n === 1 ? 'has' : 'have'} other guardian addresses than the records here.`,
  replaceAll: 'Replace the old addresses',
  keepAll: 'Keep the old addresses too',
  none: 'none',

  submit: (n: number) => `Import ${rows(n)}`,
  nothingToImport: 'There is nothing to import: every row is unchanged or needs fixing.',
  leftOut: (n: number) => `${n === 1 ? '1 row needs' : `${n.toLocaleString('en')} rows need`} fixing and will be skipped.`,
  leaveTitle: 'Leave without importing?',
  leaveHelp: 'Nothing has been saved yet. Your choices and fixes here will be lost.',

  importing: 'Importing',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${rows(of)} imported`,
  interrupted: (done: number, of: number) =>
    `${done.toLocaleString('en')} of ${rows(of)} are imported. Continue to import the rest; no row is imported twice.`,
  goOn: 'Continue',

  doneTitle: (n: number) => `${rows(n)} imported`,
  doneHelp: 'Each row of the file and what happened to it.',
  outcomes,
  /** What became of several rows. */
  outcomeFilter: outcomes,
  download: 'Download the result',
  outcomeColumn: 'Import result',
  reasonColumn: 'Import reason',
  resultFile: (name: string) => `${name} - result.csv`,
  again: 'Import another list',
  toStudents: 'Go to students',
  undo: 'Undo the import',
  undoing: 'Undoing...',
  undoTitle: 'Undo this import?',
  undoLoading: 'Checking what can be undone',
  undoWould: (students: number, updates: number, rooms: number) =>
    `This will undo the import: ${takenBack(students, updates, rooms)}. You cannot redo it.`,
  undoNothing: 'Nothing in this import can be undone now.',
  keepImport: 'Keep it',
  undone: (students: number, updates: number, rooms: number) => `The import was undone: ${takenBack(students, updates, rooms)}.`,
  staysTitle: (n: number) =>
    n === 1
      ? '1 item stays, because someone has changed it since:'
      : `${n.toLocaleString('en')} items stay, because someone has changed them since:`,
  stays: { student: 'Child', guardian: 'Guardians', classrooms: 'Classroom of', classroom: 'Classroom' },

  recent: 'Recent imports',
  recentHelp: 'An import can be undone for 30 days.',
  noneRecent: 'Imports appear here and can be undone for 30 days.',
  recentOne: (when: string, who: string) => `${when}, ${who}`,
  somebody: 'a deleted account',
  recentCounts: (fileRows: number, created: number, updated: number) =>
    `${rows(fileRows)}: ${created.toLocaleString('en')} added, ${updated.toLocaleString('en')} updated`,
  wasUndone: (when: string) => `Undone ${when}`,
  partlyUndone: (when: string) => `Partly undone ${when}`,
  undoOf: (when: string) => `Undo the import of ${when}`,
};
