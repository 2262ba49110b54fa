const mmPerPoint = 25.4 / 72;
// In parts of the text size, about a twentieth wider than the widest of the fonts in which papers are printed.
const wideLetters = /[mwMW@%—]/u;
const narrowLetters = /[ijlftrI.,:;'’|!()[\]/ -]/u;
const capitals = /\p{Lu}/u;
/** No column of a paper has room for more letters in one word. */
const longestWord = 40;
/** Longer words of a list are cut off. The child's page has all of them. */
const longestNote = 200;

/** How many lines a text takes at this size in a column this wide, in mm. A word wider than the column makes the column wider. */
export function linesIn(text: string, columnMm: number, points: number): number {
  const room = columnMm / (points * mmPerPoint);
  let [lines, used] = [1, 0];
  for (const word of text.split(/(?<=[\s-])/u)) {
    const seen = word.trimEnd();
    const width = widthOf(seen);
    if (used > 0 && used + width > room) [lines, used] = [lines + 1, 0];
    used += width + widthOf(word.slice(seen.length));
  }
  return text === '' ? 0 : lines;
}

/** The width in mm of the longest word, below which its column does not go. */
export function longestIn(texts: readonly string[], points: number): number {
  const words = texts.flatMap((text) => text.split(/[\s-]/u));
  return words.reduce((most, word) => Math.max(most, widthOf(word)), 0) * points * mmPerPoint;
}

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += widthOfLetter(letter);
  return width;
}

// A list of 1,000 children has millions of letters.
const widths = new Map<string, number>();

function widthOfLetter(letter: string): number {
  let width = widths.get(letter);
  if (width === undefined) {
    width = wideLetters.test(letter) ? 0.88 : narrowLetters.test(letter) ? 0.31 : capitals.test(letter) ? 0.68 : 0.54;
    widths.set(letter, width);
  }
  return width;
}

/** The height in mm of lines at this size, with the space above and below them. */
export function heightOfLines(lines: number, points: number, lineHeight: number, padding: number): number {
  return lines * points * mmPerPoint * lineHeight + padding;
}

/** Divides rows into as few pages as can hold them. Where it takes several, each has about the same number of rows. */
function dividePages<Row>(rows: readonly Row[], heightOf: (row: Row) => number, pageMm: number): Row[][] {
  const full = fillPages(rows, heightOf, pageMm);
  const each = Math.ceil(rows.length / full.length);
  const even = full.map((_, page) => rows.slice(page * each, (page + 1) * each)).filter((page) => page.length > 0);
  const fits = even.every((page) => page.reduce((sum, row) => sum + heightOf(row), 0) <= pageMm);
  return fits ? even : full;
}

/** Rows in as few pages as can hold them in their order, each full before the next begins. */
export function fillPages<Row>(rows: readonly Row[], heightOf: (row: Row) => number, pageMm: number): Row[][] {
  const pages: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    const height = heightOf(row);
    const page = pages.at(-1);
    if (page !== undefined && height <= left) page.push(row);
    else {
      pages.push([row]);
      left = pageMm;
    }
    left -= height;
  }
  return pages;
}

/** Rows in as few pages as any of these sizes of text allows, at the largest that does. Sizes are given from large to small. */
export function fitPages<Row, Size>(
  rows: readonly Row[],
  sizes: readonly [Size, ...Size[]],
  heightAt: (size: Size) => (row: Row) => number,
  pageMm: number,
): { size: Size; pages: Row[][] } {
  const [first, ...rest] = sizes.map((size) => ({ size, pages: dividePages(rows, heightAt(size), pageMm) }));
  return rest.reduce((best, next) => (next.pages.length < best.pages.length ? next : best), first ?? { size: sizes[0], pages: [] });
}

/** As many whole words of a text as there is room for. */
export function shortOnPaper(text: string): string {
  const letters = Array.from(text);
  return letters.length <= longestNote
    ? text
    : `${letters
        .slice(0, longestNote)
        .join('')
        .replace(/\s+\S*$/u, '')}…`;
}

/** A text for paper, where words stay whole. Only a word that is too long for any column may break, because it would be cut off. */
export function onPaper(text: string): string {
  return text.replace(/[^\s\u200B-]{41,}/gu, (word) => splitWord(word));
}

function splitWord(word: string): string {
  const letters = Array.from(word);
  const parts = Array.from({ length: Math.ceil(letters.length / longestWord) }, (_, part) =>
    letters.slice(part * longestWord, (part + 1) * longestWord).join(''),
  );
  return parts.join('\u200B');
}
