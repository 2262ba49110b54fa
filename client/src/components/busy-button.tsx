import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** What the button says while it works. */
  busyText: string;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/** Says what happens; while it does, says so, with a small spinner, and takes no second press. */
export function BusyButton({ busy, busyText, children, leftSection, ...button }: BusyButtonProps) {
  return (
    <Button {...button} disabled={busy} leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}>
      {busy ? busyText : children}
    </Button>
  );
}
