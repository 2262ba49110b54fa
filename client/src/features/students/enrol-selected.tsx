import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EnrollmentDialog } from './enrollment-dialog';
import { ScheduleDialog } from './schedule-dialog';

interface EnrolSelectedProps {
  daycareId: string;
  chosen: readonly Student[];
  /** How many of them the list does not show. */
  hidden: number;
  onClear: () => void;
}

/** Sets the enrollment or schedule of all selected children. */
export function EnrolSelected({ daycareId, chosen, hidden, onClear }: EnrolSelectedProps) {
  const [enrolling, enrollment] = useDisclosure();
  const [scheduling, schedule] = useDisclosure();
  const about = { daycareId, students: chosen, hidden, onSaved: onClear };
  return (
    <>
      <Button variant="default" onClick={enrollment.open}>
        {text.enrollment.set}
      </Button>
      <Button variant="default" onClick={schedule.open}>
        {text.enrollment.setSchedule}
      </Button>
      <EnrollmentDialog {...about} opened={enrolling} onClose={enrollment.close} />
      <ScheduleDialog {...about} opened={scheduling} onClose={schedule.close} />
    </>
  );
}
