import { lazy, Suspense, type ReactNode } from 'react';
import { useFetchedAtTouch } from './first-touch';

export interface DialogProps {
  opened: boolean;
  title: string;
  /** Pixels; on a phone every dialog is a sheet from the bottom. */
  size?: number;
  /** Only a button in it closes it: what it shows is shown once. */
  held?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const fetchModalDialog = async () => ({ default: (await import('./modal-dialog')).ModalDialog });
const ModalDialog = lazy(fetchModalDialog);

/** A dialog in which something is asked for or shown. */
export function Dialog(props: DialogProps) {
  const fetched = useFetchedAtTouch(fetchModalDialog);
  if (!fetched && !props.opened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
