import { exportText } from '@daycare-portal/shared/export-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { type Exported, type ExportSource, type NounExport, table } from '../../core/files/export-tables';
import { findDocument, findTeamDocument } from './documents.queries';
import {
  listChildDetails,
  listConsentAnswers,
  listDocumentLabels,
  listHealthItems,
  listHealthNone,
  listNamedFields,
  listTeamDocumentLabels,
} from './exported-health.queries';

const words = exportText;

/** Health, consents and documents of the children, the daycare's own fields, and the team's documents. */
export const healthExport: NounExport = { ofChildren: readOfChildren, ofDaycare: readOfDaycare };

async function readOfChildren({ trx, children, studentId, withStudent, fileIn }: ExportSource): Promise<Exported> {
  const own = new Map((await listNamedFields(trx, children.daycareId)).map(({ id, name }) => [id, name]));
  const items = withStudent(await listHealthItems(trx, children, studentId));
  const none = withStudent(await listHealthNone(trx, children, studentId));
  const consents = withStudent(await listConsentAnswers(trx, children, studentId));
  const details = withStudent(await listChildDetails(trx, children, studentId));
  const documents = withStudent(await listDocumentLabels(trx, children, studentId)).map((document) => ({
    ...document,
    file: fileOf(fileIn, document.student, document),
  }));
  return {
    tables: [
      table(
        'health',
        items.map((item) => ({
          ...item,
          kind: text.badges.kinds[item.kind],
          severity: item.severity && text.badges.looks[item.severity],
        })),
      ),
      table(
        'health-none',
        none.map((row) => ({ ...row, topic: healthText.strip.topics[row.topic] })),
      ),
      table(
        'consents',
        consents.map((row) => ({ ...row, kind: consentInWords(row.kind, own), answer: words[row.answer] })),
      ),
      table(
        'child-details',
        details.map((row) => ({ ...row, sex: row.sex && healthText.more.sexes[row.sex], own: inWords(JSON.parse(row.own), own) })),
      ),
      table(
        'documents',
        documents.map((row) => ({ ...row, kind: healthText.documents.kinds[row.kind] })),
      ),
    ],
    documents: documents.map(({ file, size, studentId: owner, id }) => ({
      file,
      size: Number(size),
      read: async (db) => (await findDocument(db, children, owner, id))?.bytes,
    })),
  };
}

async function readOfDaycare({ trx, children: { daycareId }, fileIn }: ExportSource): Promise<Exported> {
  const own = await listNamedFields(trx, daycareId);
  const documents = (await listTeamDocumentLabels(trx, daycareId)).map((document) => ({
    ...document,
    file: fileOf(fileIn, document.name, document),
  }));
  return {
    tables: [
      table(
        'own-fields',
        own.map((field) => ({ ...field, kind: words.ownFieldKinds[field.kind], isAsked: field.isAsked === 1 })),
      ),
      table(
        'team-documents',
        documents.map((row) => ({ ...row, kind: healthText.documents.kinds[row.kind] })),
      ),
    ],
    documents: documents.map(({ file, size, personId, id }) => ({
      file,
      size: Number(size),
      read: async (db) => (await findTeamDocument(db, daycareId, personId, id))?.bytes,
    })),
  };
}

type Label = Pick<Awaited<ReturnType<typeof listDocumentLabels>>[number], 'kind' | 'title' | 'mediaType'>;

function fileOf(fileIn: ExportSource['fileIn'], whose: string, { kind, title, mediaType }: Label): string {
  const ending = mediaType === 'application/pdf' ? '.pdf' : '.webp';
  return fileIn(words.documentFolder, `${whose} - ${title ?? healthText.documents.kinds[kind]}`, ending);
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
