import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sourcesIn } from './sources';

/** The product's promises, in the order of docs/promises.md: row 1 is the first. */
const promises: readonly string[] = [
  'If the portal is killed while saving, as in a power cut, each save is there completely or not at all, and every confirmed one is there',
  'The database is never opened with unsafe settings, and no other user of the machine can read it',
  'Commands can run beside the portal while people work in it, and nobody is turned away',
  'A full disk is reported in plain words, leaves no half-written save behind, and work goes on once there is room',
  'If a file is damaged or from a later version, or another portal uses the folder, the portal does not start, says why, and changes nothing',
  'An update keeps all old data and is applied completely or not at all, even if two are started at once',
  'Backups are made daily and while people work, contain the photos and are checked; owners are warned when one is overdue',
  'One command restores a backup as it was, and keeps what it replaces',
  'When told to stop, the portal finishes what it is doing and ends within ten seconds',
  'A form never loses what was typed',
  'Passwords are stored in a form that is slow to guess, and easy ones are refused',
  'Signing in does not reveal which addresses have an account, and guessing is slowed down',
  'A session cannot be guessed and expires by itself. Signing out or a new password ends it at once, and a removed person can open nothing more of the daycare',
  'The session cookie is out of reach of other sites and of scripts',
  'Calls from other sites, in other formats or of excessive size are refused',
  'Everyone can do what their role allows and nothing else, and no daycare sees anything of another',
  'Nobody has an account that was not made for them, and an invitation link works once and only for a limited time',
  'Every photo is decoded and encoded anew, can be seen only by those who may see the child, and no file can bring the portal down',
  'Pages run no foreign script, load nothing from elsewhere, and leave nothing on the device after signing out',
  'Neither errors nor the log reveal private data',
  'Whatever is typed is stored exactly as typed or refused, and nothing breaks',
  'The activity log shows who changed or viewed what, and cannot be altered',
  'The owner can export all data, or the data of one child',
  'Deleted data cannot be found any more, not even in the database file',
  'Every page works with the keyboard alone, is labeled for screen readers as axe requires, and fits a narrow phone',
  'A check-in that is sent twice counts once. If two people check in the same child, one check-in counts and the other person learns who made it',
  'If the portal is killed in the middle of a morning, every confirmed check-in is there, and no other',
  'The database itself refuses to change an attendance mark, or to delete one while its child exists; the same marks always give the same day',
  'A day is right across midnight, both clock changes, a server in another time zone, and a device with a wrong clock',
  'A notice of a change to open pages carries no content, and the stream ends at once for anyone who may no longer see it',
  'Nobody can be checked out in the ordinary way with a person who is not authorized, and what happened anyway is recorded',
  'A stranger’s document is judged by its bytes, limited in size and time, and never runs on the portal’s origin',
  'A list of 300 children in 40 columns is reviewed within a second and imported within two, the binder of 60 children is made within ten, and nobody waits meanwhile',
  'A press does what the person meant: pressed twice, at a slow answer, while a list moves, or after another room was chosen',
  'A child whom a headcount did not find is on every screen of the team until found',
  'Nothing read from a list, an address or a link gives a right to take a child, bars anybody, or says “none”: a person does. No cell of a list is dropped unseen',
  'A guardian sees only their own children, and of these only what the team has set and the contacts of their own household',
  'Once a report about an incident is signed or locked, nobody changes a word of it, and the database itself refuses',
  'A family reads a report only after its review, and never the name of another child or of the other household',
  'Protection notes reach the owner and whom the owner names, and nobody else',
  'Nothing in the books is changed or deleted: a mistake is taken back by an entry of its own. The same entries always give the same balances, what a day showed stays, and papers add up to the ledger',
  'Bills are posted whole or not at all, also if the portal is killed meanwhile. The numbers of papers have no gap and no double, also where two processes post at once',
  'The folder for an inspector has the figures that the pages have, and its hash tells whether a record in it has changed since',
  'A PIN at the door cannot be guessed: of 10,000 wrong ones a tablet looks at five before it waits, also where several processes answer, and a browser that is no tablet has none looked at',
  'Nothing stored, logged, backed up or shown gives a PIN, or what opens a tablet, away, and all end with a restore or another key',
  'A tablet opens the calls of its kind and nothing else, and none once it was ended. What a person does there works on that tablet only, and for two minutes',
];

