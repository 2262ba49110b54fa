import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './loading.module.css';

interface LoadingProps {
  /** What is being loaded, in words. */
  label: string;
  className?: string | undefined;
  'data-tools'?: number;
  /** The layout of what will be there. */
  children?: ReactNode;
}

const longMs = 1000;

/** In place of what is being loaded. Where that takes long, it is read out. */
export function Loading({ label, children, className = '', ...look }: LoadingProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={`${classes.loading} ${className}`} {...look}>
      {children}
      <VisuallyHidden component="p">{long ? label : null}</VisuallyHidden>
    </div>
  );
}
