/**
 * Runs in the page: what neither axe nor a picture tells. `order`: headings and landmarks as a screen reader walks them, fields whose
 * error is not tied to them; `wide`: what makes the page wider than its window; `cut`: words that are not shown whole.
 */
export function inspectPage() {
  const shown = (/** @type {Element} */ part) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && part.closest('[aria-hidden="true"], [inert]') === null;
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter(shown);
  const describe = (/** @type {Element} */ part) => `<${part.tagName.toLowerCase()}> ${(part.textContent ?? '').trim().slice(0, 60)}`;

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
  if (!dialog) {
    const mains = all('main').length;
    if (mains !== 1) order.push(`${mains} main`);
    const navigations = all('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
    if (navigations.length > 1 && new Set(navigations).size < navigations.length)
      order.push(`navigations of one name: ${navigations.join(', ')}`);
  }
  for (const field of all('[aria-invalid="true"]')) {
    const ids = [field.getAttribute('aria-describedby'), field.getAttribute('aria-errormessage')].join(' ').split(' ');
    if (!ids.some((id) => (document.getElementById(id)?.textContent ?? '').trim() !== ''))
      order.push(`an error that is not told: ${field.getAttribute('aria-label') ?? field.id}`);
  }

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
  return { order, wide: wide.slice(0, 8), cut: cut.map(describe).slice(0, 12) };
}
