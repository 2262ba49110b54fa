/** Focuses the first field with an error, once the page shows it. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus());
}
