import { importText } from '@daycare-portal/shared/import-text';
import { maxImportRows } from '@daycare-portal/shared/imports';
import { maxTableColumns } from '../../list-reading/read-table';
import type { UnreadFile } from './list-file';
import { maxFileMegabytes } from './read-file';

const { problems } = importText;

/** What a person can do about a list that could not be read. */
export function problemSentence({ problem, cell = '' }: UnreadFile): string {
  switch (problem) {
    case 'tooLarge':
    case 'tooMuchText':
      return problems[problem](maxFileMegabytes);
    case 'tooManyRows':
      return problems.tooManyRows(maxImportRows);
    case 'tooManyColumns':
      return problems.tooManyColumns(maxTableColumns);
    case 'farCell':
      return problems.farCell(cell);
    default:
      return problems[problem];
  }
}
