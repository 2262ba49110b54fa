import { Notifications } from '@mantine/notifications';

/** Where what `notice.ts` says is shown. */
export function Notices() {
  // Under a dialog, so that none of its buttons is covered.
  return <Notifications position="bottom-left" zIndex={150} />;
}
