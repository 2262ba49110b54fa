import { useId, type ReactNode } from 'react';
import { Row, Stack, Text } from './layout';

interface CountedPartProps {
  title: ReactNode;
  count?: number;
  /** Stands at the other end of the heading's line. */
  beside?: ReactNode;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page that teachers work on: its heading, how many it has, and what can be done with all of them. */
export function CountedPart({ title, count, beside = null, id, className, children }: CountedPartProps) {
  const heading = useId();
  return (
    <Stack as="section" gap="xs" aria-labelledby={heading} id={id} className={className}>
      <Row as="header" wrap align="center" justify="between" gap="s" rowGap="none" touch>
        <Text as="h2" id={heading} size="l">
          {title}{' '}
          {count === undefined ? null : (
            <Text as="span" tone="soft" weight="plain">
              {count}
            </Text>
          )}
        </Text>
        {beside}
      </Row>
      {children}
    </Stack>
  );
}
