import { text } from '@daycare-portal/shared/text';

const closeButtonProps = { 'aria-label': text.actions.close };

/** Says in a line, for a few seconds, what was done. */
export function showNotice(message: string): void {
  void show({ message, role: 'status', closeButtonProps });
}

/** The same for what could not be done, where there is no better place to say so. */
export function showFailure(message: string): void {
  void show({ message, color: 'red', role: 'alert', closeButtonProps });
}

type Notice = Parameters<(typeof import('@mantine/notifications'))['notifications']['show']>[0];

/** Fetched later, with what shows it (`first-touch.ts`). */
async function show(notice: Notice): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notice);
}
