import { failureText as text } from '@daycare-portal/shared/failure-text';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { untilServerAnswers } from '../api/server-answers';
import { EmptyState } from '../components/empty-state';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { buttonClass } from '../components/plain-button';
import { LostCode } from '../fetch-code';

/** When this window last loaded a page again by itself. */
const loadedAgainKey = 'loadedAgainAt';
const aWhileMs = 60_000;

/**
 * Replaces a page whose code failed or could not be loaded. If the server was away, it recovers by itself. A page whose code was lost on the
 * way is loaded again by itself once in a while, because a browser may keep a failed script failed until then.
 */
export function PageFailed() {
  const isLost = useRouteError() instanceof LostCode;
  useEffect(() => {
    const left = new AbortController();
    void untilServerAnswers(() => undefined, left.signal).then((wasAway) => {
      if (!left.signal.aborted && (wasAway || (isLost && mayLoadAgain()))) window.location.reload();
    });
    return () => left.abort();
  }, [isLost]);
  return (
    <div role="alert">
      <EmptyState picture={<FallenBlocks />} title={text.pageFailed.title} titleLevel="h1" help={text.pageFailed.help}>
        <button type="button" className={buttonClass('filled')} onClick={() => window.location.reload()}>
          {text.actions.retry}
        </button>
      </EmptyState>
    </div>
  );
}

function mayLoadAgain(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(loadedAgainKey)) < aWhileMs) return false;
    sessionStorage.setItem(loadedAgainKey, String(Date.now()));
    return true;
  } catch {
    // Without a memory it might load for ever.
    return false;
  }
}
