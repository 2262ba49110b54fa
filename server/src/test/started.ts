import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, vi } from 'vitest';
import { processEnvironment } from '../core/config';
import { bundle } from './program';

/** Builds the server into this folder and returns the file that starts it. */
export async function buildServer(folder: string): Promise<string> {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await bundle({ start: 'test/start-process.ts', 'password-scorer': 'work/accounts/password-scorer.js' }, folder);
  return join(folder, 'start.js');
}

/** The server as a process on a free port. It ends with the test. */
export async function begin(program: string, dataDir: string, environment: Record<string, string> = {}) {
  // A developer's own settings are not meant for this server. Windows needs its folder to open connections.
  const env = { SystemRoot: processEnvironment()['SystemRoot'], PORT: '0', DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, [program], { cwd: dirname(program), env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  const printed: string[] = [];
  const logged: string[] = [];
  createInterface(child.stderr).on('line', (line) => logged.push(line));
  const lines = createInterface(child.stdout);
  const served = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line);
      resolve();
    });
    child.once('close', () => reject(new Error(`The server ended: ${logged.join('\n')}`)));
  });
  await served;
  return {
    /** Standard output, line by line. */
    printed,
    /** Standard error, line by line. */
    logged,
    /** The line with these words, once it is printed or logged. */
    line: (words: string) =>
      vi.waitFor(() => {
        const line = [...printed, ...logged].find((one) => one.includes(words));
        if (line === undefined) throw new Error(`No line says ${words}`);
        return line;
      }, 60_000),
    url: /http:\S+/.exec(printed[0] ?? '')?.[0] ?? '',
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      return child.exitCode;
    },
  };
}
