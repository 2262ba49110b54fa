import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** Copies a file's bytes into a new file (0600), reads them back, and throws if they differ. `onBytes` is told how many are written. */
export async function copyFile(from: string, to: string, onBytes: (done: number, total: number) => void = () => undefined): Promise<void> {
  const { size } = await stat(from);
  const hash = createHash('sha256');
  const file = await open(to, 'wx', 0o600);
  try {
    let done = 0;
    for await (const chunk of createReadStream(from, { highWaterMark: 1024 * 1024 })) {
      hash.update(chunk);
      await file.writeFile(chunk);
      done += chunk.length;
      onBytes(done, Math.max(size, done));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if ((await hashFile(to)) !== hash.digest('hex')) throw new Error(`${to} does not hold what was written into it.`);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}
