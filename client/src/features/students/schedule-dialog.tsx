import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/dialog';
import type { ScheduledStudent } from './schedule-form';

const ScheduleForm = lazy(async () => ({ default: (await import('./schedule-form')).ScheduleForm }));

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
    <Dialog opened={opened} title={text.enrolment.scheduleOf(form.students.map(fullNameOf))} size={720} onClose={onClose}>
      <Suspense>
        <ScheduleForm onClose={onClose} {...form} />
      </Suspense>
    </Dialog>
  );
}
