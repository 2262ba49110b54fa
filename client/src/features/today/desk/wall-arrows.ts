/**
 * Where an arrow key leads from this child's cubby: left and right to the neighbor, also past the end of a shelf, up and down to the
 * nearest cubby in the next row. Home and End lead to the ends of a shelf. The search is above the first row.
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

/** The cubby most directly above or below, in the nearest row beyond. */
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
