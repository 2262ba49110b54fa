import { Button, Loader, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** The button's text while it works. */
  busyText: string;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * A button with its action as text. While working it says so, also to screen readers, shows a small spinner, ignores more presses and keeps
 * the focus.
 */
export function BusyButton({ busy, busyText, children, leftSection, onClick, ...button }: BusyButtonProps) {
  useFocusKept(busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field of its form also presses it.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      {/* Forms give what is beside their buttons a width. */}
      <VisuallyHidden aria-live="polite" w={1}>
        {busy ? busyText : null}
      </VisuallyHidden>
      <Button
        {...button}
        {...(busy && { 'data-disabled': true, 'aria-disabled': true })}
        leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
        onClick={press}
      >
        {busy ? busyText : children}
      </Button>
    </>
  );
}

/** Returns the focus to the element that had it before, because a disabled field loses it. */
function useFocusKept(busy: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (busy) focused.current = document.activeElement;
  }, [busy]);
  useEffect(() => {
    if (!busy) return;
    return () => {
      const before = focused.current;
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [busy]);
}
