import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { Dialog } from '../../components/dialog';
import { later } from '../../components/later';
import type { EnrolledStudent } from './enrollment-form';

const EnrollmentForm = later(async () => ({ default: (await import('./enrollment-form')).EnrollmentForm }), { isAwaited: true });

interface EnrollmentDialogProps {
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
export function EnrollmentDialog({ opened, onClose, ...form }: EnrollmentDialogProps) {
  return (
    <Dialog opened={opened} title={text.enrollment.changeOf(form.students.map(fullNameOf))} size={520} onClose={onClose}>
      <EnrollmentForm onClose={onClose} {...form} />
    </Dialog>
  );
}
