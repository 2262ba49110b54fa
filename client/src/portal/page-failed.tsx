import { failureText as text } from '@daycare-portal/shared/failure-text';
import { useEffect } from 'react';
import { untilServerAnswers } from '../api/server-answers';
import { EmptyState } from '../components/empty-state';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { buttonClass } from '../components/plain-button';

/** Replaces a page whose code failed or could not be loaded. If the server was away, it recovers by itself. */
export function PageFailed() {
  useEffect(() => {
    const left = new AbortController();
    void untilServerAnswers(() => undefined, left.signal).then((wasAway) => {
      if (wasAway) window.location.reload();
    });
    return () => left.abort();
  }, []);
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
