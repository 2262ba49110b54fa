import { maxTableColumns, maxTableRows } from '../../list-reading/read-table';
import { TooMuch } from './unpack-workbook';

// Matches a whole tag, including quoted values.
const tag = /[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/y;
const tagName = /<(\/?)(?:[^\s/>:]+:)?([^\s/>]+)/y;
const addresses = /\s(?:[^\s=:]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Removes empty rows from a sheet's XML. Programs write a million of them for a colored column, and the reader would create each one.
 * `area` is the size of the rectangle that the reader will fill. Throws TooMuch for a value far outside any list.
 */
export function withFilledRows(xml: string): { xml: string; area: number } {
  const kept: string[] = [];
  let keptTo = 0;
  let row: { from: number; number: number; filled: boolean } | undefined;
  let cell: { address: string; row: number; column: number } | undefined;
  const last = { row: 0, column: 0 };
  const endRow = (to: number) => {
    if (row !== undefined && !row.filled && row.number > 0) {
      kept.push(xml.slice(keptTo, row.from));
      keptTo = to;
    }
    row = undefined;
  };
  for (const { name, closes, empty, from, to, text } of tagsOf(xml)) {
    if (name === 'row') {
      if (!closes) row = { from, number: Number(addressIn(text) ?? 0), filled: false };
      if (closes || empty) endRow(to);
    } else if (name === 'c' && !closes) {
      cell = cellAt(addressIn(text));
    } else if (!closes && row !== undefined && (name === 'v' || name === 't')) {
      row.filled = true;
      if (cell === undefined) continue;
      if (Math.max(cell.row, row.number) > maxTableRows || cell.column > maxTableColumns) throw new TooMuch(cell.address);
      last.row = Math.max(last.row, cell.row);
      last.column = Math.max(last.column, cell.column);
    }
  }
  return { xml: kept.join('') + xml.slice(keptTo), area: last.row * last.column };
}

interface Tag {
  name: string;
  closes: boolean;
  /** Whether the tag closes itself. */
  empty: boolean;
  from: number;
  /** The position after its last character. */
  to: number;
  text: string;
}

/** The tags of an XML text in order, up to the first unclosed one. It reads the text once, whatever it contains. */
function* tagsOf(xml: string): Generator<Tag> {
  for (let from = xml.indexOf('<'); from >= 0;) {
    const isComment = xml.startsWith('<!--', from);
    tag.lastIndex = from;
    const to = isComment ? xml.indexOf('-->', from) + 3 : from + (tag.exec(xml)?.[0].length ?? 0);
    if (to <= from || (isComment && to === 2)) return;
    tagName.lastIndex = from;
    const [, slash, name] = tagName.exec(xml) ?? [];
    const text = xml.slice(from, to);
    if (!isComment && name !== undefined) yield { name, closes: slash === '/', empty: text.endsWith('/>'), from, to, text };
    from = xml.indexOf('<', to);
  }
}

/** What the reader takes for the address in a tag. */
function addressIn(text: string): string | undefined {
  const [, double, single] = [...text.matchAll(addresses)].at(-1) ?? [];
  return double ?? single;
}

function cellAt(address: string | undefined): { address: string; row: number; column: number } | undefined {
  if (address === undefined) return undefined;
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) throw new Error('A cell has an address that is none.');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { address, row: Number(row), column };
}
