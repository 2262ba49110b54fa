import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { dateOrderOf } from '../../list-reading/read-date';
import { readSheetRow, recognizeSheet, type Sheet } from '../../list-reading/read-roster';
import { readTable } from '../../list-reading/read-table';

const roster = (name: string) => readFileSync(join(import.meta.dirname, '../../list-reading/test-data', name), 'utf8');

function sheetOf(...lines: string[]): Sheet {
  return recognizeSheet(readTable(lines.join('\n')));
}

function rowsOf(sheet: Sheet) {
  return sheet.rows.map(({ cells }) => readSheetRow(cells, sheet.places, sheet.headings));
}

function namesIn(...lines: string[]): string[] {
  return rowsOf(sheetOf(...lines)).map(({ firstName, lastName }) => `${firstName} | ${lastName}`);
}

describe('A column headed Parents', () => {
  it('holds addresses when its cells do, but not when they are names', () => {
    const sheet = sheetOf('First name,Last name,DOB,Parents,Teacher', 'Ana,Cruz,2023-01-02,Eva <a@x.example> / b@x.example,t@x.example');
    expect(sheet.places).toEqual(['firstName', 'lastName', 'dob', 'guardianEmails', undefined]);
    expect(rowsOf(sheet)[0]?.guardianEmails).toBe('a@x.example, b@x.example');
    expect(sheetOf('First name,Last name,DOB,Parents', 'Ana,Cruz,2023-01-02,Eva Cruz').places[3]).toBeUndefined();
  });
});

describe('The two rosters', () => {
  it('have their columns recognized, including classrooms', () => {
    const commas = recognizeSheet(readTable(roster('roster-120.csv')));
    expect(commas.places).toEqual([
      'firstName',
      'lastName',
      'dob',
      'classroom',
      undefined,
      'guardianEmails',
      undefined,
      'guardianEmails',
      undefined,
      undefined,
    ]);
    expect([commas.headingRow, commas.rows.length, commas.rows[0]?.line, commas.rows.at(-1)?.line]).toEqual([0, 120, 2, 121]);
    const semicolons = recognizeSheet(readTable(roster('roster-60-semicolons.csv')));
    expect(semicolons.places).toEqual(['lastName', 'firstName', 'dob', 'classroom', 'guardianEmails', 'guardianEmails']);
    expect(semicolons.rows).toHaveLength(60);
  });
});

describe('Headings', () => {
  it.each([
    [['Child’s First Name', "Child's Last Name", 'Date of Birth', 'Classroom', 'Parent 1 Email', 'Parent 2 Email']],
    [['student first name', 'STUDENT LAST NAME', 'Birthdate', 'Room', 'Primary Guardian Email', 'Secondary guardian e-mail']],
    [['Given name', 'Surname', 'D.O.B.', 'Class', "Mother's Email", "Father's Email"]],
    [['Vorname', 'Nachname', 'Geburtsdatum', 'Gruppe', 'E-Mail der Mutter', 'E-Mail des Vaters']],
    [['Prénom', 'Nom', 'Date de naissance', 'Salle', 'Courriel parent 1', 'Courriel parent 2']],
    [['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Salón', 'Correo madre', 'Correo padre']],
    [['First', 'Last', 'Birthday', 'Homeroom', 'Contact 1 email', 'Payer email']],
  ])('%j are recognized', (headings) => {
    const sheet = sheetOf(headings.join('\t'), 'a\tb\t1/2/2023\tc\td@x.example\te@x.example');
    expect(sheet.places).toEqual(['firstName', 'lastName', 'dob', 'classroom', 'guardianEmails', 'guardianEmails']);
  });

  it('are recognized in any order', () => {
    const named = { firstName: 'First name', lastName: 'Last name', dob: 'DOB', classroom: 'Room', guardianEmails: 'Email' };
    const order = fc.shuffledSubarray(Object.keys(named) as (keyof typeof named)[], { minLength: 5 });
    fc.assert(
      fc.property(order, (places) => {
        expect(recognizeSheet([places.map((place) => named[place]), places.map(() => 'x')]).places).toEqual(places);
      }),
    );
  });

  it('are found below title lines, which are not read as rows', () => {
    const sheet = sheetOf('Sunnyside enrolment,,', 'printed 11/20/2026,,', ',,', 'First name,Last name,DOB', 'Ana,Smith,1/2/2023');
    expect([sheet.headingRow, sheet.rows.map(({ line }) => line)]).toEqual([3, [5]]);
    expect(namesIn('Sunnyside', '', 'Last name,First name,DOB', 'Smith,Ana,1/2/2023')).toEqual(['Ana | Smith']);
  });

  it('are not found among rows of children', () => {
    expect(namesIn('Ana,Smith,1/2/2023', 'First,Last,2/2/2023')).toEqual(['Ana | Smith', 'First | Last']);
  });

  it('can be moved to another row, or to none', () => {
    const table = readTable('a,b,c\nFirst name,Last name,DOB\nAna,Smith,1/2/2023');
    expect(recognizeSheet(table, 1).rows).toHaveLength(1);
    expect(recognizeSheet(table, null).rows).toHaveLength(3);
  });

  it('that are missing or meaningless are replaced by the content of the cells', () => {
    expect(sheetOf('555-1,Ana,Smith,1/2/2023,a@x.example', '555-2,Bo,Jones,3/4/2023,').places).toEqual([
      undefined,
      'firstName',
      'lastName',
      'dob',
      'guardianEmails',
    ]);
    expect(sheetOf('"Smith, Ana",Twos,2023-01-02', '"Jones, Bo",Twos,2023-01-03').places).toEqual(['fullName', undefined, 'dob']);
  });
});

