import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  picture: ReactNode;
  title?: string;
  /** The heading of a page that has no other. */
  titleLevel?: 'h1' | 'h2';
  help: string;
  /** The button that adds what belongs here. */
  children?: ReactNode;
}

/** Says what belongs here, and offers to add it. */
export function EmptyState({ picture, title, titleLevel: Title = 'h2', help, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.picture}>{picture}</div>
      {title === undefined ? null : <Title className={classes.title}>{title}</Title>}
      <p className={classes.help}>{help}</p>
      {children}
    </div>
  );
}
