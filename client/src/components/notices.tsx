import { Notifications } from '@mantine/notifications';

/** Where what `notice.ts` says is shown; it stands in a region that is there before, so that it is read out. */
export function Notices() {
  // Under a dialog, so that none of its buttons is covered.
  return <Notifications position="bottom-left" zIndex={150} withinPortal={false} />;
}
