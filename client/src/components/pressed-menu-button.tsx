import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MenuButtonProps } from './menu-button';

/** What `MenuButton` becomes once it was pressed: it opens at once. */
export function PressedMenuButton({ face, label, className, disabled, position, width, menuClassName, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The one that was pressed is gone, and the menu gives the focus back to what has it now.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={position}
      radius={12}
      width={width}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 180 }}
    >
      <Menu.Target>
        <button ref={button} type="button" className={className} aria-label={label} disabled={disabled}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={menuClassName}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