/** A test file or torture drill that shows a promise. */
interface Mark {
  line: number;
  file: string;
  /** The drill's name, or undefined for a test file. */
  drill?: string | undefined;
}

/** Every mark in the project, in the order of files. */
export function readMarks(root: string): Mark[] {
  const folders = ['shared/src', 'server/src', 'client/src', 'client/journeys', 'scripts/torture'];
  return folders
    .flatMap((folder) => sourcesIn(root, folder))
    .filter((file) => /\.(test|journey)\.tsx?$|^scripts\/torture\//.test(file))
    .toSorted()
    .flatMap((file) => marksIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * In a test, a mark is the comment `trust 12` (or `trust 12, 13`) on the line above a `describe`, `it` or `journey`. A drill holds its own
 * rows. Throws for a mark on nothing.
 */
function marksIn(file: string, source: string): Mark[] {
  const drills = [...source.matchAll(/Drill = \{\s*lines: \[([\d, ]+)\],\s*name: '([^']+)'/g)].flatMap(([, numbers = '', drill]) =>
    numbers.split(', ').map((line) => ({ line: Number(line), file, drill })),
  );
  const tests = [...source.matchAll(/^[ \t]*\/\/ trust (\d.*)\n(.*)/gm)].flatMap(([, numbers = '', test = '']) => {
    const lines = numbers.split(', ').map(Number);
    if (!/^\s*(describe|it|journey)\b/.test(test) || lines.some((line) => promises[line - 1] === undefined))
      throw new Error(`${file}: "trust ${numbers}" marks no test, or no line`);
    return lines;
  });
  return [...drills, ...[...new Set(tests)].map((line) => ({ line, file }))];
}

export const figuresFile = 'scripts/torture/figures.json';

/** What `npm run torture` measured, stored with the drills. */
export interface Figures {
  date: string;
  machine: string;
  /** By the name of the drill. */
  results: Record<string, { state: 'pass' | 'slow' | 'fail' | 'absent'; figure: string }>;
}

export function readFigures(root: string): Figures {
  return JSON.parse(readFileSync(join(root, figuresFile), 'utf8'));
}

const intro = `# What is promised, and what shows it

Each row names the tests (\`npm test\`) and drills (\`npm run torture\`) that fail if the promise is broken. A test is marked with a comment
such as \`// trust 12\`, a drill with its \`lines\`. This page is generated: after changing either, run \`npm run torture -- --matrix-only\`,
or \`--write-matrix\` to measure first. A drill that needs extra rights, such as mounting a small disk, says so if it does not have them.

| | promised | shown by | measured |
| --- | --- | --- | --- |`;

/** The text of docs/promises.md: each promise, what shows it, and what was measured. Throws for a promise that nothing shows. */
export function promisesPage(marks: readonly Mark[], { date, machine, results }: Figures): string {
  const rows = promises.map((promise, index) => {
    const own = marks.filter(({ line }) => line === index + 1);
    if (own.length === 0) throw new Error(`No test and no drill shows line ${index + 1}: ${promise}.`);
    const tests = own
      .filter(({ drill }) => drill === undefined)
      .map(({ file }) => `[${basename(file).replace(/\.(test|journey)\.tsx?$/, '')}](../${file})`);
    const drills = own.flatMap(({ drill }) => drill ?? []);
    const shownBy = [...tests.toSorted(), ...drills.map((drill) => `\`${drill}\``)].join(', ');
    return `| ${index + 1} | ${promise} | ${shownBy} | ${drills.map((drill) => measuredBy(drill, results[drill])).join('; ')} |`;
  });
  return [intro, ...rows, '', `Measured on ${date}: ${machine}.`, ''].join('\n');
}

function measuredBy(drill: string, found: Figures['results'][string] | undefined): string {
  if (found === undefined || found.state === 'absent') return `\`${drill}\` not measured yet`;
  const verdict = { pass: '', slow: '**slower than the goal:** ', fail: '**not as promised:** ' };
  return verdict[found.state] + found.figure.replaceAll('|', '\\|');
}
