import { useEffect, useState, type ReactNode } from 'react';
import { Text } from './layout';
import classes from './loading.module.css';

interface LoadingProps {
  /** What is loading, in words. */
  label: string;
  className?: string | undefined;
  'data-tools'?: number;
  /** The layout of the content. */
  children?: ReactNode;
}

const longMs = 1000;

/** A placeholder for loading content. It is announced if loading takes long. */
export function Loading({ label, children, className = '', ...look }: LoadingProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={`${classes.loading} ${className}`} {...look}>
      {children}
      <Text unseen nowrap>
        {long ? label : null}
      </Text>
    </div>
  );
}
