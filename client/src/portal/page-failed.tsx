import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { Button } from '@mantine/core';

/** In place of a page whose code could not be fetched or broke. */
export function PageFailed() {
  return (
    <main role="alert">
      <EmptyState picture={<FallenBlocks />} title={text.portal.loadFailed} help={text.portal.loadFailedHelp}>
        <Button onClick={() => window.location.reload()}>{text.actions.retry}</Button>
      </EmptyState>
    </main>
  );
}
