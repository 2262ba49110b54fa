import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EnrolmentDialog } from './enrolment-dialog';
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
  const [enrolling, enrolment] = useDisclosure();
  const [scheduling, schedule] = useDisclosure();
  const about = { daycareId, students: chosen, hidden, onSaved: onClear };
  return (
    <>
      <Button variant="default" onClick={enrolment.open}>
        {text.enrolment.set}
      </Button>
      <Button variant="default" onClick={schedule.open}>
        {text.enrolment.setSchedule}
      </Button>
      <EnrolmentDialog {...about} opened={enrolling} onClose={enrolment.close} />
      <ScheduleDialog {...about} opened={scheduling} onClose={schedule.close} />
    </>
  );
}
