import { lazy, Suspense, type ReactNode } from 'react';
import { useTouched } from './first-touch';

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

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog')).ModalDialog }));

/** A dialog in which something is asked for or shown. */
export function Dialog(props: DialogProps) {
  const touched = useTouched();
  if (!touched && !props.opened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
