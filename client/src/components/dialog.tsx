import { lazy, Suspense } from 'react';
import { useFetchedAtTouch } from './first-touch';
import type { DialogProps } from './modal-dialog';

const fetchModalDialog = async () => ({ default: (await import('./modal-dialog')).ModalDialog });
const ModalDialog = lazy(fetchModalDialog);

/** A dialog that asks for or shows something. */
export function Dialog(props: DialogProps) {
  const fetched = useFetchedAtTouch(fetchModalDialog);
  if (!fetched && !props.opened) return null;
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
