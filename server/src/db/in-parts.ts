// A part takes a few milliseconds, and others get their turn between two parts.
const idsAStatement = 500;

/** Splits the ids into as many parts as there are statements. Use smaller parts if the statement does much for each id. */
export function inParts(ids: readonly string[], most = idsAStatement): string[][] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => ids.slice(part * most, (part + 1) * most));
}
