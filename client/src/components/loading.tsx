import { useEffect, useState, type ReactNode } from 'react';
import { Text } from './layout';

interface LoadingProps {
  /** What is loading, in words. */
  label: string;
  className?: string | undefined;
  /** Draws a box of this height in place of a layout. */
  tall?: number;
  /** The layout of the content. */
  children?: ReactNode;
}

const longMs = 1000;

/** A placeholder for loading content. It is announced if loading takes long. */
export function Loading({ label, tall, children, className = '' }: LoadingProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={`dp-loading ${className}`}>
      {tall === undefined ? children : <Text as="div" above="m" h={tall} round="l" fill="fill" />}
      <Text unseen nowrap>
        {long ? label : null}
      </Text>
    </div>
  );
}
