import type { KeyboardEvent } from 'react';

/** For a control in which Enter would accidentally submit the form. */
export function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
