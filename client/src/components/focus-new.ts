/** A `ref` for a field that a press has opened. It takes the focus from the button that is gone. */
export function focusNew(field: HTMLElement | null): void {
  field?.focus();
}
