import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import { text } from '@daycare-portal/shared/text';
import { Row } from '../components/layout';

/** Marks a child in a list who is waiting or has left. Enrolled children get none. */
export function StatusBadge({ status }: { status: EnrollmentStatus }) {
  return status === 'enrolled' ? null : (
    <Row
      as="span"
      inline
      fixed
      pad="xs"
      edge="line"
      fill={status === 'waiting' ? 'fill' : 'surface'}
      round="s"
      tone="soft"
      size="xs"
      weight="strong"
      nowrap
    >
      {text.enrollment.statusOf[status]}
    </Row>
  );
}
