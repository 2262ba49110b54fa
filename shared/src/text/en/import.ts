import { count } from './entry';

const rows = (n: number) => count(n, 'row', 'rows');
const classrooms = (n: number) => count(n, 'classroom', 'classrooms');

/** What became of a row. */
const outcomes = { new: 'Added', update: 'Updated', unchanged: 'Unchanged', wrong: 'Not imported' };

/** The words of the page that imports a list. */
export const importEn = {
  title: 'Import a list',
  help: 'Bring in the spreadsheet that you keep. You look every row over first; nothing is written before.',
  back: 'Students',

  drop: 'Drop a spreadsheet here',
  dropHelp: 'A CSV or Excel (.xlsx) file, with or without headings. Or copy the cells and paste them here.',
  choose: 'Choose a file',
  pasteTitle: 'Paste cells',
  pasteField: 'Cells to import',
  pasteSubmit: 'Look over',
  pastedName: 'Pasted cells',
  reading: 'Reading the list',
  loading: 'Loading the students who are here already',
  problems: {
    image: 'This is a picture. Choose the spreadsheet itself, saved as CSV or .xlsx.',
    pdf: 'This is a PDF. Choose the spreadsheet it was made from, saved as CSV or .xlsx.',
    oldExcel: 'This is an old Excel file (.xls). Open it in Excel, save it as .xlsx, and choose that file.',
    locked: 'This file is protected by a password. Open it in Excel, save it without the password, and choose that file.',
    otherArchive: 'This file is not an Excel spreadsheet. Save the list as .xlsx or CSV, and choose that file.',
    broken: 'This Excel file is damaged and cannot be read. Open it in Excel, save it anew, and choose that file.',
    binary: 'This file is not a spreadsheet. Save the list as .xlsx or CSV, and choose that file.',
    empty: 'This file is empty.',
    onlyHeadings: 'This file has a row of headings, and no children below it.',
    unreadable: 'This file could not be read. Check that it is still there, and choose it again.',
    tooLarge: (megabytes: number) => `This file has more than ${megabytes} MB. Choose one with the list alone, without pictures.`,
    tooManyRows: (max: number) => `This file has more than ${max.toLocaleString('en')} rows. Split it, and import the parts.`,
  },

  fileRows: (n: number) => rows(n),
  titleLines: (n: number) => `${count(n, 'line', 'lines')} above the headings ${n === 1 ? 'was' : 'were'} left out.`,
  otherFile: 'Choose another file',
  sheet: 'Sheet',
  columns: 'Columns',
  columnsHelp: 'What each column of the file is taken for.',
  headingRow: 'Headings stand in',
  noHeadings: 'No row: the file has none',
  lineNumber: (line: number, start: string) => `Row ${line}: ${start}`,
  columnNumber: (n: number) => `Column ${n}`,
  columnIs: (heading: string) => `${heading} is`,
  places: {
    firstName: 'First name',
    lastName: 'Last name',
    fullName: 'Whole name',
    dob: 'Date of birth',
    guardianEmails: 'Guardian email',
    classroom: 'Classroom',
    none: 'Left out',
  },
  missing: (what: string[]) =>
    `It is not clear which column holds ${new Intl.ListFormat('en', { type: 'conjunction' }).format(what)}. Choose under Columns.`,
  missingPlaces: { names: 'the names', dob: 'the date of birth' },
  unplaced: (columns: string[]) =>
    `${columns.length === 1 ? 'This column has' : 'These columns have'} no place here and ${columns.length === 1 ? 'is' : 'are'} not imported: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(columns)}. The result that you can download keeps ${columns.length === 1 ? 'it' : 'them'}.`,
  roomsForOwners: 'Only an owner sets classrooms, so that column is not imported.',
  dates: 'Dates are written',
  datesAre: 'Dates of birth:',
  dateOrders: { 'month-first': 'month first', 'day-first': 'day first', 'year-first': 'year first' },
  dateExample: (written: string, read: string) => `“${written}” is ${read}.`,
  namesSplit: (whole: string, first: string, last: string) => `Names were taken apart: “${whole}” is ${first} (first) ${last} (last).`,
  takenFrom: (whole: string) => `Taken from “${whole}”`,

  rooms: 'Classrooms that are not here yet',
  roomsHelp: 'Names in the file that no classroom has.',
  makeRoom: (name: string) => `Make “${name}”`,
  leaveRoom: 'Leave out',
  roomIs: (name: string, n: number) => `${name} (${rows(n)})`,

  filter: 'Show rows',
  all: 'All',
  kinds: { new: 'New', update: 'Update', unchanged: 'Unchanged', wrong: 'Wrong' },
  shown: (n: number, of: number) => (n === of ? rows(n) : `${n.toLocaleString('en')} of ${rows(of)}`),
  noneOfKind: 'No row of this kind.',
  list: 'Rows of the file',
  lineLabel: 'Row',
  changeOf: { classroom: 'Classroom', guardianEmails: 'Guardians' },
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  added: (field: string, what: string) => `${field}: ${what} added`,
  none: 'none',

  submit: (n: number) => `Import ${rows(n)}`,
  nothingToImport: 'There is nothing to import: every row is unchanged or wrong.',
  leftOut: (n: number) => `${rows(n)} that ${n === 1 ? 'is' : 'are'} wrong ${n === 1 ? 'is' : 'are'} left out.`,
  leaveTitle: 'Leave without importing?',
  leaveHelp: 'Nothing was written yet, and what you chose and mended here is not kept.',

  importing: 'Importing',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${rows(of)} imported`,
  interrupted: (done: number, of: number) =>
    `${done.toLocaleString('en')} of ${rows(of)} are in. Go on to bring in the others; none comes in twice.`,
  goOn: 'Go on',

  doneTitle: (n: number) => `${rows(n)} imported`,
  doneHelp: 'Each row of the file and what became of it.',
  outcomes,
  /** What became of several rows. */
  outcomeFilter: outcomes,
  download: 'Download the result',
  outcomeColumn: 'Import result',
  reasonColumn: 'Import reason',
  resultFile: (name: string) => `${name} - result.csv`,
  again: 'Import another list',
  toStudents: 'To the students',
  undo: 'Undo the import',
  undoing: 'Undoing...',
  undoTitle: 'Undo this import?',
  undoHelp:
    'The children it added are removed, and what it changed at others is taken back. What somebody has worked on since stays, and is named.',
  keepImport: 'Keep it',
  undone: (students: number, updates: number, rooms: number) =>
    `The import is undone: ${new Intl.ListFormat('en', { type: 'conjunction' }).format([
      `${count(students, 'student', 'students')} removed`,
      ...(updates === 0 ? [] : [`${count(updates, 'update', 'updates')} taken back`]),
      ...(rooms === 0 ? [] : [`${classrooms(rooms)} removed`]),
    ])}.`,
  staysTitle: (n: number) =>
    n === 1
      ? 'One thing stays, because it was worked on since:'
      : `${n.toLocaleString('en')} things stay, because they were worked on since:`,
  stays: { student: 'Student', guardian: 'Guardians', classrooms: 'Classroom of', classroom: 'Classroom' },

  recent: 'Recent imports',
  recentHelp: 'An import can be undone for 30 days.',
  noneRecent: 'None in the last 30 days. What you import stands here, with a way to undo it.',
  recentOne: (when: string, who: string) => `${when}, ${who}`,
  somebody: 'a deleted account',
  recentCounts: (fileRows: number, created: number, updated: number) =>
    `${rows(fileRows)}: ${created.toLocaleString('en')} added, ${updated.toLocaleString('en')} updated`,
  wasUndone: (when: string) => `Undone ${when}`,
  undoOf: (when: string) => `Undo the import of ${when}`,
};
