import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { seededChoices } from '../../server/src/commands/demo/random';
import { figuresFile, promisesPage, readFigures, readMarks, type Figures } from '../../server/src/test/promises';
import { Absent, type Drill, type Stage } from './drill';
import { beside } from './beside';
import { ending } from './ending';
import { familiesHear } from './families-hear';
import { fullDisk } from './full-disk';
import { databaseKilled } from './database-killed';
import { hostileFiles } from './hostile-files';
import { hostileLists } from './hostile-lists';
import { longTurns } from './long-turns';
import { junkSignIns } from './junk-sign-ins';
import { liveStreams } from './live-streams';
import { photoBombs } from './photo-bombs';
import { restore } from './restore';
import { signInTime } from './sign-in-time';
import { suddenEnds, suddenEndsOfDecisions, suddenEndsOfMornings } from './sudden-ends';
import { suddenEndsOfRuns } from './sudden-ends-of-runs';
import { wideLists } from './wide-lists';
import { wrongPins } from './wrong-pins';

/** In the order in which they run. */
export const drills: readonly Drill[] = [
  suddenEnds,
  suddenEndsOfMornings,
  suddenEndsOfDecisions,
  suddenEndsOfRuns,
  databaseKilled,
  beside,
  fullDisk,
  restore,
  ending,
  liveStreams,
  familiesHear,
  signInTime,
  junkSignIns,
  wrongPins,
  hostileFiles,
  photoBombs,
  hostileLists,
  wideLists,
  longTurns,
];

type Result = Figures['results'][string] & { problems: string[] };

/** Runs a drill to its end, however it ends; one that breaks off has failed. */
export async function runDrill(drill: Drill, quick: boolean): Promise<Result> {
  const endings: (() => void)[] = [];
  const endAll = () => {
    for (const end of endings.splice(0).toReversed()) end();
  };
  // An interrupted run cleans up, too.
  process.once('exit', endAll);
  const stage: Stage = {
    folder: () => {
      const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-torture-'));
      endings.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      return folder;
    },
    afterwards: (work) => endings.push(work),
    portals: new Set(),
    choices: seededChoices(drill.name),
    many: (count) => (quick ? Math.ceil(count / 10) : count),
    quick,
    problems: [],
    slow: [],
  };
  const { portals, problems, slow } = stage;
  try {
    const figure = await drill.run(stage);
    await Promise.all([...portals].map((portal) => portal.stop()));
    const state = problems.length > 0 ? 'fail' : slow.length > 0 ? 'slow' : 'pass';
    return { state, figure, problems: [...new Set([...problems, ...slow])] };
  } catch (error) {
    if (error instanceof Absent) return { state: 'absent', figure: `needs ${error.message}`, problems };
    return { state: 'fail', figure: 'broke off', problems: [...problems, error instanceof Error ? (error.stack ?? '') : String(error)] };
  } finally {
    endAll();
    process.off('exit', endAll);
  }
}

/** Keeps these figures, with when and on what they were measured. */
export function keepFigures(results: Figures['results']): void {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = `load ${Math.round(loadavg()[0] ?? 0)} at the end`;
  const figures: Figures = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cores}, ${memory}, ${process.platform}, Node ${process.versions.node}, ${load}`,
    results,
  };
  writeFileSync(figuresFile, `${JSON.stringify(figures, undefined, 2)}\n`);
}

/** Writes docs/promises.md with the figures kept. */
export function writeMatrix(): void {
  writeFileSync('docs/promises.md', promisesPage(readMarks('.'), readFigures('.')));
}
