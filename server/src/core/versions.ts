import { readFile } from 'node:fs/promises';
import { thisVersion } from '@daycare-portal/migrations/releases';
import type { PortalVersion } from '@daycare-portal/shared/site';
import type { Config } from './config';

interface ListedVersion {
  version: string;
  /** What is new in it, as it is written there. */
  notes: string;
}

const waitMs = 10_000;
const maxBytes = 1_000_000;

/** The list of versions that the administrator has named, read every now and then. Nothing is read, and nobody is asked, without one. */
export interface Versions {
  /** What was known after the last reading. */
  state: () => PortalVersion;
  /** Reads the list. Returns why that failed, if it did. */
  read: () => Promise<string | undefined>;
}

export function createVersions({ versionsFrom }: Pick<Config, 'versionsFrom'>): Versions {
  let known: PortalVersion = { installed: thisVersion, newer: null, list: versionsFrom === undefined ? 'none' : 'read' };
  return {
    state: () => known,
    async read() {
      if (versionsFrom === undefined) return undefined;
      try {
        const [newest] = newerIn(await readVersions(versionsFrom), thisVersion);
        known = { ...known, newer: newest?.version ?? null, list: 'read' };
        return undefined;
      } catch (error) {
        // A version that was seen before is still there.
        known = { ...known, list: 'unreadable' };
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/** The versions of a list, such as CHANGELOG.md, that are newer than this one. The newest is first. */
export function newerIn(list: readonly ListedVersion[], installed: string): ListedVersion[] {
  return list
    .filter(({ version }) => compareVersions(version, installed) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version));
}

function compareVersions(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)];
  return first.map((part, at) => part - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The released versions of a list: a file of this machine, or an http(s) address. Throws a sentence if there is none. */
export async function readVersions(place: string): Promise<ListedVersion[]> {
  let list: string;
  try {
    list = /^https?:/.test(place) ? await fetchText(place) : await readFile(place, 'utf8');
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`The list of versions, ${place}, could not be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause: error,
    });
  }
  const versions = versionsIn(list);
  if (versions.length === 0) throw new Error(`${place} lists no versions. It must have lines such as "## 0.2.0", like CHANGELOG.md.`);
  return versions;
}

function versionsIn(list: string): ListedVersion[] {
  const [, ...sections] = list.split(/^## /m);
  return sections.flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const version = /^\d+\.\d+\.\d+(?=\s|,|$)/.exec(heading)?.[0];
    return version === undefined || /not yet released/i.test(heading) ? [] : [{ version, notes: lines.join('\n').trim() }];
  });
}

async function fetchText(address: string): Promise<string> {
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(waitMs), headers: { 'user-agent': 'Daycare Portal' } });
  if (!ok || body === null) throw new Error(`it was answered ${status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`it has more than ${maxBytes / 1_000_000} MB`);
  }
  return Buffer.concat(parts).toString('utf8');
}
