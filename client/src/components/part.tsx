import type { WordPart } from '@daycare-portal/shared/text/parts';
import { useEffect, useState, type ComponentType } from 'react';
import { fetchCode } from '../fetch-code';
import { useLanguage, withTexts } from '../language';

interface Part {
  /** Loads the code and its texts. */
  fetch: () => Promise<void>;
  /** Shows it: at once if it was fetched before, so that a page is not shown in two steps, and otherwise when it is here. */
  Part: ComponentType;
}

/** A part that only some readers of an address see, so that the others do not load it. */
export function part(load: () => Promise<ComponentType>, ...words: WordPart[]): Part {
  let Loaded: ComponentType | undefined;
  const fetch = async () => {
    Loaded = await fetchCode(() => withTexts(load, ...words));
  };
  return {
    fetch,
    Part: function PartOfPage() {
      useLanguage();
      const [isHere, setHere] = useState(Loaded !== undefined);
      useEffect(() => {
        if (isHere) return;
        let left = false;
        fetch().then(
          () => left || setHere(true),
          (error: unknown) =>
            left ||
            // React shows the failure where the page would be.
            setHere(() => {
              throw error;
            }),
        );
        return () => {
          left = true;
        };
      }, [isHere]);
      return isHere && Loaded !== undefined ? <Loaded /> : null;
    },
  };
}
