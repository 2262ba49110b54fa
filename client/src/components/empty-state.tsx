import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Stack, Text } from './layout';

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
    <Stack align="center" most="m" text="center" className={classes.empty}>
      <Stack wide className={classes.picture}>
        {picture}
      </Stack>
      {title === undefined ? null : <Title className={classes.title}>{title}</Title>}
      <Text tone="soft" className={classes.help}>
        {help}
      </Text>
      {children}
    </Stack>
  );
}
