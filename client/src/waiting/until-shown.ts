import { notifyManager } from '@tanstack/react-query';

/**
 * Waits until pages show the answers that have come. Queries tell their pages a turn later, and a tap that is forgotten before that is not
 * shown for a moment: a press in that moment does the opposite of what was meant.
 */
export function untilShown(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}
