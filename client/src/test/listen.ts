import { onTestFinished } from 'vitest';

const live = '[role="status"], [role="log"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const wordsOf = (part: Node) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * Hears what a screen reader tells of the page, from now on, while the focus stays where it is: the words that come into a region which was
 * there before them, and alerts. `missed` are words that came together with their region, of which many readers say nothing.
 */
export function listen() {
  const heard: string[] = [];
  const missed: string[] = [];
  const regions = () => new Set(document.querySelectorAll(live));
  let known = regions();

  const hearAdded = (part: Node) => {
    if (!(part instanceof Element)) return;
    for (const region of [part, ...part.querySelectorAll('*')].filter((one) => one.matches(live))) {
      const words = wordsOf(region);
      // What comes inside another region is told with it.
      if (words === '' || region.parentElement?.closest(live)) continue;
      (region.getAttribute('role') === 'alert' ? heard : missed).push(words);
    }
  };
  const hear = ({ target, addedNodes }: MutationRecord) => {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
    if (!region || !known.has(region)) return addedNodes.forEach(hearAdded);
    // A status is read as a whole, of other regions what is new.
    const told = region.hasAttribute('role') || addedNodes.length === 0 ? [region] : [...addedNodes];
    for (const words of told.map(wordsOf)) if (words !== '' && heard.at(-1) !== words) heard.push(words);
  };

  const observer = new MutationObserver((changes) => {
    changes.forEach(hear);
    known = regions();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return { heard, missed };
}
