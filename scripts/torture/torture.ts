import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededChoices } from '../../server/src/demo/random';
import { Absent, type Drill } from './drill';
import { backupUnderWrites, restore } from './backups';
import { beside } from './beside';
import { ending } from './ending';
import { expiredSessions } from './expired-sessions';
import { fullDisk } from './full-disk';
import { databaseKilled } from './database-killed';
import { damagedFile, startsAtOnce } from './guards';
import { hostileFiles } from './hostile-files';
import { hostileLists } from './hostile-lists';
import { longTurns } from './long-turns';
import { moving } from './moving';
import { junkSignIns } from './junk-sign-ins';
import { liveStreams } from './live-streams';
import { killChildren } from './portal';
import { photoBombs } from './photo-bombs';
import { signInTime } from './sign-in-time';
import { suddenEnds, suddenEndsOfMornings } from './sudden-ends';
import { twoDoors } from './two-doors';
import { wideLists } from './wide-lists';

/** In the order in which they run. */
export const drills: readonly Drill[] = [
  suddenEnds,
  suddenEndsOfMornings,
  databaseKilled,
  beside,
  fullDisk,
  damagedFile,
  startsAtOnce,
  backupUnderWrites,
  restore,
  moving,
  ending,
  liveStreams,
  twoDoors,
  signInTime,
  junkSignIns,
  expiredSessions,
  hostileFiles,
  photoBombs,
  hostileLists,
  wideLists,
  longTurns,
];

export interface Result {
  line: number;
  name: string;
  does: string;
  state: 'pass' | 'slow' | 'fail' | 'absent';
  figure: string;
  problems: string[];
  seconds: number;
}

/** Runs these drills one after another; a drill that breaks has failed, and the next begins. */
export async function torture(
  chosen: readonly Drill[],
  { quick, onProgress }: { quick: boolean; onProgress: (done: number, total: number) => void },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, drill] of chosen.entries()) {
    const began = performance.now();
    const { line, name, does } = drill;
    let furthest = 0;
    const progress = (part: number) => {
      furthest = Math.max(furthest, part);
      onProgress(Math.round((index + furthest) * 10) / 10, chosen.length);
    };
    progress(0);
    const { state, figure, problems } = await runDrill(drill, quick, progress);
    results.push({ line, name, does, state, figure, problems, seconds: Math.round((performance.now() - began) / 100) / 10 });
  }
  onProgress(chosen.length, chosen.length);
  return results;
}

async function runDrill(
  drill: Drill,
  quick: boolean,
  progress: (part: number) => void,
): Promise<Pick<Result, 'state' | 'figure' | 'problems'>> {
  const endings: (() => void)[] = [];
  const endAll = () => {
    killChildren();
    for (const end of endings.splice(0).toReversed()) end();
  };
  // An interrupted run cleans up, too.
  process.once('exit', endAll);
  try {
    const {
      figure,
      problems,
      slow = [],
    } = await drill.run({
      folder: () => {
        const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-torture-'));
        endings.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
        return folder;
      },
      afterwards: (work) => endings.push(work),
      choices: seededChoices(drill.name),
      many: (count) => (quick ? Math.ceil(count / 10) : count),
      quick,
      progress,
    });
    const state = problems.length > 0 ? 'fail' : slow.length > 0 ? 'slow' : 'pass';
    return { state, figure, problems: [...new Set([...problems, ...slow])] };
  } catch (error) {
    if (error instanceof Absent) return { state: 'absent', figure: `needs ${error.message}`, problems: [] };
    return { state: 'fail', figure: 'broke off', problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    endAll();
    process.off('exit', endAll);
  }
}
