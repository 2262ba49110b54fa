import type { ComponentProps } from 'react';
import { MantineFrame } from '../mantine-frame';
import { SendWaiting } from '../waiting/send-waiting';

/** Sends what a parent tapped as one of the team, and names what they have to decide, on a page without Mantine. */
export function FamilyWaiting(props: ComponentProps<typeof SendWaiting>) {
  return (
    <MantineFrame>
      <SendWaiting {...props} />
    </MantineFrame>
  );
}
