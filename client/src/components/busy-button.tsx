import { Button, Loader, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** What the button says while it works. */
  busyText: string;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/** Says what happens; while it does, says so, also to who does not see it, with a small spinner, and takes no second press. It keeps the focus. */
export function BusyButton({ busy, busyText, children, leftSection, onClick, ...button }: BusyButtonProps) {
  useFocusKept(busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field of its form presses it too.
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

/** What had the focus as work began has it again when it is done: a field that is disabled meanwhile loses it to nobody. */
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
