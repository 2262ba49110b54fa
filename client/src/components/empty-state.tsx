import type { ReactNode } from 'react';
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
    <Stack align="center" most="m" text="center" className="dp-lone">
      <Stack align="center" wide below="m">
        {picture}
      </Stack>
      {title === undefined ? null : (
        <Text as={Title} size="xl" below="xs">
          {title}
        </Text>
      )}
      <Text tone="soft" below="m">
        {help}
      </Text>
      {children}
    </Stack>
  );
}
