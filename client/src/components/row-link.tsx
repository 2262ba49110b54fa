import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Row } from './layout';
import classes from './row-link.module.css';

interface RowLinkProps {
  to: string;
  /** Whether Tab stops here. */
  tabStop: boolean;
  children: string;
}

/**
 * The name in a row of a long list, which opens the row. Use it inside `useRowLinks`. The router's own link would look up the current
 * address for each row.
 */
export function RowLink({ to, tabStop, children }: RowLinkProps) {
  return (
    <Row href={to} as="a" inline unlined className={classes.link} tabIndex={tabStop ? 0 : -1}>
      <bdi>{children}</bdi>
    </Row>
  );
}

/** Follows the links inside its element on a plain press. Presses for a new tab or window are left to the browser. */
export function useRowLinks() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  return { onClick };
}
