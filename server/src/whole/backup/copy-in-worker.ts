import { Worker } from 'node:worker_threads';
import type { Contents } from './backup.queries';
import { BackupProblem } from '../../core/db/backup-problem';
import type { CopyMessage } from './copy-worker';
import type { TakeCopy } from './take-copy';

/**
 * Runs `takeCopy` on its own thread, so that the server answers meanwhile. It works only in the built server, which has the thread's file
 * beside it.
 */
export function copyInWorker(from: string): TakeCopy {
  return (to, onStep) =>
    new Promise<Contents>((resolve, reject) => {
      const worker = new Worker(new URL('copy-worker.js', import.meta.url), { workerData: { from, to } });
      worker.on('message', (message: CopyMessage) => {
        if ('step' in message) onStep(message.step);
        else if ('contents' in message) resolve(message.contents);
        else reject(new BackupProblem(message.problem, message.message));
      });
      worker.on('error', (error) => reject(new BackupProblem('failed', String(error), { cause: error })));
      worker.on('exit', () => reject(new BackupProblem('failed', 'It was cut short.')));
    });
}
