import { text } from '@daycare-portal/shared/text';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

interface AskBeforeLeavingProps {
  /** Asked when the page is left, so that what was just saved is not asked about. */
  when: () => boolean;
  title: string;
  /** What becomes of it. */
  consequence: string;
}

/** Asks before a page is left on which something is not sent or saved. */
export function AskBeforeLeaving({ when, title, consequence }: AskBeforeLeavingProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when());
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      consequence={consequence}
      safe={text.drafts.stay}
      confirm={text.drafts.leave}
      destructive={false}
      onSafe={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
