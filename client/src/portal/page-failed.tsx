import { failureText as text } from '@daycare-portal/shared/failure-text';
import { EmptyState } from '../components/empty-state';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { buttonClass } from '../components/plain-button';

/** In place of a page whose code could not be fetched or broke. */
export function PageFailed() {
  return (
    <main role="alert">
      <EmptyState picture={<FallenBlocks />} title={text.pageFailed.title} help={text.pageFailed.help}>
        <button type="button" className={buttonClass('filled')} onClick={() => window.location.reload()}>
          {text.actions.retry}
        </button>
      </EmptyState>
    </main>
  );
}
