// Of a few milliseconds: between two statements others have their turn.
const idsAStatement = 500;

/** The ids, in as many parts as there are to be statements. Fewer to a part where one id makes the statement do much. */
export function inParts(ids: readonly string[], most = idsAStatement): string[][] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => ids.slice(part * most, (part + 1) * most));
}
