import { doorText as text } from '@daycare-portal/shared/door-text';
import type { ComponentProps } from 'react';
import classes from './door.module.css';
import { DoorHeader } from './frame';
import { PinView } from './pin-view';

/** A tablet in a room, while nobody is named on it: the name of the room, and the keys. */
export function RoomView(props: Omit<ComponentProps<typeof PinView>, 'view'>) {
  const { screen, now } = props;
  const problem = screen.room === null ? text.roomGone : screen.state === 'off' ? `${text.off}. ${text.offHelp}` : undefined;
  return (
    <main className={classes.door}>
      <DoorHeader screen={screen} now={now} />
      <PinView key={problem} {...props} view={{ at: 'pin', ...(problem !== undefined && { problem }) }} />
    </main>
  );
}
