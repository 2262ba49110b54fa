import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { Dialog } from '../../components/dialog';
import { showNotice } from '../../components/notice';
import { GuardianAddressForm } from './guardian-address-form';

const labels = text.studentInfo;

interface CorrectAddressDialogProps {
  ofStudent: { daycareId: string; studentId: string };
  opened: boolean;
  /** The child whose guardian's address is wrong. */
  parent: { id: string; email: string } | undefined;
  onClose: () => void;
}

/** Corrects a guardian's mistyped address while nobody has accepted its invitation. */
export function CorrectAddressDialog({ ofStudent, opened, parent, onClose }: CorrectAddressDialogProps) {
  const { mutateAsync: correct } = trpc.students.correctParentEmail.useMutation();
  return (
    <Dialog opened={opened} title={labels.correctTitle} onClose={onClose}>
      {parent === undefined ? null : (
        <GuardianAddressForm
          help={labels.correctHelp(parent.email)}
          email={parent.email}
          submit={labels.correct}
          submitting={labels.correcting}
          action="correctParent"
          onSubmit={async (email) => {
            await correct({ ...ofStudent, parentId: parent.id, email });
            showNotice(labels.corrected(email));
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
