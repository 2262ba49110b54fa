import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { thisVersion } from '@daycare-portal/migrations/releases';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder';
import { world } from '../test/world';
import { createVersions, newerIn, readVersions } from './versions';

const list = `# Changes

## 99.10.0, not yet released

- Nobody has it.

## 99.9.0, 2030-01-15

- **The newest**: with
  two lines.

## 99.2.10

- Another.

## ${thisVersion}, this one

## Unreleased thoughts
`;

function listIn(folder: string, text = list): string {
  const file = join(folder, 'CHANGELOG.md');
  writeFileSync(file, text);
  return file;
}

/** A site that answers with this, and how often it was asked. */
async function site(text: string, status = 200) {
  const asked: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(status).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/CHANGELOG.md` };
}

describe('The list of versions', () => {
  it('names those that are newer, the newest first, and none that is not released', async () => {
    const newer = newerIn(await readVersions(listIn(temporaryFolder())), thisVersion);
    expect(newer.map(({ version }) => version)).toEqual(['99.9.0', '99.2.10']);
    expect(newer[0]?.notes).toBe('- **The newest**: with\n  two lines.');
    expect(newerIn(newer, '99.9.0')).toEqual([]);
  });

  it('may be at an address, which is sent nothing but the request', async () => {
    const { asked, address } = await site(list);
    expect((await readVersions(address)).map(({ version }) => version)).toContain('99.9.0');
    expect(asked.map(({ cookie, authorization, referer, ...rest }) => [cookie, authorization, referer, rest['user-agent']])).toEqual([
      [undefined, undefined, undefined, 'Daycare Portal'],
    ]);
  });

  it('is refused with a sentence if it is missing, is none, or is too long', async () => {
    const missing = join(temporaryFolder(), 'CHANGELOG.md');
    await expect(readVersions(missing)).rejects.toThrow(/^The list of versions, .*, could not be read: ENOENT/);
    await expect(readVersions((await site('', 404)).address)).rejects.toThrow(/could not be read: it was answered 404$/);
    await expect(readVersions((await site('#'.repeat(1_100_000))).address)).rejects.toThrow(/it has more than 1 MB$/);
    await expect(readVersions(listIn(temporaryFolder(), '<html>'))).rejects.toThrow(/lists no versions/);
  });
});

describe('Whether there is a newer version', () => {
  it('is told to owners after the list was read, and stays known when it is unreadable', async () => {
    const folder = temporaryFolder();
    const { owner, daycareId, services, end } = await world({ VERSIONS_FROM: listIn(folder) });
    onTestFinished(end);
    const ask = () => owner.site.getVersion({ daycareId });
    expect(await ask()).toEqual({ installed: thisVersion, newer: null, list: 'read' });
    expect(await services.versions.read()).toBeUndefined();
    expect(await ask()).toEqual({ installed: thisVersion, newer: '99.9.0', list: 'read' });
    listIn(folder, '');
    expect(await services.versions.read()).toMatch(/lists no versions/);
    expect(await ask()).toEqual({ installed: thisVersion, newer: '99.9.0', list: 'unreadable' });
  });

  it('is looked for nowhere unless the administrator says where', async () => {
    const versions = createVersions({ versionsFrom: undefined });
    expect(await versions.read()).toBeUndefined();
    expect(versions.state()).toEqual({ installed: thisVersion, newer: null, list: 'none' });
  });
});
