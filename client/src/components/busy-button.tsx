import { Button, Loader, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { Component, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';

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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field of its form also presses it.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <FocusKept busy={busy} />
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

/**
 * Returns the focus to the element that had it before, because a field loses it as soon as it is disabled. It is a class because only a class
 * is told of a change before the page changes.
 */
class FocusKept extends Component<{ busy: boolean }> {
  private focused: Element | null = document.activeElement;

  override getSnapshotBeforeUpdate() {
    return document.activeElement;
  }

  override componentDidUpdate({ busy: wasBusy }: { busy: boolean }, _state: unknown, active: Element | null) {
    const { busy } = this.props;
    if (busy && !wasBusy) this.focused = active;
    if (wasBusy && !busy) this.giveBack();
  }

  override componentWillUnmount() {
    if (this.props.busy) this.giveBack();
  }

  override render() {
    return null;
  }

  private giveBack() {
    const before = this.focused;
    // Once the fields are enabled again.
    setTimeout(() => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    });
  }
}
