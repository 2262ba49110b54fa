import { describe, expect, it } from 'vitest';
import { bringIn, childrenOf } from '../../test/bring-in';
import { workbook } from '../../test/import';
import { ownWorld } from '../../test/open';

/** A heading, and the cell of a child below it. */
type Column = readonly [heading: string, cell: string];

const english: Column[] = [
  ['Child ID', 'C-1042'],
  ['Child First Name', 'Mia'],
  ['Child Last Name', 'Ruiz'],
  ['Child DOB', '(born)'],
  ['Gender', 'F'],
  ['Primary Classroom', 'Owls'],
  ['Enrollment Status', 'Active'],
  ['Start Date', '(start)'],
  ['Payer 1 First Name', 'Ana'],
  ['Payer 1 Last Name', 'Ruiz'],
  ['Payer 1 Relationship', 'Mother'],
  ['Payer 1 Cell #', '555-014-2000'],
  ['Payer 1 Work Phone', '555-014-2001 x12'],
  ['Payer 1 Email', 'ana@x.example'],
  ['Payer 2 Name', 'Luis Ruiz'],
  ['Payer 2 Phone', '555-014-3000'],
  ['Payer 2 Email', 'luis@x.example'],
  ['Emergency Contact 1', 'Aunt: Eva Cruz 555-019-0000'],
  ['Emergency Contact 2 Name', 'Bo Lee'],
  ['Emergency Contact 2 Phone', '(555) 019-0001'],
  ['Emergency Contact 2 Relationship', 'Neighbor'],
  ['Approved Pickup 1', 'Eva Cruz'],
  ['Approved Pickup 2', 'Cy Day 555-019-0002'],
  ['Not authorized to pick up', 'Pedro Ruiz (court order)'],
  ['Allergies', 'Peanuts - severe; eggs'],
  ['Medications', 'Albuterol'],
  ['Dietary restrictions', 'No pork'],
  ['Medical conditions', 'Asthma'],
  ['Pediatrician', 'Dr. Kim'],
  ['Pediatrician Phone', '555-017-0000'],
  ['Insurance', 'Acme 77'],
  ['Street', '12 Elm Street'],
  ['City', 'Springfield'],
  ['Zip', '01101'],
  ['Home language', 'Spanish'],
  ['Mon', 'x'],
  ['Wed', '9:00-12:00'],
  ['Hours', '8:00-17:00'],
  ['T-shirt size', 'XS'],
  ['Mother’s address', '9 Oak Street'],
  ['Notes', 'Likes trains, "the red one"'],
];
const spanish: Column[] = [
  ['Matrícula', 'C-1042'],
  ['Nombre(s)', 'Mia'],
  ['Apellido paterno', 'Ruiz'],
  ['Apellido materno', ''],
  ['Fecha nac.', '(born)'],
  ['Sexo', 'Femenino'],
  ['Sala', 'Owls'],
  ['Estatus', 'Activa'],
  ['Fecha de alta', '(start)'],
  ['Nombre de la madre', 'Ana Ruiz'],
  ['Celular de la madre', '555-014-2000'],
  ['Teléfono del trabajo de la madre', '555-014-2001 x12'],
  ['Correo de la madre', 'ana@x.example'],
  ['Nombre del padre', 'Luis Ruiz'],
  ['Teléfono del padre', '555-014-3000'],
  ['Correo electrónico del padre', 'luis@x.example'],
  ['Contacto de emergencia 1', 'Tía: Eva Cruz 555-019-0000'],
  ['Contacto de emergencia 2', 'Bo Lee'],
  ['Parentesco 2', 'Neighbor'],
  ['Teléfono 2', '(555) 019-0001'],
  ['Autorizado para recoger 1', 'Eva Cruz'],
  ['Autorizado para recoger 2', 'Cy Day 555-019-0002'],
  ['No autorizado para recoger', 'Pedro Ruiz (orden judicial)'],
  ['Alergias', 'Peanuts - grave; eggs'],
  ['Medicamentos', 'Albuterol'],
  ['Dieta', 'No pork'],
  ['Padecimientos', 'Asthma'],
  ['Médico', 'Dr. Kim'],
  ['Teléfono del médico', '555-017-0000'],
  ['Seguro médico', 'Acme 77'],
  ['Domicilio', '12 Elm Street'],
  ['Ciudad', 'Springfield'],
  ['C.P.', '01101'],
  ['Idioma en casa', 'Spanish'],
  ['Lunes', 'x'],
  ['Miércoles', '9:00-12:00'],
  ['Hora de entrada', '8:00'],
  ['Hora de salida', '17:00'],
  ['Talla', 'XS'],
  ['Domicilio de la madre', '9 Oak Street'],
  ['Observaciones', 'Likes trains, "the red one"'],
];

/** 2021-09-23 and 2026-01-30, as lists write them. */
const dates = {
  american: ['9/23/2021', '1/30/2026'],
  european: ['23.09.2021', '30.01.2026'],
  iso: ['2021-09-23', '2026-01-30'],
  inWords: ['23 Sep 2021', '30 Jan 2026'],
} as const;

function rowOf(columns: readonly Column[], [born, start]: readonly [string, string], more: Record<string, string> = {}): string[] {
  return columns.map(([heading, cell]) => more[heading] ?? cell.replace('(born)', born).replace('(start)', start));
}

