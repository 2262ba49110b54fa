import { listFormats, type ListFile, type ListFormat } from '@daycare-portal/shared/list-file';
import { text } from '@daycare-portal/shared/text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import bar from './bar-button.module.css';
import { MenuButton } from './menu-button';

interface ExportButtonProps {
  busy: boolean;
  onExport: (format: ListFormat) => void;
}

const labels = text.listExport;

/** Asks which of the two file formats to export. */
export function ExportButton({ busy, onExport }: ExportButtonProps) {
  return (
    <ExportMenu
      busy={busy}
      words={busy ? labels.exporting : labels.export}
      label={labels.label}
      files={listFormats.map((format) => [labels.formats[format], () => onExport(format)])}
    />
  );
}

interface ExportMenuProps {
  busy: boolean;
  words: string;
  label: string;
  width?: number;
  files: readonly (readonly [words: string, onExport: () => void])[];
}

/** Asks which of these files to export. */
export function ExportMenu({ busy, words, label, width = 240, files }: ExportMenuProps) {
  return (
    <MenuButton
      face={
        <>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {words}
        </>
      }
      label={label}
      className={bar.button}
      disabled={busy}
      position="bottom-end"
      width={width}
    >
      {(Menu) =>
        files.map(([name, onExport]) => (
          <Menu.Item key={name} onClick={onExport}>
            {name}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}

/** The file in an answer, as a blob. */
export function fileOf({ fileName, mediaType, base64 }: ListFile): File {
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, { type: mediaType });
}
