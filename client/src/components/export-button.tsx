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

/** The file in an answer, as a blob. */
export function fileOf({ fileName, mediaType, base64 }: ListFile): File {
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, { type: mediaType });
}
