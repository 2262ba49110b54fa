import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readDate } from './read-date';
import { isRoster, readRoster } from './read-roster';
import type { RosterRow } from './roster-rows';

const commas = testData('roster-120.csv');
const semicolons = testData('roster-60-semicolons.csv');
const commaColumns = [
  'firstName',
  'lastName',
  'dob',
  undefined,
  undefined,
  'guardianEmails',
  undefined,
  'guardianEmails',
  undefined,
  undefined,
];

// The byte order mark stays, as in text that some programs put on the clipboard.
function testData(name: string): string {
  return readFileSync(join(import.meta.dirname, 'test-data', name), 'utf8');
}

function cellsOf(csv: string): string[][] {
  return Papa.parse<string[]>(csv.replace('\ufeff', ''), { skipEmptyLines: true }).data;
}

function namesIn(text: string, startColumn?: keyof RosterRow): string[] {
  return readRoster(text, startColumn).rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

function headingsOf(...headings: string[]): (keyof RosterRow | undefined)[] {
  return readRoster(headings.join('\t')).columns;
}

describe('the roster of 120 children', () => {
  const asCopiedCells = Papa.unparse(cellsOf(commas), { delimiter: '\t', newline: '\r\n' });
  const withoutQuotes = cellsOf(commas)
    .map((row) => row.join('\t'))
    .join('\n');

  for (const [kind, text] of Object.entries({
    'a CSV file': commas,
    'copied cells': asCopiedCells,
    'cells copied without quotes': withoutQuotes,
  }))
    it(`is read from ${kind} with all its dirt`, () => {
      const roster = readRoster(text);
      expect(roster).toMatchObject({ headed: true, dateOrder: 'month-first', columns: commaColumns });
      expect(roster.unplaced).toEqual(['Room', 'Contact 1 Name', 'Contact 1 Phone', 'Allergies', 'Notes']);
      expect(roster.rows).toHaveLength(120);
      expect(roster.rows[0]).toEqual({
        firstName: 'Julia',
        lastName: 'Lemus Quintanilla',
        dob: '3/3/2023',
        guardianEmails: 'lemus.quintanilla1@mail.example, julia.lemus.quintanilla1@post.example',
      });
      expect(roster.rows[2]).toEqual({ firstName: 'عوضية', lastName: 'الشريف', dob: '6/6/2024', guardianEmails: 'family2@mail.example' });
      expect(roster.rows[3]).toMatchObject({ firstName: "D'Angelo", lastName: 'O’Neill-Sánchez' });
      expect(roster.rows).toContainEqual({ firstName: 'Crystal', lastName: 'Miller', dob: '10/17/2025', guardianEmails: 'Not An Email' });
      expect(roster.rows).toContainEqual({
        firstName: 'Mia',
        lastName: 'Aufderhar',
        dob: '5/17/2024',
        guardianEmails: 'aufderhar6@mail.example',
      });
      expect(roster.rows).toContainEqual(expect.objectContaining({ firstName: '', lastName: 'Marvin', dob: '12/27/2025' }));
      expect(roster.rows).toContainEqual(expect.objectContaining({ firstName: 'Betty', dob: '2/30/2023' }));
      expect(roster.rows).toContainEqual(expect.objectContaining({ firstName: '<b>Zoë</b>', lastName: 'Kobus' }));
      expect(roster.rows).toContainEqual(expect.objectContaining({ firstName: '=HYPERLINK("http://x.example","Ana")', lastName: 'Kihn' }));
      expect(roster.rows).toContainEqual(expect.objectContaining({ guardianEmails: 'FAMILY27@MAIL.EXAMPLE, family27@mail.example' }));
      expect(roster.rows.filter(({ firstName, lastName }) => firstName === 'Ludwig' && lastName === 'Quitzon')).toHaveLength(2);
    });

  it('has one birth date that cannot be read', () => {
    const unread = readRoster(commas).rows.filter(({ dob }) => readDate(dob, 'month-first') === undefined);
    expect(unread.map(({ dob }) => dob)).toEqual(['2/30/2023']);
  });

  it('is recognized by its cells if the headings are missing', () => {
    const roster = readRoster(asCopiedCells.slice(asCopiedCells.indexOf('\n') + 1));
    expect(roster).toMatchObject({ headed: false, dateOrder: 'month-first', columns: commaColumns });
    expect(roster.unplaced).toEqual([4, 5, 7, 9]);
    expect(roster.rows).toEqual(readRoster(commas).rows);
  });
});

describe('the roster of 60 children', () => {
  it('is read with its columns put in order and its dates day-first', () => {
    const roster = readRoster(semicolons);
    expect(roster).toMatchObject({ headed: true, dateOrder: 'day-first', unplaced: ['Classroom'] });
    expect(roster.columns).toEqual(['lastName', 'firstName', 'dob', undefined, 'guardianEmails', 'guardianEmails']);
    expect(roster.rows).toHaveLength(60);
    expect(roster.rows[0]).toEqual({
      firstName: '义轩',
      lastName: '夏侯',
      dob: '02.10.2020',
      guardianEmails: 'family1@mail.example, family.family1@post.example',
    });
    expect(roster.rows[3]).toMatchObject({ firstName: 'Alejandro', lastName: 'CORRALES MEJÍA' });
    expect(roster.rows.every(({ dob }) => readDate(dob, 'day-first') !== undefined)).toBe(true);
  });
});

describe('headings', () => {
  it('are recognized in other words, orders, cases and languages', () => {
    const inOrder = ['firstName', 'lastName', 'dob', 'guardianEmails'];
    expect(headingsOf('First', 'Last', 'DOB', 'Email')).toEqual(inOrder);
    expect(headingsOf('GIVEN NAME', 'surname', 'D.O.B.', 'E-Mail')).toEqual(inOrder);
    expect(headingsOf('firstName', 'last_name', 'dateOfBirth', 'guardianEmails')).toEqual(inOrder);
    expect(headingsOf('Child’s First Name', 'Family\u00a0name', 'Birth date (MM/DD/YYYY)', 'Guardian email(s)')).toEqual(inOrder);
    expect(headingsOf('Forename *', 'Last  name', 'Birthday', 'Mother e-mail')).toEqual(inOrder);
    expect(headingsOf('Vorname', 'Nachname', 'Geburtsdatum', 'E-Mail-Adresse der Eltern')).toEqual(inOrder);
    expect(headingsOf("Prénom de l'enfant", 'NOM', 'Date de naissance', 'Courriel')).toEqual(inOrder);
    expect(headingsOf('Nombre', 'Apellido(s)', 'Fecha de nacimiento', 'Correo electrónico')).toEqual(inOrder);
    expect(headingsOf('Nome', 'Sobrenome', 'Data de nascimento', 'E-mail do responsável')).toEqual(inOrder);
    expect(headingsOf('Parent 2 Email', 'Date of Birth', 'Last Name', 'First Name')).toEqual(inOrder.toReversed());
  });

  it('about other people and matters are left out', () => {
    const others = [
      'Contact 1 Name',
      'Parent first name',
      'Guardian last name',
      'Middle name',
      'Preferred name',
      'Mailing address',
      'Home mailing address',
    ];
    const odd = [
      'Email opt-in',
      'Emergency contact email',
      'Teacher email',
      'Student email',
      'Parent date of birth',
      'Start date',
      'Voicemail',
      '',
      '2',
    ];
    expect(headingsOf('First name', 'Last name', ...others, ...odd)).toEqual([
      'firstName',
      'lastName',
      ...others.map(() => undefined),
      ...odd.map(() => undefined),
    ]);
  });

  it('that occur twice choose the child’s column, or else the first, and report the other', () => {
    const roster = readRoster(
      'First name\tLast name\tChild first name\tChild last name\tDOB\tBirthday\nPat\tRoe\tAna\tDoe\t1/2/2023\t3/4/2023',
    );
    expect(roster.rows).toEqual([{ firstName: 'Ana', lastName: 'Doe', dob: '1/2/2023', guardianEmails: '' }]);
    expect(roster.unplaced).toEqual(['First name', 'Last name', 'Birthday']);
  });

  it('accept a heading row with only e-mails or a date when none of its cells is data', () => {
    expect(readRoster('Room\tDOB\nTwos\t1/2/2023')).toMatchObject({ headed: true, unplaced: ['Room'] });
    expect(readRoster('Email\na@x.example').rows).toEqual([{ firstName: '', lastName: '', dob: '', guardianEmails: 'a@x.example' }]);
    expect(readRoster('Child\nAna Maria Smith').rows).toMatchObject([{ firstName: 'Ana Maria', lastName: 'Smith' }]);
  });

  it('are not seen in rows of data', () => {
    expect(namesIn('Julia\tChild\t8/15/2023\nMax\tBorn\t12/11/2022')).toEqual(['Julia Child', 'Max Born']);
    expect(namesIn('Julia\tChild\nMax\tBorn')).toEqual(['Julia Child', 'Max Born']);
    expect(namesIn('Crystal\tMiller\t\tNot An Email\nAna\tSmith\t\t')).toEqual(['Crystal Miller', 'Ana Smith']);
    expect(namesIn('Công Thành\tHồ\nNina\tKind')).toEqual(['Công Thành Hồ', 'Nina Kind']);
  });

  it('without a place keep their names, and columns without a heading get their number', () => {
    const roster = readRoster('First name;Last name;;  Age\u00a0;\nAna;Smith;x;3;;;extra\n');
    expect(roster.unplaced).toEqual([3, 'Age', 7]);
    expect(roster.columns).toEqual(['firstName', 'lastName', undefined, undefined, undefined, undefined, undefined]);
  });

  it('without rows make an empty roster', () => {
    expect(readRoster('First name,Last name,DOB,Notes\r\n')).toEqual({
      rows: [],
      headed: true,
      namesRooms: false,
      unplaced: ['Notes'],
      columns: ['firstName', 'lastName', 'dob', undefined],
      dateOrder: undefined,
    });
  });
});

describe('full names', () => {
  it('are split at the comma, else before the last word', () => {
    for (const heading of ['Name', 'Student name', 'Child', 'Full name', 'Child’s Name', 'Name (Last, First)'])
      expect(namesIn(`${heading}\tDOB\nSmith Jones, Ana Maria\t1/2/2023\nAna Maria Smith\t1/2/2023\nAna\t`)).toEqual([
        'Ana Maria Smith Jones',
        'Ana Maria Smith',
        'Ana ',
      ]);
  });

  it('are read from a single copied column too', () => {
    expect(namesIn('Student name\r\nSmith, Ana\r\nJones, Bo\r\n')).toEqual(['Ana Smith', 'Bo Jones']);
  });

  it('are ignored if there are columns of first and last names', () => {
    expect(readRoster('Name,First name,Last name\nAna Smith,Ana,Smith')).toMatchObject({
      unplaced: ['Name'],
      rows: [{ firstName: 'Ana', lastName: 'Smith' }],
    });
    expect(readRoster('Name;Vorname;Geburtstag\nSchütze;Jona;1.2.2023')).toMatchObject({
      unplaced: [],
      rows: [{ firstName: 'Jona', lastName: 'Schütze' }],
    });
  });
});

describe('cells without headings', () => {
  it('follow the order of the form from the column where they are pasted', () => {
    expect(readRoster('Ana\tSmith\t9/3/2023\ta@x.example').rows).toEqual([
      { firstName: 'Ana', lastName: 'Smith', dob: '9/3/2023', guardianEmails: 'a@x.example' },
    ]);
    expect(readRoster('Smith\t9/3/2023', 'lastName').rows).toEqual([
      { firstName: '', lastName: 'Smith', dob: '9/3/2023', guardianEmails: '' },
    ]);
    expect(readRoster('9/3/2023\ta@x.example', 'dob').columns).toEqual(['dob', 'guardianEmails']);
    expect(readRoster('not an address\nb@x.example', 'guardianEmails').rows.map((row) => row.guardianEmails)).toEqual([
      'not an address',
      'b@x.example',
    ]);
  });

  it('are reported by number if they have no field, unless they are blank', () => {
    const roster = readRoster('Ana\tSmith\t9/3/2023\tTwos\ta@x.example\t\tb@x.example\n');
    expect(roster).toMatchObject({ unplaced: [4], rows: [{ guardianEmails: 'a@x.example, b@x.example' }] });
  });

  it('stay in line with the rows beside which they are pasted', () => {
    expect(readRoster('\na@x.example\n\nb@x.example\n\n', 'guardianEmails').rows.map((row) => row.guardianEmails)).toEqual([
      '',
      'a@x.example',
      '',
      'b@x.example',
    ]);
  });

  it('lose wholly blank rows where they start at the first column', () => {
    expect(namesIn('\n\t\t\nAna\tSmith\n\u00a0\t \n\nBo\tJones\n\t\n')).toEqual(['Ana Smith', 'Bo Jones']);
  });
});

describe('addresses', () => {
  it('in one cell are separated by commas, semicolons, spaces and lines', () => {
    const roster = readRoster('First name\tEmail\tEmail 2\nAna\t"a@x.example;b@x.example c@x.example,\n d@x.example"\te@x.example');
    expect(roster.rows[0]?.guardianEmails).toBe('a@x.example, b@x.example, c@x.example, d@x.example, e@x.example');
  });
});

describe('text', () => {
  it('may be empty, blank or one cell', () => {
    const nothing = { rows: [], headed: false, namesRooms: false, unplaced: [], columns: [], dateOrder: undefined };
    expect(readRoster('')).toEqual(nothing);
    expect(readRoster('\ufeff')).toEqual(nothing);
    expect(readRoster('\r\n\r\n').rows).toEqual([]);
    expect(readRoster('\t\t\n \t').rows).toEqual([]);
    expect(namesIn('Ana')).toEqual(['Ana ']);
  });

  it('may end its lines in any way, even in several', () => {
    const rows = ['First name,DOB', '"Ana",1/2/2023', 'Bo,"25/12/2020"', '"Cy","3/3/2023"'];
    for (const text of [
      rows.join('\n'),
      rows.join('\r\n'),
      rows.join('\r'),
      `${rows.join('\r\n')}\r\n`,
      `${rows.join('\r')}\r`,
      rows.join('\n').replace('\n', '\r\n'),
    ]) {
      expect(namesIn(text)).toEqual(['Ana ', 'Bo ', 'Cy ']);
      expect(readRoster(text)).toMatchObject({ dateOrder: 'day-first', unplaced: [] });
    }
  });

  it('may be separated by tabs, commas, semicolons or bars, ragged and with separators at the line ends', () => {
    for (const separator of ['\t', ',', ';', '|']) {
      const text = [
        ['Last name', 'First name', 'Notes', ''],
        ['Smith', 'Ana', '"a, b; c | d"', ''],
        ['Jones', 'Bo'],
      ];
      const roster = readRoster(text.map((row) => row.join(separator)).join('\n'));
      expect(roster.rows.map(({ firstName, lastName }) => firstName + lastName)).toEqual(['AnaSmith', 'BoJones']);
      expect(roster.unplaced).toEqual(['Notes']);
    }
  });

  it('may name its separator in the first line, as Excel does', () => {
    expect(namesIn('\ufeffsep=;\r\nFirst name;Last name\r\nAna;Smith, Jones')).toEqual(['Ana Smith, Jones']);
  });

  it('copied from cells keeps the commas and semicolons in them', () => {
    expect(readRoster('Smith, Ana\tJones, Bo\t9/3/2023\nRoe, Cy\tDoe, Di').rows).toMatchObject([
      { firstName: 'Smith, Ana', lastName: 'Jones, Bo' },
      { firstName: 'Roe, Cy', lastName: 'Doe, Di' },
    ]);
    expect(namesIn('Student name\tEmail\nSmith, Ana\t\nJones, Bo\tb@x.example')).toEqual(['Ana Smith', 'Bo Jones']);
  });

  it('separated by commas keeps the semicolons and tabs in it', () => {
    const roster = readRoster('Ana,Smith,9/3/2023,a@x.example;b@x.example\nBo,Jo\tnes,9/4/2023,c@x.example;d@x.example');
    expect(roster.rows).toMatchObject([{ guardianEmails: 'a@x.example, b@x.example' }, { lastName: 'Jo\tnes' }]);
  });

  it('with stray quotation marks loses no row', () => {
    expect(namesIn('"Bo\tJones\nAna\t"Smith\n"Cy" Lee\tRoe"\n"\t""')).toEqual(['"Bo Jones', 'Ana "Smith', '"Cy" Lee Roe"', '" ']);
    expect(namesIn('"Bo,Jones\nAna,"Smith')).toEqual(['"Bo Jones', 'Ana "Smith']);
    expect(namesIn('First name,Last name\n"Bo" , "Jones"\n"Ana"  ')).toEqual(['Bo "Jones"', 'Ana ']);
  });

  it('may hold lines, separators and quotation marks within quoted cells', () => {
    expect(namesIn('First name\tLast name\r\n"Ana\nMaria"\t"Sm\tith ""Jr"""\r\nBo\tJones')).toEqual([
      'Ana\nMaria Sm\tith "Jr"',
      'Bo Jones',
    ]);
  });

  it('with only numbers has no headings and no dates', () => {
    expect(readRoster('1\t2\t3\n4\t5\t6')).toMatchObject({ headed: false, dateOrder: undefined, rows: [{ dob: '3' }, { dob: '6' }] });
  });

  it('may have 10,000 rows', () => {
    const line = '"Ana ""Bo""",Smith,9/3/2023,Twos,"a@x.example; b@x.example",milk\r\n';
    expect(readRoster(line.repeat(10_000)).rows).toHaveLength(10_000);
    expect(readRoster('"Ana\tSmith\t9/3/2023\ta@x.example\t"milk\n'.repeat(10_000)).rows).toHaveLength(10_000);
    expect(readRoster(`First name\n${'"'.repeat(10_000)}`).rows).toHaveLength(1);
  });
});

describe('any table written by another program', () => {
  // The first row has a date, so no word in it can make it a heading row.
  const first = ['Ana', 'Smith', '9/3/2023'];
  const cell = fc
    .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\r', '\n', ' ', 'a', '\ufeff') }))
    .map((text) => text.replaceAll('\0', ''));
  const tables = fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }).map((rows) => [first, ...rows]);

  function trimmed(table: string[][]): string[][] {
    return table.map((row) => row.map((each) => each.trim())).filter((row) => row.some((each) => each !== ''));
  }

  function readBack(text: string): string[][] {
    return readRoster(text).rows.map(({ firstName, lastName, dob }) => [firstName, lastName, dob]);
  }

  it('separated by tabs and quoted where needed is read back', () => {
    fc.assert(
      fc.property(tables, fc.constantFrom('\r\n', '\n', '\r'), (table, newline) => {
        expect(readBack(Papa.unparse(table, { delimiter: '\t', newline }))).toEqual(trimmed(table));
      }),
      { numRuns: 500 },
    );
  });

  it('separated by anything and quoted throughout is read back', () => {
    fc.assert(
      fc.property(tables, fc.constantFrom('\r\n', '\n', '\r'), fc.constantFrom(',', ';', '|', '\t'), (table, newline, delimiter) => {
        expect(readBack(Papa.unparse(table, { delimiter, newline, quotes: true }))).toEqual(trimmed(table));
      }),
      { numRuns: 500 },
    );
  });

  it('separated by commas and quoted where needed is read back, whatever else is in it', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(readBack(Papa.unparse(table))).toEqual(trimmed(table));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same result with its columns in any order', () => {
    const named = ['First name', 'Last name', 'DOB', 'Room'];
    fc.assert(
      fc.property(tables, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (table, order) => {
        const text = Papa.unparse(
          [named, ...table.map((row) => [...row, 'x'])].map((row) => order.map((index) => row[index])),
          { delimiter: '\t' },
        );
        expect(readRoster(text).unplaced).toEqual(['Room']);
        expect(readBack(text)).toEqual(table.map((row) => row.map((each) => each.trim())));
      }),
    );
  });
});

describe('isRoster', () => {
  it('is true for cells, lines and a row of headings', () => {
    const texts = [
      commas,
      semicolons,
      'Ana\tSmith',
      'Ana\nBo',
      'Ana\r\nBo\r\n',
      'First name,Last name,DOB',
      'Last Name;First Name;DOB;Room',
    ];
    expect(texts.filter((text) => !isRoster(text))).toEqual([]);
  });

  it('is false for the value of one field', () => {
    const texts = [
      '',
      ' ',
      '\n',
      'Ana\n',
      '\tAna\t',
      'Smith, Ana',
      'a@x.example, b@x.example',
      'a@x.example; b@x.example; c@mail.example',
      'Sep 3, 2023',
      'Ana, Smith, 9/3/2023',
    ];
    expect(texts.filter((text) => isRoster(text))).toEqual([]);
  });
});
