/** The product's promises, in the order of docs/promises.md: row 1 is the first. */
const promises: readonly string[] = [
  'Ended by force in the middle of saving, as by a power cut: every save is there whole or not at all, and what was confirmed is there',
  'The database is never opened with unsafe settings, and nobody else on the machine can read it',
  'Commands run beside the portal while people work in it, and nobody is turned away',
  'A full disk is told in plain words, leaves no half of a save behind, and once there is room work goes on',
  'A damaged file, one of a later version, or a folder in use by another portal: it does not start, says why, and changes nothing',
  'An update brings old data along, whole or not at all, also when two are started at once',
  'A backup is taken while people work, holds photos too, is checked, and is made daily; owners are warned when it is overdue',
  'One command brings a backup back as it was, and keeps what it replaces',
  'Told to end, it finishes what is under way and ends within ten seconds',
  'A form never loses what was typed',
  'Passwords are kept in a form that is slow to guess, and easy ones are refused',
  'Nobody learns from the sign-in which addresses have an account, and guessing is slowed down',
  'A session cannot be guessed, ends by itself, is over at once after a sign-out or a new password, and opens nothing more of a daycare after a removal',
  'The cookie that keeps somebody signed in is out of reach of other sites and of scripts',
  'Calls from other sites, in other forms or of excessive size are refused',
  'Everybody can do what their role allows and nothing else; no daycare sees anything of another',
  'Nobody has an account that was not made for them; links of invitation work once and not for long',
  'A photo is decoded and drawn anew, is seen only by those who may see the child, and no file brings the portal down',
  'Pages run no foreign script, load nothing from elsewhere, and leave nothing behind on the device after a sign-out',
  'Neither an error nor the log tells what is nobody’s business',
  'Whatever is typed, it is stored as it was typed or refused, and nothing breaks',
  'Who changed or looked at what can be read afterwards, and cannot be changed',
  'The owner can take all data along, or those of one child',
  'What is deleted cannot be found any more, not even in the file',
  'Every page works with the keyboard alone, is named for screen readers as axe asks, and fits a narrow phone',
  'A check-in that is sent twice counts once; of two people at one child one counts, and the other is told by whom',
  'Ended by force in the middle of a morning: every check-in that was confirmed is there, and no other',
  'The database itself refuses to change a mark of attendance, and to delete one while its child is there; from the same marks the day is the same',
  'A day is right across midnight, both changes of the clock, a server in another zone, and a device whose clock is wrong',
  'What tells open pages of a change carries nothing of it, and ends at once for whoever may no longer see it',
  'Nobody is checked out with a person who is not authorized by any ordinary way, and what happened anyway is recorded',
  'A document from a stranger is judged by its bytes, bounded in size and time, and never runs on our origin',
  'A list of 300 children in 40 columns is reviewed within a second and brought in within two; the binder of 60 is made within ten, and nobody waits',
];

export const lines = promises.map((_, index) => index + 1);

/** Promises that nothing shows yet. */
export const notShownYet: readonly number[] = [];

/** A test file or torture drill that shows a promise. */
export interface Mark {
  line: number;
  file: string;
  /** The drill's name, or undefined for a test file. */
  drill: string | undefined;
}

/**
 * The marks in a source file, whose path is relative to the project. In a test, a mark is the comment `trust 12` (or `trust 12, 13`) on the
 * line above a `describe`, `it` or `journey`. A drill holds its own row. Throws for a mark on nothing.
 */
export function marksIn(file: string, source: string): Mark[] {
  const drills = [...source.matchAll(/Drill = \{\s*line: (\d+),\s*name: '([^']+)'/g)].map(([, line, drill]) => ({
    line: Number(line),
    file,
    drill,
  }));
  const tests = [...source.matchAll(/^[ \t]*\/\/ trust (\d.*)\n(.*)/gm)].flatMap(([, named = '', test = '']) => {
    const numbers = named.split(', ').map(Number);
    if (!/^\s*(describe|it|journey)\b/.test(test) || !numbers.every((line) => lines.includes(line))) {
      throw new Error(`${file}: "trust ${named}" marks no test, or no line`);
    }
    return numbers.map((line) => ({ line, file, drill: undefined }));
  });
  const marks = new Map([...drills, ...tests].map((mark) => [`${mark.line} ${mark.drill}`, mark]));
  return [...marks.values()];
}

/** The figures that `npm run torture` measured, stored with the drills. */
export interface Figures {
  date: string;
  machine: string;
  /** By the name of the drill. */
  results: Record<string, { state: 'pass' | 'slow' | 'fail' | 'absent'; figure: string }>;
}

const intro = `# What is promised, and what shows it

Each row names the tests (\`npm test\`) and drills (\`npm run torture\`) that fail if the promise is broken. A test is marked with a comment
such as \`// trust 12\`, a drill with its \`line\`. This page is generated: after changing either, run \`npm run torture -- --matrix-only\`,
or \`--write-matrix\` to measure first. A drill that needs extra rights, such as mounting a small disk, says so if it does not have them.

| | promised | shown by | measured |
| --- | --- | --- | --- |`;

/** The text of docs/promises.md: each promise, what shows it, and what was measured. */
export function promisesPage(marks: readonly Mark[], { date, machine, results }: Figures): string {
  const rows = promises.map((promise, index) => {
    const own = marks.filter(({ line }) => line === index + 1);
    const tests = own.filter(({ drill }) => drill === undefined).map(({ file }) => `[${nameOf(file)}](../${file})`);
    const drills = own.flatMap(({ drill }) => drill ?? []);
    const measured = notShownYet.includes(index + 1) ? ['nothing shows it yet'] : drills.map((drill) => measuredBy(drill, results));
    return `| ${index + 1} | ${promise} | ${[...tests.toSorted(), ...drills.map((drill) => `\`${drill}\``)].join(', ')} | ${measured.join('; ')} |`;
  });
  return [intro, ...rows, '', `Measured on ${date}: ${machine}.`, ''].join('\n');
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.(test|journey)\.tsx?$/, '');
}

function measuredBy(drill: string, results: Figures['results']): string {
  const found = results[drill];
  if (found === undefined || found.state === 'absent') return `\`${drill}\` not measured yet`;
  const figure = found.figure.replaceAll('|', '\\|');
  if (found.state === 'slow') return `**slower than the goal:** ${figure}`;
  return found.state === 'pass' ? figure : `**not as promised:** ${figure}`;
}
