import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  picture: ReactNode;
  title?: string;
  help: string;
  /** The button that puts here what belongs here. */
  children?: ReactNode;
}

/** Says what belongs here, and offers the way to it. */
export function EmptyState({ picture, title, help, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.picture}>{picture}</div>
      {title === undefined ? null : <h2 className={classes.title}>{title}</h2>}
      <p className={classes.help}>{help}</p>
      {children}
    </div>
  );
}
