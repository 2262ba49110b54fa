/** As the `ref` of a field that a press has brought up: it takes the focus that the button had, which is gone. */
export function focusNew(field: HTMLElement | null): void {
  field?.focus();
}
