import type { ReactNode } from 'react';
import { Stack, Text } from '../../components/layout';

interface ChildSectionProps {
  id: string;
  title: string;
  /** What can be changed, beside the title. */
  buttons: ReactNode;
  children: ReactNode;
}

/** A part of a child's page. */
export function ChildSection({ id, title, buttons, children }: ChildSectionProps) {
  return (
    <Stack as="section" cols="minmax(0, 1fr) auto" folds cells="center" gap="m" rowGap="s" above="2xl" aria-labelledby={id}>
      <Text id={id} as="h2" size="xl" breaks>
        {title}
      </Text>
      {buttons}
      <Text as="div" across>
        {children}
      </Text>
    </Stack>
  );
}
