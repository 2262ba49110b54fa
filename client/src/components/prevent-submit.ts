import type { KeyboardEvent } from 'react';

/** For a control in which Enter would send the form around it by accident. */
export function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
