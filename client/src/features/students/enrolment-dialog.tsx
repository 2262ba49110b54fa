import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { Dialog } from '../../components/dialog';
import { later } from '../../components/later';
import type { EnrolledStudent } from './enrolment-form';

const EnrolmentForm = later(async () => ({ default: (await import('./enrolment-form')).EnrolmentForm }), { isAwaited: true });

interface EnrolmentDialogProps {
  daycareId: string;
  students: readonly EnrolledStudent[];
  /** How many of them the list does not show. */
  hidden?: number;
  opened: boolean;
  onClose: () => void;
  /** Called after saving, when the dialog has closed. */
  onSaved?: () => void;
}

/** Sets from when to when one or several children are enrolled. */
export function EnrolmentDialog({ opened, onClose, ...form }: EnrolmentDialogProps) {
  return (
    <Dialog opened={opened} title={text.enrolment.changeOf(form.students.map(fullNameOf))} size={520} onClose={onClose}>
      <EnrolmentForm onClose={onClose} {...form} />
    </Dialog>
  );
}
