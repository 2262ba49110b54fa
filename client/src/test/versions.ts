import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@daycare-portal/server/test/temporary-folder';
import { ownWorld } from '@daycare-portal/server/test/worlds';

/** A portal whose administrator has named a list with this heading only, which it has read. */
export async function listing(heading: string) {
  const file = join(temporaryFolder(), 'CHANGELOG.md');
  writeFileSync(file, `${heading}\n`);
  const world = await ownWorld({ VERSIONS_FROM: file });
  await world.services.versions.read();
  return world;
}
