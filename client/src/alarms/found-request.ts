import { useSyncExternalStore } from 'react';

// A missing child's place on a wall opens the same question as the button of its strip.
let asked: string | null = null;
const listeners = new Set<() => void>();

/** Asks where a missing child was found. Null closes the question. */
export function askFound(studentId: string | null): void {
  asked = studentId;
  for (const listener of listeners) listener();
}

/** The child who is asked about. */
export function useFoundRequest(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
