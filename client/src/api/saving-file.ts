import type { ListFile } from '@daycare-portal/shared/list-file';
import { text } from '@daycare-portal/shared/text';
import { fileOf } from '../components/export-button';
import { showFailure, showNotice } from '../components/notice';
import { saveFile } from '../components/save-file';
import { failureOf } from './failure-of';

/** Handlers for the answer of an export: the browser saves its file, and a notice says so or why not. */
export const saveFileHandlers = {
  onSuccess: (file: ListFile) => {
    saveFile(fileOf(file));
    showNotice(text.listExport.done(file.fileName));
  },
  onError: (failure: unknown) => showFailure(failureOf('exportData', failure)),
};
