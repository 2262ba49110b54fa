import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { BusyButton } from './busy-button';
import thumb from './thumb-button.module.css';
import { useBusy } from './use-busy';

/** Prints the page once its pictures are loaded. On a phone it is within thumb reach. */
export function PrintButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const [busy, whileBusy] = useBusy();
  const print = () =>
    whileBusy(async () => {
      // A picture that cannot be loaded leaves its place blank.
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      window.print();
    });
  return (
    <BusyButton
      className={thumb.thumb}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      busy={busy}
      busyText={busyLabel}
      onClick={() => void print()}
    >
      {label}
    </BusyButton>
  );
}
