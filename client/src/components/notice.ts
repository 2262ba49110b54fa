import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import { Row, Text } from './layout';
import { focusPageTitle } from './page-title';

/** Says for a few seconds what was done. */
export function showNotice(message: string): void {
  void show({ message, role: 'group', closeButtonProps: closeButton() });
}

let undoable = 0;

/** The same with an undo button, long enough to think about it. */
export function showUndo(message: string, undo: string, onUndo: () => void): void {
  undoable += 1;
  const id = `undo-${undoable}`;
  const press = () => {
    void hide(id);
    focusPageTitle({ preventScroll: true });
    onUndo();
  };
  const button = createElement(
    Text<'button'>,
    { as: 'button', type: 'button', padX: 's', minH: 32, edge: 'line', round: 'm', tone: 'primary', weight: 'strong', onClick: press },
    undo,
  );
  void show({
    id,
    message: createElement(Row<'span'>, { as: 'span', wrap: true, gap: 's', rowGap: '2xs' }, message, button),
    role: 'group',
    autoClose: 20_000,
    closeButtonProps: closeButton(),
  });
}

async function hide(id: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
}

/** The same for a failure that has no better place. */
export function showFailure(message: string): void {
  void show({ message, color: 'red', role: 'alert', closeButtonProps: closeButton() });
}

/** Loaded later, with the code that shows it (`first-touch.ts`). */
async function show(notice: NotificationData): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notice);
}

function closeButton() {
  return { 'aria-label': text.actions.close };
}
