import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { ReactNode } from 'react';
import { NoticeBox } from './notice-box';
import { sentenceWithTime } from './time-in-words';

/** Says that an unsent draft was restored, and offers to discard it. */
export function DraftNotice({ message, onDiscard }: { message: ReactNode; onDiscard: () => void }) {
  return (
    <NoticeBox
      icon={IconHistory}
      role="status"
      actions={
        <Button variant="default" onClick={onDiscard}>
          {text.drafts.discard}
        </Button>
      }
    >
      <p>{message}</p>
    </NoticeBox>
  );
}

export function draftMessage(rows: number, savedAt: string): ReactNode {
  return sentenceWithTime((when) => text.drafts.rowsBack(rows, when), savedAt);
}
