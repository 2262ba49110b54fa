import type { Menu } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTouched } from './first-touch';

export interface MenuButtonProps {
  /** What the button shows. */
  face: ReactNode;
  label: string;
  className: string | undefined;
  disabled?: boolean;
  position: 'bottom-start' | 'bottom-end';
  /** Of the menu, in pixels. */
  width: number;
  menuClassName: string | undefined;
  /** The menu's items, made of Mantine's, which are fetched later. */
  children: (menu: typeof Menu) => ReactNode;
}

const fetchMenu = () => import('./pressed-menu-button');
const PressedMenuButton = lazy(async () => ({ default: (await fetchMenu()).PressedMenuButton }));

/** A button that opens a menu. */
export function MenuButton(props: MenuButtonProps) {
  const [pressed, setPressed] = useState(false);
  const touched = useTouched();
  useEffect(() => {
    // If it fails, the press tries again, and says so.
    if (touched) fetchMenu().catch(() => undefined);
  }, [touched]);
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={props.disabled}
      onClick={() => setPressed(true)}
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
