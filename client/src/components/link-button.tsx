import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './plain-button';

interface LinkButtonProps {
  to: string;
  /** Filled is what one most probably came for, of which a page has one. */
  look?: 'filled' | 'outlined';
  size?: 'usual' | 'large';
  className?: string | undefined;
  /** An icon, if any, and words. */
  children: ReactNode;
}

/** Looks like a button, goes to a page. Without Mantine's, of which each takes a thirtieth of the time until the student list is shown. */
export function LinkButton({ to, look = 'filled', size = 'usual', className = '', children }: LinkButtonProps) {
  return (
    <Link to={to} className={`${buttonClass(look, size)} ${className}`}>
      {children}
    </Link>
  );
}
