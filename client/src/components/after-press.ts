let pressed = false;
const press = () => (pressed = true);
const release = () => (pressed = false);
window.addEventListener('pointerdown', press, true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Does this now, or where a button of the mouse is down, once it is up again: what moves the page in between would be pressed past.
 */
export function afterPress(work: () => void): void {
  if (!pressed) return work();
  // The click comes after the pointer is up.
  window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
