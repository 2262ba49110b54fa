import { text } from '@daycare-portal/shared/text';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import classes from './pending-badge.module.css';

/** Invited, and has yet to join. Where room is scarce only the clock is seen, and the word is heard. */
export function PendingBadge({ compact = false }: { compact?: boolean }) {
  return (
    <span className={classes.badge} data-compact={compact || undefined}>
      <IconClock size={14} stroke={2} aria-hidden />
      <span className={classes.word}>{text.students.pending}</span>
    </span>
  );
}
