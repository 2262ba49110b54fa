import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import { text } from '@daycare-portal/shared/text';
import { Row } from '../components/layout';
import classes from './status-badge.module.css';

/** Marks a child in a list who is waiting or has left. Enrolled children get none. */
export function StatusBadge({ status }: { status: EnrollmentStatus }) {
  return status === 'enrolled' ? null : (
    <Row
      as="span"
      inline
      fixed
      pad="xs"
      card
      round="s"
      tone="soft"
      size="xs"
      weight="strong"
      nowrap
      className={classes.badge}
      data-status={status}
    >
      {text.enrollment.statusOf[status]}
    </Row>
  );
}
