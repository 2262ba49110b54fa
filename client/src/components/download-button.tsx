import { text } from '@daycare-portal/shared/text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { BusyButton } from './busy-button';
import { ErrorBox } from './error-box';

interface DownloadButtonProps {
  busy: boolean;
  /** Why the file cannot be downloaded. */
  problem: string | undefined;
  onPress: () => void;
  children: string;
}

/** Downloads a file, and says above the button what prevents it. */
export function DownloadButton({ busy, problem, onPress, children }: DownloadButtonProps) {
  return (
    <>
      {problem === undefined ? null : <ErrorBox message={problem} />}
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        busy={busy}
        busyText={text.yourData.preparing}
        onClick={onPress}
      >
        {children}
      </BusyButton>
    </>
  );
}
