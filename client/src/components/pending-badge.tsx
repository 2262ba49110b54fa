import { text } from '@daycare-portal/shared/text';
import { Row } from './layout';

// Tabler's clock as a single path, created once and not in each row of a long list.
const clock = (
  <svg width={14} height={14} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" aria-hidden>
    <path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3" />
  </svg>
);

/** Invited, but has not joined yet. In tight spaces only the clock is visible, and the word is for screen readers. */
export function PendingBadge({ compact = false }: { compact?: boolean }) {
  return (
    <Row
      as="span"
      inline
      fixed
      gap="2xs"
      pad="xs"
      round="s"
      fill="warning"
      tone="warning"
      size="xs"
      weight="strong"
      nowrap
      h={22}
      className="dp-pending"
      data-compact={compact || undefined}
    >
      {clock}
      <span>{text.students.pending}</span>
    </Row>
  );
}
