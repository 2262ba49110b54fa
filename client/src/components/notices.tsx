import { Notifications } from '@mantine/notifications';

/** Shows the messages of `notice.ts`, in a region that is rendered beforehand so they are announced. */
export function Notices() {
  // Below dialogs, so it covers none of their buttons.
  return <Notifications position="bottom-left" zIndex={150} withinPortal={false} />;
}
