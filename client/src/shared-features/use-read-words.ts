import { useState } from 'react';
import { callError } from '../api/call-error';

/**
 * Nobody signs words of a report that they have not read: what is signed is the version that was shown when they began. If the report was
 * changed meanwhile, `readAgain` shows the new words and gives their version, which is signed next.
 */
export function useReadWords(updatedAt: string, readAgain: () => Promise<string>) {
  const [read, setRead] = useState(updatedAt);
  return async (sign: (read: string) => Promise<unknown>): Promise<void> => {
    try {
      await sign(read);
    } catch (error) {
      if (callError(error).reason === 'changedMeanwhile') setRead(await readAgain());
      throw error;
    }
  };
}
