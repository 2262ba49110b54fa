import { Notifications } from '@mantine/notifications';

/** Where what `notice.ts` says is shown. */
export function Notices() {
  // Under a dialog, so that none of its buttons is covered.
  // There before what is said in it, so that it is read out.
  return <Notifications position="bottom-left" zIndex={150} aria-live="polite" />;
}
