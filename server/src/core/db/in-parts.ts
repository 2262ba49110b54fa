// A part takes a few milliseconds, and others get their turn between two parts.
const idsAStatement = 500;

/** Splits ids or rows into as many parts as there are statements. Use smaller parts if the statement does much for each. */
export function inParts<Item>(items: readonly Item[], most = idsAStatement): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most));
}
