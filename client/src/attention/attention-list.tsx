import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../components/link-button';
import { useSettled } from '../components/use-settled';
import classes from './attention-list.module.css';

export type ActionLook = 'filled' | 'outlined';

export interface AttentionRow {
  key: string;
  icon: Icon;
  /** Red in place of yellow. */
  isSevere?: boolean;
  title: string;
  /** Where the title leads, if that is not where the action leads. */
  to?: string;
  help?: string | undefined;
  /** One action: a link, or a button of its own. Undefined if the reader can do nothing about it. */
  action: { label: string; to: string } | ((look: ActionLook) => ReactNode) | undefined;
}

interface AttentionListProps {
  /** Worst first. */
  rows: readonly AttentionRow[];
  /** The page's main action is elsewhere. */
  isQuiet?: boolean;
  label?: string;
}

/** What needs attention, with one action for each. Only the first action is filled. No row moves for 5 seconds after a press. */
export function AttentionList({ rows, isQuiet = false, label }: AttentionListProps) {
  const shown = useSteadyRows(rows);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {shown.map((row, at) => (
        <AttentionItem key={row.key} row={row} look={at === 0 && !isQuiet ? 'filled' : 'outlined'} />
      ))}
    </ul>
  );
}

function AttentionItem({ row: { icon: RowIcon, isSevere, title, to, help, action }, look }: { row: AttentionRow; look: ActionLook }) {
  return (
    <li className={classes.row} data-severe={isSevere || undefined}>
      <span className={classes.icon}>
        <RowIcon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        {to === undefined ? (
          <span className={classes.title}>{title}</span>
        ) : (
          <Link className={classes.title} to={to}>
            {title}
          </Link>
        )}
        {help === undefined ? null : <span className={classes.help}>{help}</span>}
      </span>
      <span className={classes.action}>
        {typeof action === 'object' ? (
          <LinkButton look={look} to={action.to}>
            {action.label}
          </LinkButton>
        ) : (
          action?.(look)
        )}
      </span>
    </li>
  );
}

/** A row that goes would put the next one under the finger. */
function useSteadyRows(rows: readonly AttentionRow[]): readonly AttentionRow[] {
  const due = keysOf(rows);
  const settled = useSettled(due);
  const [kept, setKept] = useState(rows);
  if (settled === due && keysOf(kept) !== due) setKept(rows);
  return settled === due ? rows : kept;
}

function keysOf(rows: readonly AttentionRow[]): string {
  return rows.map(({ key }) => key).join(' ');
}
