import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface MenuButtonProps {
  /** What the button shows. */
  face: ReactNode;
  label: string;
  className: string | undefined;
  /** Does nothing meanwhile, and keeps the focus. */
  disabled?: boolean;
  position: 'bottom-start' | 'bottom-end' | 'top-end';
  /** Of the menu, in pixels. */
  width: number;
  menuClassName: string | undefined;
  /** The menu's items, made of Mantine's, which are fetched later. */
  children: (menu: typeof Menu) => ReactNode;
}

/** What `MenuButton` becomes once it was pressed: it opens at once. */
export function PressedMenuButton({ face, label, className, disabled, position, width, menuClassName, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(true);
  const mounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // The one that was pressed is gone, and the menu gives the focus back to what has it as it opens.
  useEffect(() => button.current?.focus(), []);
  return (
    <Menu
      opened={opened && mounted && disabled !== true}
      onChange={(asked) => setOpened(asked && disabled !== true)}
      position={position}
      radius={12}
      width={width}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 180 }}
    >
      <Menu.Target>
        <button ref={button} type="button" className={className} aria-label={label} aria-disabled={disabled}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={menuClassName}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
