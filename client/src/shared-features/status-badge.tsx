import type { EnrolmentStatus } from '@daycare-portal/shared/enrolment-status';
import { text } from '@daycare-portal/shared/text';
import { Row } from '../components/layout';
import classes from './status-badge.module.css';

/** Marks a child in a list who is waiting or has left. Enrolled children get none. */
export function StatusBadge({ status }: { status: EnrolmentStatus }) {
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
      {text.enrolment.statusOf[status]}
    </Row>
  );
}
