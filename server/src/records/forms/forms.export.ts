import { exportText } from '@daycare-portal/shared/export-text';
import type { AnswerValue } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { type ExportSource, type NounExport, table } from '../../core/files/export-tables';
import { findFormDocument, listAnswers, listRequests, listSections } from './forms.queries';

/** What families saved and sent of their forms, with what became of it, their documents that wait, and when they were asked again. */
export const formsExport: NounExport = {
  ofChildren: async ({ trx, children, studentId, withStudent, fileIn }) => {
    const of = studentId === undefined ? {} : { studentId };
    const pages = withStudent(await listSections(trx, children, of));
    const answers = withStudent(await listAnswers(trx, children, of)).map((answer) => ({
      ...answer,
      file: fileOf(fileIn, answer.student, answer),
    }));
    const requests = withStudent([...(await listRequests(trx, children, studentId))].map(([id, askedAt]) => ({ studentId: id, askedAt })));
    return {
      tables: [
        table(
          'form-pages',
          pages.map(({ answers: filled, updatedName, sentName, ...page }) => ({
            ...page,
            section: formsText.sections[page.section],
            answers: JSON.stringify(filled),
            savedBy: updatedName,
            savedAt: page.updatedAt,
            sentBy: sentName,
          })),
        ),
        table(
          'form-answers',
          answers.map((answer) => ({
            ...answer,
            section: formsText.sections[answer.section],
            said: inWords(answer.said),
            sentById: answer.sentBy,
            sentBy: answer.sentName,
            decision: answer.decision && formsText.decisions[answer.decision],
            decidedBy: answer.decidedName,
          })),
        ),
        table('form-requests', requests),
      ],
      documents: answers.flatMap(({ file, id, studentId: owner, said }) =>
        file === null || said.of !== 'document' ? [] : [{ file, size: said.size, read: (db) => findFormDocument(db, children, owner, id) }],
      ),
    };
  },
};

/** Only what still waits has a file here: what was taken over is among the documents. */
function fileOf(
  fileIn: ExportSource['fileIn'],
  whose: string,
  { said, decidedAt }: { said: AnswerValue; decidedAt: string | null },
): string | null {
  if (said.of !== 'document' || decidedAt !== null) return null;
  const ending = said.mediaType === 'application/pdf' ? '.pdf' : '.webp';
  return fileIn(exportText.documentFolder, `${whose} - ${said.title ?? healthText.documents.kinds[said.kind]}`, ending);
}

/** What a family said, in one cell. */
function inWords(said: AnswerValue): string {
  switch (said.of) {
    case 'item':
      return [text.badges.kinds[said.kind], said.label, said.severity && text.badges.looks[said.severity], said.plan]
        .filter((part) => part != null && part !== '')
        .join('; ');
    case 'none':
      return `${healthText.strip.topics[said.topic]}: ${healthText.strip.none}`;
    case 'detail':
      return `${formsText.details[said.field]}: ${said.value}`;
    case 'consent':
      return `${said.name ?? new Map<string, string>(Object.entries(healthText.consents.kinds)).get(said.kind) ?? said.kind}: ${exportText[said.answer]}`;
    case 'document':
      return [healthText.documents.kinds[said.kind], said.title, said.expiresOn].filter((part) => part != null).join('; ');
    default:
      return '';
  }
}
