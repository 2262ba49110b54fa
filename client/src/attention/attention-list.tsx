import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, Stack, Text } from '../components/layout';
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
    <Card as="ul" clip aria-label={label}>
      {shown.map((row, at) => (
        <AttentionItem key={row.key} row={row} look={at === 0 && !isQuiet ? 'filled' : 'outlined'} />
      ))}
    </Card>
  );
}

function AttentionItem({ row: { icon: RowIcon, isSevere, title, to, help, action }, look }: { row: AttentionRow; look: ActionLook }) {
  return (
    <Stack as="li" cells="center" gap="m" rowGap="xs" divided padX="m" padY="xs" minH={56} className={classes.row}>
      <Text as="span" middle h={36} round="m" fill={isSevere === true ? 'error' : 'warning'} tone={isSevere === true ? 'error' : 'warning'}>
        <RowIcon size={20} stroke={1.75} aria-hidden />
      </Text>
      <Stack as="span" breaks>
        {to === undefined ? (
          <Text as="span" tone="ink" weight="strong">
            {title}
          </Text>
        ) : (
          <Text as={Link} tone="ink" weight="strong" className={classes.title} to={to}>
            {title}
          </Text>
        )}
        {help === undefined ? null : (
          <Text as="span" tone="soft" size="m">
            {help}
          </Text>
        )}
      </Stack>
      <span className={classes.action}>
        {typeof action === 'object' ? (
          <LinkButton look={look} to={action.to}>
            {action.label}
          </LinkButton>
        ) : (
          action?.(look)
        )}
      </span>
    </Stack>
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
