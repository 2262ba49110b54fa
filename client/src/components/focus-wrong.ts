/** Focuses the first field with an error, once it is rendered. */
export function focusWrong(within: ParentNode | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input')?.focus();
}
