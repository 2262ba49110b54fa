import { healthText } from '@daycare-portal/shared/health-text';
import { exportText } from '@daycare-portal/shared/export-text';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { findDocument, findTeamDocument } from '../../records/health/documents.queries';
import type { uniqueNames } from '../../core/files/file-name';
import {
  listChildDetails,
  listConsentAnswers,
  listDocumentLabels,
  listHealthItems,
  listHealthNone,
  listNamedFields,
  listTeamDocumentLabels,
} from '../../records/health/exported-health.queries';

const words = exportText;

/** A file of the archive whose bytes are read when it is written. */
export interface StoredFile {
  file: string;
  size: number;
  read: (db: Db) => Promise<Uint8Array | undefined>;
}

/** Adds to rows about children the name of each child. */
export type WithStudent = <Row extends { studentId: string }>(rows: readonly Row[]) => (Row & { student: string })[];

/** The rows about children's health, consents and documents. */
export async function readHealthRecords(
  trx: Db,
  children: ChildScope,
  withStudent: WithStudent,
  named: ReturnType<typeof uniqueNames>,
  studentId?: string,
) {
  const own = await listNamedFields(trx, children.daycareId);
  const nameOfOwn = new Map(own.map(({ id, name }) => [id, name]));
  const documents = withStudent(await listDocumentLabels(trx, children, studentId)).map((document) => ({
    ...document,
    file: fileOf(named, document.student, document),
  }));
  return {
    items: withStudent(await listHealthItems(trx, children, studentId)).map((item) => ({
      ...item,
      kind: text.badges.kinds[item.kind],
      severity: item.severity && text.badges.looks[item.severity],
    })),
    none: withStudent(await listHealthNone(trx, children, studentId)).map((row) => ({ ...row, topic: healthText.strip.topics[row.topic] })),
    consents: withStudent(await listConsentAnswers(trx, children, studentId)).map((row) => ({
      ...row,
      kind: consentInWords(row.kind, nameOfOwn),
      answer: words[row.answer],
    })),
    details: withStudent(await listChildDetails(trx, children, studentId)).map((row) => ({
      ...row,
      sex: row.sex && healthText.more.sexes[row.sex],
      own: inWords(JSON.parse(row.own), nameOfOwn),
    })),
    documents: documents.map((row) => ({ ...row, kind: healthText.documents.kinds[row.kind] })),
    files: documents.map(({ file, size, studentId: owner, id }): StoredFile => ({
      file,
      size: Number(size),
      read: async (db) => (await findDocument(db, children, owner, id))?.bytes,
    })),
    own: own.map((field) => ({ ...field, kind: words.ownFieldKinds[field.kind], isAsked: field.isAsked === 1 })),
  };
}

/** The same for the team's documents. */
export async function readTeamDocuments(trx: Db, daycareId: AuthorizedDaycareId, named: ReturnType<typeof uniqueNames>) {
  const labels = (await listTeamDocumentLabels(trx, daycareId)).map((document) => ({
    ...document,
    file: fileOf(named, document.name, document),
  }));
  return {
    rows: labels.map((row) => ({ ...row, kind: healthText.documents.kinds[row.kind] })),
    files: labels.map(({ file, size, personId, id }): StoredFile => ({
      file,
      size: Number(size),
      read: async (db) => (await findTeamDocument(db, daycareId, personId, id))?.bytes,
    })),
  };
}

type Label = Pick<Awaited<ReturnType<typeof listDocumentLabels>>[number], 'kind' | 'title' | 'mediaType'>;

function fileOf(named: ReturnType<typeof uniqueNames>, whose: string, { kind, title, mediaType }: Label): string {
  const ending = mediaType === 'application/pdf' ? '.pdf' : '.webp';
  return `${words.documentFolder}/${named(`${whose} - ${title ?? healthText.documents.kinds[kind]}`, ending)}`;
}

function consentInWords(kind: string, own: ReadonlyMap<string, string>): string {
  return new Map<string, string>(Object.entries(healthText.consents.kinds)).get(kind) ?? own.get(kind) ?? kind;
}

/** The contents of the daycare's own fields, in one cell. */
function inWords(values: Record<string, string>, own: ReadonlyMap<string, string>): string {
  return Object.entries(values)
    .map(([id, value]) => `${own.get(id) ?? id}: ${value}`)
    .join('; ');
}
