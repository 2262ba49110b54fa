import type { DrillState, DrillType } from '../../drill-kinds';
import { count, list } from './entry';

/** Drills: what was practiced, and what is due. */
export const drillsEn = {
  kindTwice: 'Each kind can have one interval.',
  notOver: 'This headcount isn’t finished. Finish it first.',
  notOfDaycare: 'A count on an outing can’t be a drill.',
  idTaken: 'This couldn’t be saved. Reload the page and enter it again.',

  title: 'Drills',
  loading: 'Loading drills',
  kinds: {
    fire: 'Fire drill',
    weather: 'Severe weather drill',
    lockdown: 'Lockdown drill',
    evacuation: 'Evacuation drill',
    other: 'Other drill',
  } satisfies Record<DrillType, string>,
  none: 'No drills yet.',
  noneHelp: 'Start a headcount as a drill. When it’s finished, save it here.',
  start: 'Start a headcount',
  print: 'Print',

  due: 'What’s due',
  noRules: 'No intervals yet. The owner chooses how often each drill is due.',
  setRules: 'Set intervals',
  rulesTitle: 'How often are drills due?',
  rulesHelp: 'Use your licensing rules. Leave blank what you don’t practice.',
  every: (months: number) => (months === 1 ? 'Every month' : `Every ${months} months`),
  months: (kind: string) => `${kind}: every so many months`,
  monthsWrong: 'Enter 1 to 24 months, or leave it blank.',
  rulesSaved: 'Intervals saved.',
  save: 'Save',
  states: {
    overdue: (day: string) => `Overdue since ${day}`,
    soon: (day: string) => `Due by ${day}`,
    done: (day: string) => `Next by ${day}`,
  } satisfies Record<DrillState, (day: string) => string>,
  last: (day: string) => `Last on ${day}`,
  never: 'Never recorded',

  toSave: 'Headcounts not saved as a drill',
  toSaveHelp: 'Save those that were drills. Other counts stay as they are.',
  saveAs: 'Save as a drill',
  saveOf: (what: string) => `Save as a drill: ${what}`,
  saveTitle: 'Save as a drill',
  editTitle: 'Correct this drill',
  kind: 'Kind of drill',
  note: 'How it went (optional)',
  noteHelp: 'Weather, exits used, what to do better.',
  saved: 'Drill saved.',
  correct: 'Correct',
  correctOf: (what: string) => `Correct: ${what}`,

  columns: { when: 'When', kind: 'Drill', length: 'Took', children: 'Children', missing: 'Missing', note: 'How it went', by: 'Saved by' },
  length: (minutes: number, seconds: number) => (minutes === 0 ? `${seconds}\u00a0s` : `${minutes}\u00a0min ${seconds}\u00a0s`),
  everyone: 'Everyone found',
  missing: (n: number, names: readonly string[]) => (names.length === 0 ? count(n, 'child', 'children') : list(names)),
  earlier: (kind: string, who: string, when: string) => `Earlier saved as ${kind} by ${who}, ${when}`,
  headcount: 'See the headcount',
  printed: (when: string) => `Printed ${when}`,
};
