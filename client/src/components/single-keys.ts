const offKey = 'singleKeysOff';

/** Whether a press of one key by itself is this one, and meant for the page: not for a field, a dialog or a menu, and not turned off. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return false;
  return singleKeysOn() && !isTypedInto(event.target) && !isCovered();
}

/** Whether a dialog or a menu is open: the page below it is not for keys. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;
}

/** Who speaks to the device, or whose hand rests on the keys, can turn them off (WCAG 2.1.4); kept on this device. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(offKey) === null;
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, '1');
}
