/** Goes to the first field in which something is wrong, once that is drawn. */
export function focusWrong(within: ParentNode | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input')?.focus();
}
