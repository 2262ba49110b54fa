import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binderKeptDays, type KeptBinder } from '@daycare-portal/shared/binder';
import { isOwnId } from '../../core/db/own-ids';
import { makeFolder } from '../../core/db/make-folder';
import { inBytes } from '../../core/files/in-bytes';
import { isoTime, later } from '../../core/runtime';

/** A binder in its daycare's folder. The file name says what it is. */
export interface StoredBinder extends KeptBinder {
  path: string;
}

const pattern = /^(\d{4}-\d\d-\d\d)-made-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(\d+)\.html(\.part-[\w-]+)?$/;
const hourSeconds = 3600;

/** The folder of an installation's binders, with a folder for each daycare. */
export function bindersFolder(dataDir: string): string {
  return join(dataDir, 'binders');
}

/** Throws if the id could lead out of the folder. */
export function folderOfDaycare(folder: string, daycareId: string): string {
  if (!isOwnId(daycareId)) throw new Error('A daycare whose id is not one has no folder.');
  return join(folder, daycareId);
}

/** Latest day first, and the newest one first for each day. Unfinished files are left out. */
export function listBinders(folder: string): StoredBinder[] {
  return read(folder)
    .filter(({ isPart }) => !isPart)
    .map(({ day, madeAt, children, path }) => ({ day, madeAt, children, path }));
}

function read(folder: string): (StoredBinder & { isPart: boolean })[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day = '', date = '', hour = '', minute = '', rest = '', children = '', part] = pattern.exec(name) ?? [];
      if (day === '') return [];
      const madeAt = `${date}${hour}:${minute}:${rest}`;
      return [{ day, madeAt, children: Number(children), path: join(folder, name), isPart: part !== undefined }];
    })
    .toSorted((a, b) => (a.day === b.day ? (a.madeAt < b.madeAt ? 1 : -1) : a.day < b.day ? 1 : -1));
}

/** Writes the binder so that only the portal can read it, then removes others for the same day. */
export async function storeBinder(
  folder: string,
  { day, madeAt, children }: KeptBinder,
  id: string,
  document: Iterable<string>,
): Promise<void> {
  makeFolder(folder);
  const path = join(folder, `${day}-made-${madeAt.replaceAll(':', '-')}-${children}.html`);
  const part = `${path}.part-${id}`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await writeFile(file, inBytes(document));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  for (const other of listBinders(folder)) if (other.day === day && other.path !== path) await rm(other.path, { force: true });
}

/** Removes binders that are too old, and unfinished files. */
export async function dropOld(folder: string, now: Date): Promise<void> {
  const [oldest, cutShort] = [isoTime(later(now, -binderKeptDays * 24 * hourSeconds)), isoTime(later(now, -hourSeconds))];
  for (const { path, madeAt, isPart } of read(folder)) if (madeAt < (isPart ? cutShort : oldest)) await rm(path, { force: true });
}
