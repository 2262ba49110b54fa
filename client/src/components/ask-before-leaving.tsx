import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

interface AskBeforeLeavingProps {
  /** Called when the page is left, so that what was just saved is not asked about. */
  when: () => boolean;
  title: string;
  /** What happens to the changes. */
  consequence: string;
}

/** Asks before leaving a page with unsent or unsaved changes. */
export function AskBeforeLeaving({ when, title, consequence }: AskBeforeLeavingProps) {
  const [isBack, setBack] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    setBack(historyAction === 'POP');
    return currentLocation.pathname !== nextLocation.pathname && when();
  });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      consequence={consequence}
      safe={text.drafts.stay}
      confirm={text.drafts.leave}
      destructive={false}
      asksAboutBack={isBack}
      onSafe={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
