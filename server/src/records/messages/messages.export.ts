import { exportText } from '@daycare-portal/shared/export-text';
import {
  pagedTable,
  table,
  type Exported,
  type ExportSource,
  type NounExport,
  type RowOf,
  type StoredFile,
} from '../../core/files/export-tables';
import { giveWay } from '../../core/give-way';
import {
  listAnnouncementFiles,
  listExportedAnnouncementReads,
  listExportedAnnouncements,
  listExportedConcerned,
  listExportedFiles,
  listExportedMessages,
  listExportedReads,
  listWithMessages,
} from './exported-messages.queries';
import { readFileBytes } from './files.queries';
import { listPhrases } from './phrases.queries';

const words = exportText;

/** Messages with families, announcements, their files, who has read them, and saved phrases. */
export const messagesExport: NounExport = { ofChildren: readOfChildren, ofDaycare: readOfDaycare };

/** The messages, one child after the other. */
async function* readMessages({ db, children, studentId, until, withStudent }: ExportSource): AsyncGenerator<RowOf<'messages'>[]> {
  for (const child of await listWithMessages(db, children, studentId)) {
    await giveWay();
    yield withStudent(await listExportedMessages(db, children, child, until)).map((message) => ({
      ...message,
      household: message.household === 0 ? null : message.household,
      side: words.messageSides[message.side],
    }));
  }
}

async function readOfChildren(source: ExportSource): Promise<Exported> {
  const { trx, children, studentId, withStudent } = source;
  const reads = withStudent(await listExportedReads(trx, children, studentId));
  const concerned = withStudent(await listExportedConcerned(trx, children, studentId));
  const ofMessages = withStudent(await listExportedFiles(trx, children, studentId)).map((file) => ({
    ...file,
    file: fileOf(source, file.student, file),
  }));
  // Those of announcements belong to no child, and are only in the export of everything.
  const ofAnnouncements = (studentId === undefined ? await listAnnouncementFiles(trx, children) : []).map((file) => ({
    ...file,
    student: null,
    file: fileOf(source, words.announcementFile, file),
  }));
  const files = [...ofMessages, ...ofAnnouncements];
  return {
    tables: [
      pagedTable('messages', () => readMessages(source)),
      table(
        'message-reads',
        reads.map((read) => ({ ...read, settled: read.settled === 1 })),
      ),
      table('announcement-children', concerned),
      table('message-files', files),
    ],
    documents: files.map((file) => storedFile(source, file)),
  };
}

async function readOfDaycare({ trx, children: { daycareId } }: ExportSource): Promise<Exported> {
  return {
    tables: [
      table(
        'announcements',
        (await listExportedAnnouncements(trx, daycareId)).map((row) => ({ ...row, answers: row.answers === 1 })),
      ),
      table('announcement-reads', await listExportedAnnouncementReads(trx, daycareId)),
      table('message-phrases', await listPhrases(trx, daycareId)),
    ],
  };
}

interface ExportedFile {
  id: string;
  mediaType: string;
  name: string | null;
  size: number;
}

function fileOf({ fileIn }: ExportSource, whose: string, { mediaType, name }: ExportedFile): string {
  return fileIn(words.documentFolder, `${whose} - ${name ?? words.messageFile}`, mediaType === 'application/pdf' ? '.pdf' : '.webp');
}

function storedFile({ children }: ExportSource, { id, file, size }: ExportedFile & { file: string }): StoredFile {
  return { file, size, read: (db) => readFileBytes(db, children, id, 'bytes') };
}
