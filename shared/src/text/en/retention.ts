import { count } from './entry';

const years = (n: number) => count(n, 'year', 'years');

/** How long each kind of record is kept, and what may be deleted. */
export const retentionEn = {
  kinds: {
    attendance: 'Attendance',
    dailyLog: 'Daily log',
    meals: 'Meal counts',
    medication: 'Medication',
    incidents: 'Incidents',
  },
  /** Within a sentence, such as “12 attendance entries”. */
  entries: {
    attendance: (n: number) => count(n, 'attendance entry', 'attendance entries'),
    dailyLog: (n: number) => count(n, 'entry of the daily log', 'entries of the daily log'),
    meals: (n: number) => count(n, 'counted meal', 'counted meals'),
    medication: (n: number) => count(n, 'medication entry', 'medication entries'),
    incidents: (n: number) => count(n, 'entry about incidents', 'entries about incidents'),
  },
  yearsAfter: (n: number) => years(n),
  andUntil: (age: number) => `, and until the child is ${age}`,
  suggested: (period: string) => `Suggested: ${period}`,
  sources: {
    california: 'California: sign-in sheets for 1 month',
    washington: 'Washington: attendance of subsidized children for 5 years (former rule)',
    northCarolina: 'North Carolina: sleep checks for 1 month',
    foodProgram: 'CACFP: 3 years after the program year, longer while an audit is open',
    texasMedication: 'Texas: 3 months after the dose',
    texasIncidents: 'Texas: 3 months after the last day (school-age programs)',
    australia: 'Australia: 3 years after the last day',
    australiaIncidents: 'Australia: until the child is 25',
  },
  asOf: 'Read in November 2026. Rules change: ask your licensing agency. Nothing is kept for less than a year.',
  set: 'Set by kind',
  setTitle: 'How long each kind is kept',
  setHelp: (n: number) => `Years after the child’s last day. A kind without a number is kept as long as the rest: ${years(n)}.`,
  years: (kind: string) => `${kind}, years`,
  age: 'Incidents, also until this age',
  ageHelp: 'Leave it empty if the child’s age doesn’t matter.',
  fillSuggested: 'Fill in what is suggested',
  save: 'Save',
  saved: 'Saved. Nothing is deleted until you say so.',
  ageWrong: 'Enter an age from 1 to 40, or leave it empty.',

  due: 'Old enough to delete',
  none: 'Nothing is old enough to delete.',
  noneHelp: 'Records of children who are still enrolled never appear here.',
  dueHelp: 'Nothing is deleted until you say so. Download the records first: nobody can bring them back.',
  lastDay: (day: string) => `Last day ${day}`,
  chooseAll: 'Choose all',
  downloaded: 'Downloaded',
  download: 'Download',
  started: 'The download has started.',
  whole: (name: string) => `Nothing about ${name} has to be kept any longer. You can delete the child on the child’s page.`,
  open: 'Open the child’s page',
  deleteChosen: (children: number) => (children === 0 ? 'Delete…' : `Delete records of ${count(children, 'child', 'children')}…`),
  deleteTitle: 'Delete these records?',
  deleteHelp: (children: number) =>
    `This deletes the following about ${count(children, 'child', 'children')} for good. Their families can no longer read it either. The children stay in your list.`,
  notDownloaded: (names: string) => `Not downloaded yet: ${names}`,
  deleting: 'Deleting',
  deleteNow: 'Delete',
  deleted: (entries: number) => `${count(entries, 'entry', 'entries')} deleted.`,
  downloadFirst: 'Download this child’s record first.',
  changed: 'Something has changed since this list was loaded. Look at it again.',
  notDue: 'These records must still be kept.',
  held: 'Kept longer',
  heldBy: {
    protection: 'There are protection notes, so someone may still ask. Nothing is due.',
    openReport: 'An incident is not locked yet.',
  },
};
