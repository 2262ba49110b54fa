import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './plain-button';

interface LinkButtonProps {
  to: string;
  /** Filled marks the page's main action, of which there is one. */
  look?: 'filled' | 'outlined';
  size?: 'usual' | 'large';
  className?: string | undefined;
  /** What goes away with the press, such as the sheet around the link. */
  onPress?: () => void;
  /** An optional icon and text. */
  children: ReactNode;
}

/** A link that looks like a button. Mantine's would each take a thirtieth of the time to show the student list. */
export function LinkButton({ to, look = 'filled', size = 'usual', className = '', onPress, children }: LinkButtonProps) {
  return (
    <Link to={to} onClick={onPress} className={`${buttonClass(look, size)} ${className}`}>
      {children}
    </Link>
  );
}
