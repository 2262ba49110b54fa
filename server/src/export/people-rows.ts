import { exportText } from '@daycare-portal/shared/export-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Phone, Pickup } from '@daycare-portal/shared/people';
import type { AuthorizedBy } from '@daycare-portal/shared/pickup';
import type { ChildScope } from '../auth/access';
import type { Db } from '../db/database';
import { listAllAround, listAround } from '../people/people.queries';
import { findPersonPhoto, listPersonPhotos } from '../people/person-photos';
import { uniqueNames } from './file-name';
import type { StoredFile } from './health-records';

const words = exportText;

/** The people around the exported children, in the order of the children. */
export async function listPeopleRows(
  db: Db,
  children: ChildScope,
  students: readonly { id: string; firstName: string; lastName: string }[],
  photoOf: ReadonlyMap<string, string>,
  studentId?: string,
) {
  const around = studentId === undefined ? await listAllAround(db, children) : await listAround(db, children, [studentId]);
  return students.flatMap((student) =>
    (around.get(student.id) ?? []).map((person) => ({
      pickupPersonId: person.personId,
      name: person.fullName,
      studentId: student.id,
      student: fullNameOf(student),
      relation: person.relation,
      isGuardian: person.isGuardian,
      phones: phonesInWords(person.phones),
      email: person.email,
      household: person.household,
      emergencyOrder: person.emergencyOrder,
      pickup: pickupInWords(person.pickup),
      notAuthorized: person.notAuthorized,
      notAuthorizedNote: person.notAuthorizedNote,
      sees: person.sees === null ? null : person.sees.join(', ') || '-',
      note: person.note,
      photo: photoOf.get(person.personId) ?? null,
    })),
  );
}

function phonesInWords(phones: readonly Phone[]): string {
  return phones.map(({ label, number }) => (label === '' ? number : `${label}: ${number}`)).join(', ');
}

function pickupInWords(pickup: Pickup | null): string | null {
  return pickup && `${pickup.from ?? ''}/${pickup.until ?? ''}/${pickup.weekdays?.join(' ') ?? ''}`;
}

export function authorizedInWords(stored: string | null): string | null {
  if (stored === null) return null;
  const { name, how, at }: AuthorizedBy = JSON.parse(stored);
  return [name, how, at].join(', ');
}

/** The name and the request, as the family sent them. */
export function requestInWords(proposed: string): string {
  const request: { fullName?: string; phones?: Phone[]; email?: string | null; relation?: string | null; pickup?: Pickup | null } =
    JSON.parse(proposed);
  return [request.fullName, request.relation, phonesInWords(request.phones ?? []), request.email, pickupInWords(request.pickup ?? null)]
    .filter((part) => part != null && part !== '')
    .join('; ');
}

/** The photos of people around these children, each with its name in the archive. */
export async function readPersonPhotos(trx: Db, children: ChildScope, studentId?: string): Promise<(StoredFile & { personId: string })[]> {
  const photos = await listPersonPhotos(trx, children, studentId);
  const around = studentId === undefined ? await listAllAround(trx, children) : await listAround(trx, children, [studentId]);
  const nameOf = new Map([...around.values()].flat().map(({ personId, fullName }) => [personId, fullName]));
  const named = uniqueNames();
  return photos.map(({ personId, hash, size }) => ({
    personId,
    file: `${words.photoFolder}/${words.peoplePhotoFolder}/${named(nameOf.get(personId) ?? '', '.webp')}`,
    size: Number(size),
    read: (db) => findPersonPhoto(db, children, { personId, hash }, 'bytes'),
  }));
}
