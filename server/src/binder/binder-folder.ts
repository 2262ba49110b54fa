import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { binderKeptDays, type KeptBinder } from '@daycare-portal/shared/binder';
import { makeFolder } from '../db/make-folder';
import { isoTime, later } from '../runtime';

/** A binder in the folder of its daycare; its name tells what it is. */
export interface StoredBinder extends KeptBinder {
  path: string;
}

const pattern = /^(\d{4}-\d\d-\d\d)-made-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(\d+)\.html(\.part-[\w-]+)?$/;
const hourSeconds = 3600;

/** Where the binders of an installation are, each daycare's in a folder of its own. */
export function bindersFolder(dataDir: string): string {
  return join(dataDir, 'binders');
}

/** That of the latest day first, and of one day the newest. One whose making was cut short is none of them. */
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

/** Writes the binder, which nobody but the portal may read, and then takes away any other of its day. */
export async function storeBinder(folder: string, { day, madeAt, children }: KeptBinder, id: string, document: string): Promise<void> {
  makeFolder(folder);
  const path = join(folder, `${day}-made-${madeAt.replaceAll(':', '-')}-${children}.html`);
  const part = `${path}.part-${id}`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(document);
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

/** Takes away what was made long ago, and what was cut short. */
export async function dropOld(folder: string, now: Date): Promise<void> {
  const [oldest, cutShort] = [isoTime(later(now, -binderKeptDays * 24 * hourSeconds)), isoTime(later(now, -hourSeconds))];
  for (const { path, madeAt, isPart } of read(folder)) if (madeAt < (isPart ? cutShort : oldest)) await rm(path, { force: true });
}
