import { listFormats, type ListFile, type ListFormat } from '@daycare-portal/shared/list-file';
import { text } from '@daycare-portal/shared/text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { failureOf } from '../api/failure-of';
import bar from './bar-button.module.css';
import classes from './export-button.module.css';
import { MenuButton } from './menu-button';
import { showFailure, showNotice } from './notice';
import { saveFile } from './save-file';

interface ExportButtonProps {
  busy: boolean;
  onExport: (format: ListFormat) => void;
}

const labels = text.listExport;

/** Asks which of the two file formats to export. */
export function ExportButton({ busy, onExport }: ExportButtonProps) {
  return (
    <MenuButton
      face={
        <>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {busy ? labels.exporting : labels.export}
        </>
      }
      label={labels.label}
      className={bar.button}
      disabled={busy}
      position="bottom-end"
      width={240}
      menuClassName={classes.dropdown}
    >
      {(Menu) =>
        listFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {labels.formats[format]}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}

/** What becomes of an export's answer: the browser saves its file, and a notice says so or why not. */
export const savingFile = {
  onSuccess: (file: ListFile) => {
    saveFile(fileOf(file));
    showNotice(labels.done(file.fileName));
  },
  onError: (failure: unknown) => showFailure(failureOf('exportData', failure)),
};

/** The file in an answer, as a blob. */
export function fileOf({ fileName, mediaType, base64 }: ListFile): File {
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, { type: mediaType });
}
