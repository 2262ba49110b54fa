import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts';

/** The words of one field, which stay on this device until they are sent, over a reload as well. An empty field keeps no draft. */
export function useDraftText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const draft = readDraft(key);
    return typeof draft === 'string' ? draft : '';
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') dropDraft(key);
    else writeDraft(key, next);
  };
  return [text, write];
}
