import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { BusyButton } from './busy-button';
import thumb from './thumb-button.module.css';
import { useBusy } from './use-busy';

interface PrintButtonProps {
  label: string;
  busyLabel: string;
  /** The page has another main button. */
  quiet?: boolean;
}

/** Prints the page once its pictures are loaded. On a phone the main button is within thumb reach. */
export function PrintButton({ label, busyLabel, quiet = false }: PrintButtonProps) {
  const [busy, whileBusy] = useBusy();
  const print = () =>
    whileBusy(async () => {
      // A picture that cannot be loaded leaves its place blank.
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      window.print();
    });
  return (
    <BusyButton
      {...(quiet ? { variant: 'default' } : { className: thumb.thumb })}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      busy={busy}
      busyText={busyLabel}
      onClick={() => void print()}
    >
      {label}
    </BusyButton>
  );
}
