import { useState } from 'react';
import { callError } from '../api/call-error';
import { useSending } from '../api/use-sending';
import { CompareDialog, type AskedToCompare } from './compare-dialog';

interface Answer {
  compared?: true;
}

/** Like `useSending`, for what names somebody without an account. Where the server asks who that is, it is sent again with the answer. */
export function useSendingCompared() {
  const sending = useSending();
  const [asked, setAsked] = useState<AskedToCompare | null>(null);
  const sendCompared = (work: (answer: Answer) => Promise<void>, answer: Answer = {}): Promise<void> =>
    sending.send(async () => {
      try {
        await work(answer);
      } catch (error) {
        const { reason, message } = callError(error);
        if (reason !== 'notCompared') throw error;
        setAsked({ question: message, again: () => void sendCompared(work, { compared: true }) });
      }
    });
  return { ...sending, sendCompared, question: <CompareDialog asked={asked} onAnswer={() => setAsked(null)} /> };
}
