import { useFetchedAtTouch } from './first-touch';
import { later } from './later';
import type { DialogProps } from './modal-dialog';

const fetchModalDialog = async () => ({ default: (await import('./modal-dialog')).ModalDialog });
// All dialogs of a page fetch their code at the first touch, and only the open one is waited for.
const ModalDialog = later(fetchModalDialog, { isAwaited: ({ opened }) => opened });

/** A dialog that asks for or shows something. */
export function Dialog(props: DialogProps) {
  const fetched = useFetchedAtTouch(fetchModalDialog);
  if (!fetched && !props.opened) return null;
  return <ModalDialog {...props} />;
}
