import { createHash } from 'node:crypto';
import { photoPath } from '@daycare-portal/shared/photo';
import type { WholeDb } from '../../core/db/database';

/** Deletes every photo whose bytes do not match its hash, and returns how many there were. Their children have no photo then. */
export async function dropDamagedPhotos(db: WholeDb): Promise<number> {
  const photos = await db
    .selectFrom('photos')
    .select(['daycareId', 'studentId', 'hash'])
    .orderBy('daycareId')
    .orderBy('studentId')
    .orderBy('hash')
    .execute();
  let dropped = 0;
  // The photos are read one by one, because all at once would not fit into memory.
  for (const { daycareId, studentId, hash } of photos) {
    const ofChild = db.selectFrom('photos').where('daycareId', '=', daycareId).where('studentId', '=', studentId);
    const { bytes } = await ofChild.where('hash', '=', hash).select('bytes').executeTakeFirstOrThrow();
    if (createHash('sha256').update(bytes).digest('base64url') === hash) continue;
    const photo = db.deleteFrom('photos').where('daycareId', '=', daycareId).where('studentId', '=', studentId);
    await photo.where('hash', '=', hash).execute();
    const child = db.updateTable('students').where('daycareId', '=', daycareId).where('id', '=', studentId);
    const url = `${photoPath(daycareId, studentId)}/${hash}`;
    await child.where('profilePic', '=', url).set({ profilePic: null }).execute();
    dropped += 1;
  }
  const faces = await db
    .selectFrom('peoplePhotos')
    .select(['daycareId', 'personId', 'hash'])
    .orderBy('daycareId')
    .orderBy('personId')
    .execute();
  for (const { daycareId, personId, hash } of faces) {
    const ofPerson = db.selectFrom('peoplePhotos').where('daycareId', '=', daycareId).where('personId', '=', personId);
    const { bytes } = await ofPerson.select('bytes').executeTakeFirstOrThrow();
    if (createHash('sha256').update(bytes).digest('base64url') === hash) continue;
    await db.deleteFrom('peoplePhotos').where('daycareId', '=', daycareId).where('personId', '=', personId).execute();
    dropped += 1;
  }
  return dropped;
}
