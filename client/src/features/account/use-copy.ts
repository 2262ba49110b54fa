import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';

/** Copies a text and reports whether it worked. Without https there is no clipboard to write to. */
export function useCopy(copied: string): [outcome: string, copy: (words: string) => Promise<void>] {
  const [outcome, setOutcome] = useState('');
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      setOutcome(copied);
    } catch {
      setOutcome(text.account.notCopied);
    }
  };
  return [outcome, copy];
}
