import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../test/import';
import { readListFile } from './read-file';

const lines = 'First name;Last name\r\nZoë;Łapiński\r\n';

function utf16(text: string, { little, mark }: { little: boolean; mark: boolean }): Uint8Array<ArrayBuffer> {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

/** A workbook with one sheet, “Kids”, and these rows. */
function sheetOf(rows: string, more: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  return workbook({ Kids: [] }, { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`, ...more });
}

async function read(content: string | Uint8Array<ArrayBuffer>) {
  const found = await readListFile(new File([content], 'list.csv'));
  return 'problem' in found ? found.problem : found.tables;
}

describe('A text file', () => {
  it.each([
    ['UTF-8', lines],
    ['UTF-8 with its mark', `\ufeff${lines}`],
    ['UTF-16 LE', utf16(lines, { little: true, mark: true })],
    ['UTF-16 BE', utf16(lines, { little: false, mark: true })],
  ])('in %s is read', async (_encoding, content) => {
    expect(await read(content)).toEqual([
      {
        name: '',
        table: [
          ['First name', 'Last name'],
          ['Zoë', 'Łapiński'],
        ],
      },
    ]);
  });

  it('in Windows-1252 is read', async () => {
    const letters = [...'Zoë;Müller'].map((letter) => letter.charCodeAt(0));
    expect(await read(new Uint8Array(letters))).toEqual([{ name: '', table: [['Zoë', 'Müller']] }]);
  });
});

describe('A workbook', () => {
  it('keeps dates as dates, and numbers and texts unchanged', async () => {
    expect(await read(workbook({ Kids: [['Ana', 45172, "'=1+1", ' x ']], Empty: [] }))).toEqual([
      { name: 'Kids', table: [['Ana', '2023-09-03', '=1+1', 'x']] },
    ]);
  });

  it('of thousands of rows is read', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`Kim ${index}`, 'Weber', 45000 + (index % 500)]);
    const found = await read(workbook({ Kids: rows }));
    expect(Array.isArray(found) ? found[0]?.table.length : found).toBe(5000);
  });
});

describe('A hidden sheet', () => {
  const hidden = (state: string) =>
    workbook(
      { Kids: [['First name'], ['Ana']], 'Old 2024': [['First name'], ['Bo']] },
      {
        'xl/workbook.xml':
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
          `<sheets><sheet name="Kids" sheetId="1" r:id="rId1"/><sheet name="Old 2024" sheetId="2" ${state} r:id="rId2"/></sheets></workbook>`,
      },
    );

  it.each(['state="hidden"', "state = 'veryHidden'"])('with %s is named, and nothing of it is read', async (state) => {
    expect(await readListFile(new File([hidden(state)], 'list.xlsx'))).toEqual({
      tables: [{ name: 'Kids', table: [['First name'], ['Ana']] }],
      hidden: ['Old 2024'],
    });
  });

  it('is read like any other once it is shown again', async () => {
    expect(await readListFile(new File([hidden('state="visible"')], 'list.xlsx'))).toMatchObject({
      tables: [{ name: 'Kids' }, { name: 'Old 2024' }],
      hidden: [],
    });
  });
});

describe('A workbook that claims more than a list', () => {
  it('may have a million empty rows below the list, as after coloring a column', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `<row r="${index + 10}"><c r="A${index + 10}" s="1"/></row>`).join('');
    const found = await read(sheetOf(`<row r="2"><c r="A2" t="inlineStr"><is><t>Ana</t></is></c></row>${rows}<row r="1048576" ht="12"/>`));
    expect(found).toEqual([{ name: 'Kids', table: [[], ['Ana']].map((row) => (row.length === 0 ? [''] : row)) }]);
  });

  it.each([`r="XFD1048576"`, `r='XFD1048576'`, `x=">" r = "XFD1048576"`, `n:r="XFD1048576"`])(
    'is not read if a cell lies far outside: %s',
    async (address) => {
      const far = sheetOf(`<row r="1048576"><c ${address} t="inlineStr"><is><t>x</t></is></c></row>`);
      expect(await readListFile(new File([far], 'far.xlsx'))).toEqual({ problem: 'farCell', cell: 'XFD1048576' });
    },
  );

  it('is not unpacked beyond the size of a list, whatever size it declares', async () => {
    const bomb = sheetOf(' '.repeat(34_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await read(bomb)).toBe('tooMuch');
    const lying = new Uint8Array(bomb);
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 28; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    expect(await read(lying)).toBe('tooMuch');
  });

  it('is not read if many cells share a long text', async () => {
    const cells = Array.from({ length: 1000 }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`).join(
      '',
    );
    const strings = { 'xl/sharedStrings.xml': `<sst xmlns="main"><si><t>${'x'.repeat(30_000)}</t></si></sst>` };
    expect(await read(sheetOf(cells, strings))).toBe('tooMuch');
  });
});

describe('A text that is too long or too wide', () => {
  it.each([
    ['tooManyRows', 'a,b\n'.repeat(20_001)],
    ['tooManyColumns', 'a,'.repeat(300)],
  ])('is reported: %s', async (problem, content) => {
    expect(await read(content)).toBe(problem);
  });

  it('is read if it has only separators beyond that', async () => {
    expect(await read(`a,b${','.repeat(5000)}`)).toEqual([{ name: '', table: [['a', 'b']] }]);
  });
});

describe('A file without a list', () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  it.each([
    ['otherKind', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['otherKind', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['otherKind', '%PDF-1.7'],
    ['oldExcel', new Uint8Array([...ole, 0, 0, 0])],
    ['locked', new Uint8Array([...ole, ...utf16('EncryptedPackage', { little: true, mark: false })])],
    ['broken', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['otherKind', zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] })],
    ['otherKind', zipSync({ 'Index/Document.iwa': strToU8('x') })],
    ['otherKind', zipSync({ 'xl/workbook.bin': strToU8('x') })],
    ['otherKind', zipSync({ 'word/document.xml': strToU8('<document/>') })],
    ['otherKind', new Uint8Array(Array.from({ length: 999 }, (_, index) => (index * 37) % 256))],
    ['empty', ''],
    ['empty', ' \r\n;;\r\n'],
    ['tooLarge', 'x'.repeat(10 * 1024 * 1024)],
  ])('is recognized: %s', async (problem, content) => {
    expect(await read(content)).toBe(problem);
  });
});
