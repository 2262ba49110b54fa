import { text } from '@daycare-portal/shared/text';
import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': text.actions.close };

/** Says in a line, for a few seconds, what was done. */
export function showNotice(message: string): void {
  notifications.show({ message, role: 'status', closeButtonProps });
}

/** The same for what could not be done, where there is no better place to say so. */
export function showFailure(message: string): void {
  notifications.show({ message, color: 'red', role: 'alert', closeButtonProps });
}
