import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface MenuButtonProps {
  /** The button's content. */
  face: ReactNode;
  label: string;
  className: string | undefined;
  /** Ignores presses while busy, and keeps the focus. */
  disabled?: boolean;
  position: 'bottom-start' | 'bottom-end' | 'top-end';
  /** The menu's width in pixels. */
  width: number;
  /** Mantine menu items, which are loaded later. */
  children: (menu: typeof Menu) => ReactNode;
}

/** Replaces `MenuButton` after a press and opens at once. */
export function PressedMenuButton({ face, label, className, disabled, position, width, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(true);
  const mounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, and the menu returns the focus to whatever has it when it opens.
  useEffect(() => button.current?.focus(), []);
  return (
    <Menu
      opened={opened && mounted && disabled !== true}
      onChange={(open) => setOpened(open && disabled !== true)}
      position={position}
      radius={12}
      width={width}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 180 }}
      // What is placed in the page makes a phone show more of it for a moment, which moves the button, and so on without an end.
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <button ref={button} type="button" className={className} aria-label={label} aria-disabled={disabled}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
