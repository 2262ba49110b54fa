import { exportText } from '@daycare-portal/shared/export-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Phone, Pickup, Said } from '@daycare-portal/shared/people';
import { listAllAround, listAround } from './people.queries';
import { findPersonPhoto, listPersonPhotos } from './photos.queries';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { type ExportSource, type NounExport, type RowOf, table } from '../../core/files/export-tables';

const words = exportText;

/** The people around the children with their photos, and what families asked for. */
export const peopleExport: NounExport = {
  ofChildren: async (source) => {
    const { rows, photos } = await readPeople(source);
    return { tables: [table('people', rows), table('people-requests', await readRequests(source))], photos };
  },
};

/** The people around the exported children, in the order of the children, and their photos, each with its name in the archive. */
async function readPeople({ trx, children, students, studentId, fileIn }: ExportSource) {
  const around = studentId === undefined ? await listAllAround(trx, children) : await listAround(trx, children, [studentId]);
  const nameOf = new Map([...around.values()].flat().map(({ personId, fullName }) => [personId, fullName]));
  const photos = (await listPersonPhotos(trx, children, studentId)).map(({ personId, hash, size }) => ({
    personId,
    file: fileIn(`${words.photoFolder}/${words.peoplePhotoFolder}`, nameOf.get(personId) ?? '', '.webp'),
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

async function readRequests({ trx, children, studentId, withStudent }: ExportSource): Promise<RowOf<'people-requests'>[]> {
  return withStudent(await listPeopleRequests(trx, children, studentId)).map((request) => ({
    ...request,
    asked: requestInWords(request.proposed),
    accepted: request.accepted === null ? null : request.accepted === 1,
  }));
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

/** The name and the request, as the family sent them. */
function requestInWords(proposed: string): string {
  const request: { fullName?: string; phones?: Phone[]; email?: string | null; relation?: string | null; pickup?: Pickup | null } =
    JSON.parse(proposed);
  return [request.fullName, request.relation, phonesInWords(request.phones ?? []), request.email, pickupInWords(request.pickup ?? null)]
    .filter((part) => part != null && part !== '')
    .join('; ');
}

/** What families asked for, oldest first. */
function listPeopleRequests(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'peopleProposals', studentId)
    .select(['id', 'studentId', 'proposed', 'personId as pickupPersonId', 'askedBy as askedById', 'askedName as askedBy', 'askedAt'])
    .select(['accepted', 'decidedAt', 'decidedName as decidedBy', 'reason'])
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
}
