import { onTestFinished } from 'vitest';

const live = '[role="status"], [role="log"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const wordsOf = (part: Node) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * Collects what a screen reader announces while the focus stays: text added to a region that was already there, and alerts. `missed` is
 * text that appeared together with its region, which many readers skip.
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
      // A nested region is announced with the outer one.
      if (words === '' || region.parentElement?.closest(live)) continue;
      (region.getAttribute('role') === 'alert' ? heard : missed).push(words);
    }
  };
  const hear = ({ target, addedNodes }: MutationRecord) => {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
    if (!region || !known.has(region)) return addedNodes.forEach(hearAdded);
    // A status is read as a whole, other regions only their new text.
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
