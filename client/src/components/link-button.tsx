import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkButtonProps extends ButtonProps {
  to: string;
  children: ReactNode;
}

/** Looks like a button, goes to a page. */
export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} {...look}>
      {children}
    </Button>
  );
}
