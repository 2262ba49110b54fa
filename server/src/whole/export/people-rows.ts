import { exportText } from '@daycare-portal/shared/export-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Phone, Pickup, Said } from '@daycare-portal/shared/people';
import type { AuthorizedBy } from '@daycare-portal/shared/pickup';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import { listAllAround, listAround } from '../../records/people/people.queries';
import { findPersonPhoto, listPersonPhotos } from '../../work/people/person-photos';
import { uniqueNames } from '../../core/files/file-name';

const words = exportText;

/** The people around the exported children, in the order of the children, and their photos, each with its name in the archive. */
export async function readPeople(
  trx: Db,
  children: ChildScope,
  students: readonly { id: string; firstName: string; lastName: string }[],
  studentId?: string,
) {
  const around = studentId === undefined ? await listAllAround(trx, children) : await listAround(trx, children, [studentId]);
  const nameOf = new Map([...around.values()].flat().map(({ personId, fullName }) => [personId, fullName]));
  const named = uniqueNames();
  const photos = (await listPersonPhotos(trx, children, studentId)).map(({ personId, hash, size }) => ({
    personId,
    file: `${words.photoFolder}/${words.peoplePhotoFolder}/${named(nameOf.get(personId) ?? '', '.webp')}`,
    size: Number(size),
    read: (db: Db) => findPersonPhoto(db, children, { personId, hash }, 'bytes'),
  }));
  const photoOf = new Map(photos.map(({ personId, file }) => [personId, file]));
  const rows = await eachInTurn(students, (student) =>
    (around.get(student.id) ?? []).map(({ personId, fullName, ...person }) => ({
      ...person,
      pickupPersonId: personId,
      name: fullName,
      student: fullNameOf(student),
      phones: phonesInWords(person.phones),
      pickup: pickupInWords(person.pickup),
      pickupSaid: saidInWords(person.pickupSaid),
      callsSaid: saidInWords(person.callsSaid),
      pageSaid: saidInWords(person.pageSaid),
      came: person.came && [person.came.how, person.came.name, person.came.from].filter(Boolean).join(', '),
      sees: person.sees === null ? null : person.sees.join(', ') || '-',
      photo: photoOf.get(personId) ?? null,
    })),
  );
  return { rows: rows.flat(), photos };
}

function phonesInWords(phones: readonly Phone[]): string {
  return phones.map(({ label, number }) => (label === '' ? number : `${label}: ${number}`)).join(', ');
}

function saidInWords(said: Said | null): string | null {
  return said && [said.name, said.at].filter(Boolean).join(', ');
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
