import { useState } from 'react';
import type { Asked } from './child-health';

/** The open form, kept while its dialog closes. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  return {
    asked,
    opened,
    ask: (what: Asked) => {
      setAsked(what);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
