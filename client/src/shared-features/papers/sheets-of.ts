/** Something on a paper that is not cut in two. */
export interface Unit {
  height: number;
  /** The height of the headings that are repeated above it when it comes first on a sheet. */
  head: number;
  /** Left out where the sheet has no room for it. */
  isOptional: boolean;
}

/** Which units are on which sheet, in their order. A unit that is taller than a sheet has one of its own. */
export function sheetsOf(units: readonly Unit[], room: number): number[][] {
  const sheets: number[][] = [[]];
  let left = room;
  for (const [index, { height, head, isOptional }] of units.entries()) {
    const isFirst = sheets.at(-1)?.length === 0;
    if (height > left && isOptional) continue;
    if (height > left && !isFirst) {
      sheets.push([]);
      left = room - head;
    }
    sheets.at(-1)?.push(index);
    left -= height;
  }
  return sheets;
}
