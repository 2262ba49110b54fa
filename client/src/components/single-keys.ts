const offKey = 'singleKeysOff';

/** Whether this is a press of that single key meant for the page: not for a field, dialog or menu, and not turned off. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return false;
  return singleKeysOn() && !isTypedInto(event.target) && !isCovered();
}

/** Whether a dialog or menu is open, which blocks the page's keys. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;
}

/** People who use speech input or rest a hand on the keyboard can turn single keys off (WCAG 2.1.4). The choice is kept on this device. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(offKey) === null;
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, '1');
}
