import { parentPort, workerData } from 'node:worker_threads';
import type { Contents } from './backup.queries';
import { BackupProblem } from '../../core/db/backup-problem';
import { takeCopy, type CopyStep } from './take-copy';

/** What the thread reports on the way and at the end. */
export type CopyMessage = { step: CopyStep } | { contents: Contents } | { problem: BackupProblem['kind']; message: string };

const { from, to }: { from: string; to: string } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, which takes no origin
const post = (message: CopyMessage) => parentPort?.postMessage(message);

try {
  post({ contents: await takeCopy(from, to, (step) => post({ step })) });
} catch (error) {
  const kind = error instanceof BackupProblem ? error.kind : 'failed';
  post({ problem: kind, message: error instanceof Error ? error.message : String(error) });
}
