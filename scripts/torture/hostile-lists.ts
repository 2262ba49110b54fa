import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Drill } from './drill';

// A tab on an old machine has more of both.
const maxMegabytes = 800;
const maxSeconds = 15;

const workbookParts = {
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="Kids" sheetId="1" r:id="a"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};
const child = (row: number) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Ana ${row}</t></is></c></row>`;

function workbook(rows: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    ...workbookParts,
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

/** Files that look like small lists, each with the expected result. */
const files: [name: string, make: () => Uint8Array, outcome: string][] = [
  ['one cell at XFD1048576', () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'farCell'],
  ['400 MB in one part', () => workbook(' '.repeat(400_000_000)), 'tooMuch'],
  ['twenty parts of 30 MB', () => workbook('', twentyParts()), 'tooMuch'],
  ['a million colored rows', () => workbook(child(1) + coloredRows(300_000)), '1 rows'],
  ['a corner and its opposite', () => workbook(`${child(1)}<row r="20000"><c r="IV20000"><v>1</v></c></row>`), '20000 rows'],
  ['30 MB of tags that never end', () => workbook('<row><c'.repeat(4_000_000)), 'broken'],
  ['10,000 children in 20 columns', () => workbook(fullSheet(10_000, 20)), '10000 rows'],
  ['5 MB of line ends', () => strToU8(`a${'\n'.repeat(5_000_000)}b`), 'tooManyRows'],
  ['5 MB of commas', () => strToU8(`a${','.repeat(5_000_000)}b`), 'tooManyColumns'],
  ['5 MB of quotation marks', () => strToU8(',"'.repeat(2_500_000)), 'tooManyColumns'],
  ['5 MB of doubled quotation marks', () => strToU8(',"a""\n'.repeat(800_000)), 'tooManyRows'],
];

function twentyParts(): Zippable {
  const part = new Uint8Array(30_000_000).fill(32);
  return Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`xl/worksheets/sheet${index + 2}.xml`, part]));
}

function coloredRows(rows: number): string {
  return Array.from({ length: rows }, (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"/></row>`).join('');
}

function fullSheet(rows: number, columns: number): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, columns);
  const rowOf = (row: number) => letters.map((letter) => `<c r="${letter}${row}" t="inlineStr"><is><t>Ana ${row}</t></is></c>`).join('');
  return Array.from({ length: rows }, (_, index) => `<row r="${index + 1}">${rowOf(index + 1)}</row>`).join('');
}

export const hostileLists: Drill = {
  line: 21,
  name: 'hostile-lists',
  does: 'spreadsheets that unpack to far more than they weigh, read as the import page reads them',
  async run({ folder, progress }) {
    const dir = folder();
    const problems: string[] = [];
    const slow: string[] = [];
    let megabytes = 0;
    let seconds = 0;
    for (const [index, [name, make, outcome]] of files.entries()) {
      const path = join(dir, String(index));
      writeFileSync(path, make());
      const read = await readInProcess(path);
      if (read === undefined) problems.push(`${name}: the process that read it ended`);
      else {
        megabytes = Math.max(megabytes, read.megabytes);
        seconds = Math.max(seconds, read.seconds);
        if (read.outcome !== outcome) problems.push(`${name}: ${read.outcome} in place of ${outcome}`);
        if (read.megabytes > maxMegabytes) problems.push(`${name}: ${read.megabytes} MB of memory`);
        if (read.seconds > maxSeconds) slow.push(`${name}: ${read.seconds} s`);
      }
      progress((index + 1) / files.length);
    }
    return { figure: `${files.length} files, each read or refused within ${seconds} s and ${megabytes} MB of memory`, problems, slow };
  },
};

interface Reading {
  outcome: string;
  /** The limit for the whole process. */
  megabytes: number;
  seconds: number;
}

/** Reads the list in a separate process. Returns undefined if that process died. */
async function readInProcess(path: string): Promise<Reading | undefined> {
  const reader = spawn(process.execPath, [join('scripts/dist/torture', 'read-list.js'), path], { timeout: 120_000 });
  let told = '';
  reader.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
  await once(reader, 'close');
  if (reader.exitCode !== 0) return undefined;
  const reading: Reading = JSON.parse(told);
  return reading;
}
