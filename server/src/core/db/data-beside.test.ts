import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder';
import { findDataBeside } from './data-beside';

/** What a start says in the folder of a new version beside these folders with data. */
function saidBeside(...withData: string[]): string[] {
  const around = temporaryFolder();
  for (const folder of withData) {
    mkdirSync(join(around, folder, 'data'), { recursive: true });
    writeFileSync(join(around, folder, 'data/daycare-portal.sqlite'), '');
  }
  const own = join(around, 'new/daycare-portal');
  mkdirSync(own, { recursive: true });
  const dataDir = join(own, 'data');
  return findDataBeside({ dataDir, database: { engine: 'sqlite', file: join(dataDir, 'daycare-portal.sqlite') } }, own);
}

describe('A new version that starts without data', () => {
  it.each(['old', 'old/daycare-portal', 'new/daycare-portal-0.1.0'])('says that there is data in the folder %s beside it', (folder) => {
    expect(saidBeside(folder)).toEqual([expect.stringContaining(join(folder, 'data,'))]);
  });

  it('says nothing if there is none, or if it has its own', () => {
    expect(saidBeside()).toEqual([]);
    expect(saidBeside('old', 'new/daycare-portal')).toEqual([]);
  });

  it('says nothing if the data folder was chosen', () => {
    const file = join(temporaryFolder(), 'daycare-portal.sqlite');
    expect(findDataBeside({ dataDir: '/srv/portal', database: { engine: 'sqlite', file } })).toEqual([]);
  });
});
