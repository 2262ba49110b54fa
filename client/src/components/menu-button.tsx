import { lazy, Suspense, useState } from 'react';
import { fetchUntilLoaded } from '../fetch-code';
import { useFetchedAtTouch } from './first-touch';
import type { MenuButtonProps } from './pressed-menu-button';

const fetchMenu = async () => ({ default: (await import('./pressed-menu-button')).PressedMenuButton });
const PressedMenuButton = lazy(() => fetchUntilLoaded(fetchMenu));

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
