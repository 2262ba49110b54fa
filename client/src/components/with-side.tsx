import type { ReactNode } from 'react';
import { Stack, Text } from './layout';

interface WithSideProps {
  children: ReactNode;
  /** Stands beside it on a wide screen. If it turns out empty, it takes no room. */
  side: ReactNode;
  /** On a narrow screen it comes first. */
  isSideFirst?: boolean;
}

/** The main part of a page with a narrower one beside it. */
export function WithSide({ children, side, isSideFirst = false }: WithSideProps) {
  return (
    <Text as="div" gap="2xl" above="m" cells="start" className="dp-with-side">
      {children}
      <Stack gap="xl" unlessEmpty data-first={isSideFirst || undefined}>
        {side}
      </Stack>
    </Text>
  );
}