describe('Whole names', () => {
  const whole = (heading: string, ...names: string[]) => namesIn(`${heading}\tDOB`, ...names.map((name) => `${name}\t1/2/2023`));

  it.each([
    ['Smith, Ana Maria', 'Ana Maria | Smith'],
    ['Smith Jones, Ana', 'Ana | Smith Jones'],
    ['Smith, Ana, Jr.', 'Ana | Smith Jr.'],
    ['Ana Smith, Jr.', 'Ana | Smith Jr.'],
    ['Ana Smith III', 'Ana | Smith III'],
    ['Ana Maria Smith', 'Ana Maria | Smith'],
    ['Ana de la Cruz', 'Ana | de la Cruz'],
    ['Ludwig van Beek', 'Ludwig | van Beek'],
    ['ANA SMITH', 'ANA | SMITH'],
    ['Ana', 'Ana | '],
    ['王小明', '王小明 | '],
  ])('%s is %s', (written, read) => {
    expect(whole("Child's Name", written)).toEqual([read]);
    expect(whole('Student Name', written)).toEqual([read]);
  });

  it('whose heading puts the last name first are read so', () => {
    expect(whole('Nachname, Vorname', 'Schütze Jona Emil', 'van der Berg Ana', 'Roe, Cy')).toEqual([
      'Jona Emil | Schütze',
      'Ana | van der Berg',
      'Cy | Roe',
    ]);
  });

  it('are kept next to their parts', () => {
    expect(rowsOf(sheetOf('Name\tDOB', 'Smith, Ana\t1/2/2023'))[0]?.wholeName).toBe('Smith, Ana');
    expect(rowsOf(sheetOf('First name\tLast name', 'Ana\tSmith'))[0]?.wholeName).toBeUndefined();
  });

  it('are split without losing or adding a word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '王', '’', '-'), minLength: 1, maxLength: 6 });
    const name = fc.array(fc.oneof(word, fc.constantFrom('de', 'van', 'Jr.', 'III', 'SMITH')), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(name, fc.boolean(), (words, lastFirst) => {
        const { firstName, lastName } = readSheetRow([words.join(' ')], ['fullName'], [lastFirst ? 'Last name first name' : 'Name']);
        expect(`${firstName} ${lastName}`.trim().split(' ').toSorted()).toEqual(words.toSorted());
      }),
    );
  });
});

describe('Dates', () => {
  it('as Excel counts days, and as eight digits, are written plainly, and say nothing of the order', () => {
    const sheet = sheetOf('First name\tDOB', 'Ana\t45172', 'Bo\t45172.75', 'Cy\t20230903', 'Di\t2023-09-03', 'Ed\t99999', 'Flo\t20231399');
    const dates = rowsOf(sheet).map(({ dob }) => dob);
    expect(dates).toEqual(['2023-09-03', '2023-09-03', '2023-09-03', '2023-09-03', '99999', '20231399']);
    expect(dateOrderOf(dates)).toBeUndefined();
  });
});

describe('A text that a spreadsheet was kept from running', () => {
  it('is read back without the apostrophe', () => {
    const names = ['=1+1', '+1', '-x', '@x', "'quoted", 'O’Neill', "D'Angelo", "'t Hart"];
    const text = Papa.unparse([['First name', 'Last name'], ...names.map((name) => [name, 'Smith'])], { escapeFormulae: true });
    expect(text).toContain("'=1+1");
    const sheet = recognizeSheet(readTable(text));
    expect(rowsOf(sheet).map(({ firstName }) => firstName)).toEqual(names);
  });
});
