import type { Menu } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFetchedAtTouch } from './first-touch';

export interface MenuButtonProps {
  /** What the button shows. */
  face: ReactNode;
  label: string;
  className: string | undefined;
  /** Does nothing meanwhile, and keeps the focus. */
  disabled?: boolean;
  position: 'bottom-start' | 'bottom-end';
  /** Of the menu, in pixels. */
  width: number;
  menuClassName: string | undefined;
  /** The menu's items, made of Mantine's, which are fetched later. */
  children: (menu: typeof Menu) => ReactNode;
}

const fetchMenu = async () => ({ default: (await import('./pressed-menu-button')).PressedMenuButton });
const PressedMenuButton = lazy(fetchMenu);

/** A button that opens a menu. */
export function MenuButton(props: MenuButtonProps) {
  const [pressed, setPressed] = useState(false);
  useFetchedAtTouch(fetchMenu);
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-disabled={props.disabled}
      onClick={() => setPressed(props.disabled !== true)}
    >
      {props.face}
    </button>
  );
  if (!pressed) return button;
  return (
    <Suspense fallback={button}>
      <PressedMenuButton {...props} />
    </Suspense>
  );
}