const headingsOf = (columns: readonly Column[]) => columns.map(([heading]) => heading);
const csv = (rows: string[][], separator: string) =>
  rows.map((row) => row.map((cell) => (/[,;"\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)).join('\r\n');

const files: [string, Column[], readonly [string, string], (rows: string[][]) => BlobPart][] = [
  ['English, commas, American dates', english, dates.american, (rows) => csv(rows, ',')],
  ['English, semicolons, European dates', english, dates.european, (rows) => csv(rows, ';')],
  ['English, a workbook, dates in words', english, dates.inWords, (rows) => workbook({ Roster: rows })],
  ['Spanish, commas, ISO dates', spanish, dates.iso, (rows) => `\ufeff${csv(rows, ',')}`],
  ['Spanish, a workbook, European dates', spanish, dates.european, (rows) => workbook({ Lista: rows })],
];

describe('A roster of 41 columns', () => {
  it.each(files)('lands cell by cell: %s', async (_, columns, written, write) => {
    const world = await ownWorld();
    const { otherOwner, mapleGrove: daycareId } = world.people;
    const file = new File([write([headingsOf(columns), rowOf(columns, written)])], 'list');
    const { review } = await bringIn(world, otherOwner, daycareId, file);
    expect(review.flatMap(({ problems, changes }) => [...problems, ...changes.filter(({ field }) => field === 'unread')])).toEqual([]);
    const { student, about } = (await childrenOf(world, otherOwner, daycareId)).get('Mia') ?? {};
    expect(student).toMatchObject({ lastName: 'Ruiz', dob: '2021-09-23', status: 'enrolled', startsOn: '2026-01-30' });
    expect(student?.classrooms.map(({ name }) => name)).toEqual(['Owls']);
    expect(student?.parentEmails.toSorted()).toEqual(['ana@x.example', 'luis@x.example']);
    const people = about?.people.map(({ fullName, relation, phones, email, isGuardian, pickup, notAuthorized }) => [
      fullName,
      relation,
      phones.map(({ label, number }) => `${label} ${number}`.trim()).join(', '),
      email,
      [isGuardian && 'guardian', pickup !== null && 'picks up', notAuthorized && 'not authorized'].filter(Boolean).join(', '),
    ]);
    expect(people?.toSorted()).toEqual([
      ['Ana Ruiz', 'Mother', 'Mobile 555-014-2000, Work 555-014-2001 x12', 'ana@x.example', 'guardian'],
      ['Bo Lee', 'Neighbor', '(555) 019-0001', null, ''],
      ['Cy Day', null, '555-019-0002', null, 'picks up'],
      ['Eva Cruz', 'Aunt', '555-019-0000', null, 'picks up'],
      ['Luis Ruiz', columns === spanish ? 'Father' : null, '555-014-3000', 'luis@x.example', 'guardian'],
      ['Pedro Ruiz', null, '', null, 'not authorized'],
    ]);
    expect(about?.items.map(({ kind, label, severity }) => `${kind} ${label} ${severity}`).toSorted()).toEqual([
      'allergy Peanuts severe',
      'allergy eggs null',
      'condition Asthma null',
      'diet No pork null',
      'medication Albuterol null',
    ]);
    expect(about?.details).toEqual({
      doctorName: 'Dr. Kim',
      doctorPhone: '555-017-0000',
      insurance: 'Acme 77',
      homeAddress: '12 Elm Street, Springfield, 01101',
      languages: 'Spanish',
      sex: 'female',
    });
    expect(about?.week?.map(({ weekday, from, until }) => [weekday, from, until])).toEqual([
      [1, '08:00', '17:00'],
      [3, '09:00', '12:00'],
    ]);
    const { fields } = await world.as(otherOwner).health.getOwnFields({ daycareId });
    expect(fields.map(({ id }) => about?.own[id])).toEqual(['C-1042', 'XS', '9 Oak Street', 'Likes trains, "the red one"']);
  });

  it('with a sheet for each classroom lands in each, and again changes nothing, even where cells are blank', async () => {
    const world = await ownWorld();
    const { otherOwner, mapleGrove } = world.people;
    const columns = spanish.filter(([heading]) => heading !== 'Sala');
    const row = (name: string, materno: string) => rowOf(columns, dates.iso, { 'Nombre(s)': name, 'Apellido materno': materno });
    const sheets = { Búhos: [headingsOf(columns), row('Ada', 'Paz')], Abejas: [headingsOf(columns), row('Ben', ''), row('Cy', 'Sol')] };
    const bring = (content: typeof sheets) => bringIn(world, otherOwner, mapleGrove, new File([workbook(content)], 'rooms.xlsx'));
    await bring(sheets);
    const before = await childrenOf(world, otherOwner, mapleGrove);
    expect([...before].map(([name, { student }]) => [name, student.lastName, student.classrooms[0]?.name]).toSorted()).toEqual([
      ['Ada', 'Ruiz Paz', 'Búhos'],
      ['Ben', 'Ruiz', 'Abejas'],
      ['Cy', 'Ruiz Sol', 'Abejas'],
    ]);
    for (const { about } of before.values()) expect(about?.people).toHaveLength(6);
    const keptOf = new Set(['Nombre(s)', 'Apellido paterno', 'Apellido materno', 'Fecha nac.']);
    const blank = (rows: string[][]) =>
      rows.map((cells, index) => cells.map((cell, at) => (index === 0 || keptOf.has(columns[at]?.[0] ?? '') ? cell : '')));
    for (const content of [sheets, { Búhos: blank(sheets.Búhos), Abejas: blank(sheets.Abejas) }]) {
      const { review } = await bring(content);
      expect(review.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    }
    expect(await childrenOf(world, otherOwner, mapleGrove)).toEqual(before);
  });
});
