/** Leads to the first field of the form that is marked as wrong, once the page shows it. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus());
}
