import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { Dialog } from '../../components/dialog';
import { later } from '../../components/later';
import type { ScheduledStudent } from './schedule-form';

const ScheduleForm = later(async () => ({ default: (await import('./schedule-form')).ScheduleForm }), { isAwaited: true });

interface ScheduleDialogProps {
  daycareId: string;
  students: readonly ScheduledStudent[];
  /** How many of them the list does not show. */
  hidden?: number;
  opened: boolean;
  onClose: () => void;
  onSaved?: () => void;
}

/** Sets the schedule of one or several children. */
export function ScheduleDialog({ opened, onClose, ...form }: ScheduleDialogProps) {
  return (
    <Dialog opened={opened} title={text.enrollment.scheduleOf(form.students.map(fullNameOf))} size={720} onClose={onClose}>
      <ScheduleForm onClose={onClose} {...form} />
    </Dialog>
  );
}
