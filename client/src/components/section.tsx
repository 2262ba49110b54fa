import { useId, type ReactNode } from 'react';
import { Text } from './layout';

interface SectionProps {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, with its heading. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <Text as="section" above="xl" className={className} aria-labelledby={id}>
      <Text id={id} as="h2" size="xl">
        {title}
      </Text>
      {children}
    </Text>
  );
}
