import type { EnrolmentStatus } from '@daycare-portal/shared/enrolment-status';
import { text } from '@daycare-portal/shared/text';
import classes from './status-badge.module.css';

/** Says of a child in a list that it waits or has left; of one who is enrolled nothing. */
export function StatusBadge({ status }: { status: EnrolmentStatus }) {
  return status === 'enrolled' ? null : (
    <span className={classes.badge} data-status={status}>
      {text.enrolment.statusOf[status]}
    </span>
  );
}
