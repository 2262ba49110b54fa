let pressed = false;
const press = () => (pressed = true);
const release = () => (pressed = false);
window.addEventListener('pointerdown', press, true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/** Runs now, or after the mouse button is released, because content that moves during a press would be missed. */
export function afterPress(work: () => void): void {
  if (!pressed) return work();
  // The click comes after the pointer is released.
  window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
