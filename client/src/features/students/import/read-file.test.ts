import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../../test/import';
import { readListFile } from './read-file';

const lines = 'First name;Last name\r\nZoë;Łapiński\r\n';

function utf16(text: string, { little, mark }: { little: boolean; mark: boolean }): Uint8Array<ArrayBuffer> {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

async function read(content: string | Uint8Array<ArrayBuffer>, name = 'list.csv', type = '') {
  const found = await readListFile(new File([content], name, { type }));
  return 'problem' in found ? found.problem : found.tables;
}

describe('A text file', () => {
  it.each([
    ['UTF-8', lines],
    ['UTF-8 with its mark', `\ufeff${lines}`],
    ['UTF-16 LE', utf16(lines, { little: true, mark: true })],
    ['UTF-16 BE', utf16(lines, { little: false, mark: true })],
    ['UTF-16 LE without a mark', utf16(lines, { little: true, mark: false })],
    ['UTF-16 BE without a mark', utf16(lines, { little: false, mark: false })],
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
  it('has dates as dates, and numbers and texts as they are', async () => {
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

describe('What is no list', () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  it.each([
    ['image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['image', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['pdf', '%PDF-1.7'],
    ['oldExcel', new Uint8Array([...ole, 0, 0, 0])],
    ['locked', new Uint8Array([...ole, ...utf16('EncryptedPackage', { little: true, mark: false })])],
    ['broken', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['otherArchive', zipSync({ 'word/document.xml': strToU8('<document/>') })],
    ['binary', new Uint8Array(Array.from({ length: 999 }, (_, index) => (index * 37) % 256))],
    ['empty', ''],
    ['empty', ' \r\n;;\r\n'],
    ['tooLarge', 'x'.repeat(10 * 1024 * 1024)],
  ])('is known for what it is: %s', async (problem, content) => {
    expect(await read(content)).toBe(problem);
  });
});
