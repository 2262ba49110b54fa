/** What is looked for in a page besides what axe finds, in the order of the table. */
export const kinds = /** @type {const} */ (['order', 'errors', 'landmarks', 'names', 'hidden', 'moves', 'wide']);

/**
 * Runs in the page, which holds axe: what neither axe nor a picture tells. `order`: headings as a screen reader walks them; `errors`:
 * wrong fields whose sentence is not tied to them; `landmarks`: what a page has not once, or that stands outside of all; `names`: controls of no
 * name, or of one that another has beside them; `hidden`: what takes the focus and is not read; `moves`: what goes on moving although the
 * person wants less of it; `wide`: what makes the page wider than its window; `cut`: words that are not shown whole.
 */
export function inspectPage() {
  const drawn = (/** @type {Element} */ part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const shown = (/** @type {Element} */ part) => drawn(part) && part.closest('[aria-hidden="true"], [inert]') === null;
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter(shown);
  const wordsOf = (/** @type {Element} */ part) => (part.textContent ?? '').trim().slice(0, 60);
  const describe = (/** @type {Element} */ part) => `<${part.tagName.toLowerCase()}> ${wordsOf(part)}`;
  const { axe } =
    /** @type {typeof globalThis & { axe: typeof import('axe-core') & { commons: { text: { accessibleText: (part: Element) => string } } } }} */ (
      globalThis
    );

  const dialog = all('[role="dialog"]').length > 0;
  const order = [];
  const headings = all('h1, h2, h3, h4, h5, h6').filter((heading) => dialog || heading.closest('[role="dialog"]') === null);
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const titles = levels.filter((level) => level === 1).length;
  if (!dialog && titles !== 1 && all('[role="status"]').length === 0) order.push(`${titles} h1`);
  if (titles > 1) order.push(`${titles} h1`);
  levels.forEach((level, index) => {
    if (index > 0 && level > (levels[index - 1] ?? 0) + 1)
      order.push(`h${level} after h${levels[index - 1]}: ${headings[index]?.textContent}`);
  });

  const errors = all('[aria-invalid="true"]').flatMap((field) => {
    const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`.split(' ');
    const sentences = ids.flatMap((id) => document.getElementById(id) ?? []).filter((part) => drawn(part) && wordsOf(part) !== '');
    return sentences.length > 0 ? [] : [`not told: ${field.getAttribute('aria-label') ?? field.id}`];
  });

  const landmarks = [];
  const mains = all('main').length;
  if (mains !== 1) landmarks.push(`${mains} main`);
  // Of a section it is only its heading.
  const banners = all('header, [role="banner"]').filter(
    (part) => part.closest('main, section, article, [role="presentation"]') === null,
  ).length;
  if (banners > 1) landmarks.push(`${banners} banners`);
  const navigations = all('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
  if (navigations.includes('') || new Set(navigations).size < navigations.length) landmarks.push(`navigations: ${navigations.join(', ')}`);
  const landmark =
    'main, header, footer, nav, aside, [role="dialog"], [role="menu"], [role="status"], [role="alert"], [role="log"], [aria-live]';
  for (const part of all('body *')) {
    const says = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    // The link past the landmarks stands before them.
    if (says && part.closest(`${landmark}, a[href^="#"], script, style, noscript`) === null) landmarks.push(`outside: ${describe(part)}`);
  }

  axe.setup(document);
  const names = [];
  /** What a control does, as far as the page tells. @type {Map<Element, Map<string, string>>} */
  const beside = new Map();
  const controls = all(
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, [role="option"], [role^="menuitem"], [role="listbox"], [role="combobox"]',
  );
  for (const control of controls) {
    const about = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id)?.textContent ?? []);
    const name = axe.commons.text.accessibleText(control);
    const whole = [name, ...about].join(' ');
    const group = control.closest('table, ul, ol, form, section, nav, header, main, [role="dialog"], [role="menu"]') ?? document.body;
    const known = beside.get(group) ?? new Map();
    beside.set(group, known);
    const does = control instanceof HTMLAnchorElement ? control.href : `${control.id} ${known.size}`;
    if (name === '') names.push(`none: ${control.outerHTML.slice(0, 120)}`);
    else if ((known.get(whole) ?? does) !== does) names.push(`twice: ${name}`);
    known.set(whole, does);
  }
  axe.teardown();
  for (const icon of all('a svg, button svg, button img'))
    if (icon.getAttribute('role') !== 'presentation' && icon.getAttribute('alt') !== '')
      names.push(`an icon that is read: ${describe(icon.parentElement ?? icon)}`);

  const hidden = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')]
    .filter((part) => drawn(part) && part.closest('[aria-hidden="true"]') !== null && part.closest('[inert]') === null)
    .filter((part) => part instanceof HTMLElement && part.tabIndex >= 0 && !part.matches(':disabled'))
    .map(describe);

  const moves = document
    .getAnimations()
    .filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 100)
    .map((one) => (one.effect instanceof KeyframeEffect && one.effect.target !== null ? describe(one.effect.target) : one.id));
  if (all('html, body, main, [tabindex]').some((part) => getComputedStyle(part).scrollBehavior === 'smooth')) moves.push('smooth scroll');

  const wide = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    wide.push(`${scrollWidth} px in ${clientWidth}`);
    for (const part of all('body *')) if (part.getBoundingClientRect().right > clientWidth + 0.5) wide.push(describe(part));
  }

  const cut = all('body *').filter((part) => {
    const style = getComputedStyle(part);
    const words = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    if (!words || part.clientWidth <= 1) return false;
    const hides = (/** @type {string} */ overflow) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(style.overflowX) && part.scrollWidth > part.clientWidth + 1) ||
      (hides(style.overflowY) && part.scrollHeight > part.clientHeight + 3)
    );
  });
  return { order, errors, landmarks, names, hidden, moves, wide: wide.slice(0, 8), cut: cut.map(describe).slice(0, 12) };
}
