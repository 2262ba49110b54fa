/** For how long what has just come under a finger takes no press. */
export const settleMs = 400;

const pressed = 'a, button, input, select, textarea, label, summary';
const controls = `${pressed}, [role], [tabindex]`;
/** Keys of a pad: a wrong one is seen and taken back, and whoever comes every day types before the pad has settled. */
const quick = '[data-quick] *';
/** A second press on one of these takes the first one back. */
const toggles = 'summary, [aria-expanded], [aria-pressed], [aria-checked], [type="checkbox"], [type="radio"]';
const lists = 'ul, ol, table, form, section';
const shows = ['open', 'hidden'];
const pressEvents = ['pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click', 'dblclick'];

interface Press {
  at: number;
  control: Element;
  area: DOMRect;
  list: Element | null;
  listArea: DOMRect | undefined;
}

/**
 * Keeps a press from landing on what it did not mean: on what opened, closed or moved under the finger less than `settleMs` ago. It watches
 * the whole document, so no dialog, menu or row has to do anything for it. Keys work at once. A press is dated by its event, and a change of
 * the page by `now`. Returns what ends it.
 */
export function guardPresses(root: Document, now = () => performance.now()): () => void {
  const cameAt = new WeakMap<Node, number>();
  let changedAt = -Infinity;
  let last: Press | undefined;
  let isRefused = false;

  const observer = new MutationObserver((changes) => {
    changedAt = now();
    for (const { type, addedNodes, target, attributeName } of changes) {
      for (const node of addedNodes) cameAt.set(node, changedAt);
      if (type !== 'attributes' || !shows.includes(attributeName ?? '')) continue;
      // The summary itself was there before.
      const shown = target instanceof HTMLDetailsElement ? target.querySelectorAll(':scope > :not(summary)') : [target];
      for (const part of shown) cameAt.set(part, changedAt);
    }
  });
  // Nothing in the head is under a finger, and the door writes its title every second.
  observer.observe(root.body, { childList: true, subtree: true, attributes: true });

  const hasJustCome = (control: Element, at: number) => {
    for (let node: Node | null = control; node !== null; node = node.parentNode)
      if (at - (cameAt.get(node) ?? -Infinity) < settleMs) return true;
    return false;
  };
  const isRefusedAt = (control: Element, at: number, point: { clientX: number; clientY: number }) => {
    const isUnderLast = last?.control.matches(pressed) === true && isIn(last.area, point);
    if (hasJustCome(control, at) && (isUnderLast || !control.matches(quick))) return true;
    if (last === undefined) return false;
    if (control === last.control) return control.matches(toggles) && at - last.at < settleMs;
    if (changedAt < last.at || at - changedAt >= settleMs) return false;
    const list = control.closest(lists);
    return isUnderLast || (list !== null && list === last.list && hasMoved(last.listArea, list.getBoundingClientRect()));
  };

  const onPress = (event: MouseEvent) => {
    isRefused = false;
    const { target, timeStamp: at, button } = event;
    if (!(target instanceof Element) || button > 0) return;
    const control = controlOf(target);
    isRefused = isRefusedAt(control, at, event);
    if (isRefused) return stop(event);
    const list = control.closest(lists);
    last = { at: now(), control, area: control.getBoundingClientRect(), list, listArea: list?.getBoundingClientRect() };
  };
  const onRest = (event: Event) => {
    // A click without a pointer is that of a key.
    const isKey = event instanceof MouseEvent && event.type === 'click' && event.detail === 0;
    if (!isKey && (isRefused || cameUnder(event))) stop(event);
  };
  // A browser gives the click of a tap to what is under the finger by then, which may have come since the finger went down.
  const cameUnder = ({ target, timeStamp }: Event) => {
    const control = target instanceof Element ? controlOf(target) : undefined;
    return control !== undefined && control !== last?.control && hasJustCome(control, timeStamp);
  };
  // Whoever scrolls moves the page under the finger on purpose.
  const onScroll = () => (last = undefined);

  const ending = new AbortController();
  const how = { capture: true, signal: ending.signal };
  root.addEventListener('pointerdown', onPress, how);
  for (const type of pressEvents) root.addEventListener(type, onRest, how);
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, onScroll, { ...how, passive: true });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

/** What takes the press. A label stands for its field. */
function controlOf(target: Element): Element {
  const control = target.closest(controls) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

function stop(event: Event): void {
  if (event.cancelable && !event.type.startsWith('touch')) event.preventDefault();
  event.stopImmediatePropagation();
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function hasMoved(before: DOMRect | undefined, { top, height }: DOMRect): boolean {
  return before !== undefined && (Math.abs(before.top - top) > 1 || Math.abs(before.height - height) > 1);
}
