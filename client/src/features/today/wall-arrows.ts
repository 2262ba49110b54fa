/**
 * Where an arrow key goes from this child's cubby: to the next or the one before, also past the end of a shelf; up and down to the cubby that
 * is nearest in the next row. Home and End go to the ends of a shelf. Above the first row is the search.
 */
export function arrowTarget(wall: HTMLElement, studentId: string, key: string): HTMLElement | 'above' | undefined {
  const cubbies = [...wall.querySelectorAll<HTMLElement>('[data-child]')];
  const at = cubbies.findIndex((cubby) => cubby.dataset['child'] === studentId);
  const from = cubbies[at];
  if (from === undefined) return undefined;
  const shelf = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('[data-child]') ?? [])];
  switch (key) {
    case 'ArrowRight':
      return cubbies[at + 1] ?? from;
    case 'ArrowLeft':
      return cubbies[at - 1] ?? from;
    case 'Home':
      return shelf[0];
    case 'End':
      return shelf.at(-1);
    case 'ArrowDown':
      return nearestInRow(from, cubbies.slice(at + 1), (top, own) => top > own) ?? from;
    case 'ArrowUp':
      return nearestInRow(from, cubbies.slice(0, at).toReversed(), (top, own) => top < own) ?? 'above';
    default:
      return undefined;
  }
}

/** Of the first row of these that lies beyond, the cubby that stands straightest above or below. */
function nearestInRow(
  from: HTMLElement,
  others: readonly HTMLElement[],
  isBeyond: (top: number, own: number) => boolean,
): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  const boxes = others.map((cubby) => ({ cubby, box: cubby.getBoundingClientRect() }));
  const first = boxes.find(({ box }) => isBeyond(box.top, own.top));
  const row = boxes.filter(({ box }) => box.top === first?.box.top);
  const away = ({ left }: DOMRect) => Math.abs(left - own.left);
  return row.toSorted((a, b) => away(a.box) - away(b.box))[0]?.cubby;
}
