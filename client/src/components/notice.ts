import { text } from '@daycare-portal/shared/text';
import type { NotificationData } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': text.actions.close };

/** Says in a line, for a few seconds, what was done. */
export function showNotice(message: string): void {
  void show({ message, role: 'status', closeButtonProps });
}

/** The same for what could not be done, where there is no better place to say so. */
export function showFailure(message: string): void {
  void show({ message, color: 'red', role: 'alert', closeButtonProps });
}

/** Fetched later, with what shows it (`first-touch.ts`). */
async function show(notice: NotificationData): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notice);
}
