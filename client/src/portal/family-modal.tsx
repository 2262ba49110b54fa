import { ModalDialog, type DialogProps } from '../components/modal-dialog';
import { MantineFrame } from '../mantine-frame';

/** A dialog on a page without Mantine. Whoever uses it is loaded later, with the texts of `text`. */
export function FamilyModal(props: DialogProps) {
  return (
    <MantineFrame>
      <ModalDialog {...props} />
    </MantineFrame>
  );
}
