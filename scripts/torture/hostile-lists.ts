import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Drill } from './drill';

// A tab on an old machine has more of both.
const maxMegabytes = 800;
const maxSeconds = 15;

function workbook(rows: string, more: Zippable = {}): Uint8Array {
  const sheet = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="Kids" sheetId="1" r:id="a"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${sheet}" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

const named = (row: number, column = 'A') => `<c r="${column}${row}" t="inlineStr"><is><t>Ana ${row}</t></is></c>`;
const colored = (row: number) => `<c r="A${row}" s="1"/>`;

/** Rows with these cells, from a first to a last row. */
function rowsOf(first: number, last: number, cells: (row: number) => string): string {
  return Array.from({ length: last - first + 1 }, (_, index) => `<row r="${first + index}">${cells(first + index)}</row>`).join('');
}

const twentyColumns = (row: number) => [...'ABCDEFGHIJKLMNOPQRST'].map((column) => named(row, column)).join('');
const part = new Uint8Array(30_000_000).fill(32);
const twentyParts = () => Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`xl/worksheets/sheet${index + 2}.xml`, part]));

/** Files that look like small lists and unpack to far more than they weigh, each with the expected result. */
const files: [name: string, make: () => Uint8Array, outcome: string][] = [
  ['one cell at XFD1048576', () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'farCell'],
  ['400 MB in one part', () => workbook(' '.repeat(400_000_000)), 'tooMuch'],
  ['twenty parts of 30 MB', () => workbook('', twentyParts()), 'tooMuch'],
  ['300,000 colored rows', () => workbook(rowsOf(1, 1, named) + rowsOf(2, 300_001, colored)), '1 rows'],
  ['a corner and its opposite', () => workbook(`${rowsOf(1, 1, named)}<row r="20000"><c r="IV20000"><v>1</v></c></row>`), '20000 rows'],
  ['30 MB of tags that never end', () => workbook('<row><c'.repeat(4_000_000)), 'broken'],
  ['10,000 children in 20 columns', () => workbook(rowsOf(1, 10_000, twentyColumns)), '10000 rows'],
  ['5 MB of line ends', () => strToU8(`a${'\n'.repeat(5_000_000)}b`), 'tooManyRows'],
  ['5 MB of commas', () => strToU8(`a${','.repeat(5_000_000)}b`), 'tooManyColumns'],
  ['5 MB of quotation marks', () => strToU8(',"'.repeat(2_500_000)), 'tooManyColumns'],
  ['5 MB of doubled quotation marks', () => strToU8(',"a""\n'.repeat(800_000)), 'tooManyRows'],
];

export const hostileLists: Drill = {
  lines: [21],
  name: 'hostile-lists',
  async run({ folder, problems, slow }) {
    const path = join(folder(), 'list');
    let megabytes = 0;
    let seconds = 0;
    for (const [name, make, outcome] of files) {
      writeFileSync(path, make());
      const read = await readInProcess(path);
      if (read.outcome !== outcome) problems.push(`${name}: ${read.outcome} in place of ${outcome}`);
      if (read.megabytes > maxMegabytes) problems.push(`${name}: ${read.megabytes} MB of memory`);
      if (read.seconds > maxSeconds) slow.push(`${name}: ${read.seconds} s`);
      megabytes = Math.max(megabytes, read.megabytes);
      seconds = Math.max(seconds, read.seconds);
    }
    return `${files.length} files, each read or refused within ${seconds} s and ${megabytes} MB of memory`;
  },
};

/** Reads the list in a process of its own. Says so if that process died. */
async function readInProcess(path: string): Promise<{ outcome: string; megabytes: number; seconds: number }> {
  const reader = promisify(execFile)(process.execPath, ['scripts/dist/torture/read-list.js', path], { timeout: 120_000 });
  const told = await reader.catch(() => undefined);
  return told === undefined ? { outcome: 'the end of its process', megabytes: 0, seconds: 0 } : JSON.parse(told.stdout);
}
