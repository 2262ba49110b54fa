import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables, peopleOfHousehold } from '../../core/auth/children';
import type { Db } from '../../core/db/database';

/** The photo of someone around these children. A guardian sees only their own household's. */
export async function findPersonPhoto(
  db: Db,
  children: ChildScope,
  { personId, hash }: { personId: string; hash: string },
  part: 'bytes' | 'thumbnail',
): Promise<Uint8Array | undefined> {
  const shown = children.sees === 'linked' ? peopleOfHousehold(db, children) : childRows(db, children, 'childPeople');
  const photo = await childTables(db, children)
    .selectFrom('peoplePhotos')
    .where('daycareId', '=', children.daycareId)
    .where('personId', '=', personId)
    .where('hash', '=', hash)
    .where('personId', 'in', shown.select('childPeople.personId'))
    .select(part)
    .executeTakeFirst();
  return photo?.[part];
}

/** The photos to export: of everyone around these children, or of this person. */
export function listPersonPhotos(db: Db, children: ChildScope, studentId?: string) {
  return childTables(db, children)
    .selectFrom('peoplePhotos')
    .where('daycareId', '=', children.daycareId)
    .where('personId', 'in', childRows(db, children, 'childPeople', studentId).select('childPeople.personId'))
    .select(['personId', 'hash'])
    .select((photo) => photo.fn<number>('octet_length', ['bytes']).as('size'))
    .orderBy('personId')
    .execute();
}
