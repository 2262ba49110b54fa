// Of a few milliseconds: between two statements others have their turn.
const idsAStatement = 500;

/** The ids, in as many parts as there are to be statements. */
export function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsAStatement) }, (_, part) =>
    ids.slice(part * idsAStatement, (part + 1) * idsAStatement),
  );
}
