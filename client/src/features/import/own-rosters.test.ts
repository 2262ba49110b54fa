import { describe, expect, it } from 'vitest';
import { bringIn, childrenOf } from '../../test/bring-in';
import { workbook } from '../../test/import';
import { ownWorld } from '../../test/open';

const english = {
  headings:
    'Child|Birthdate|Room|Mother|Mother cell|Father|Emergency contacts|Authorized pickup|Allergies|Severity|Medications|Diet|Doctor|Home address|Languages|Gender|Schedule|Status|Start date|T-shirt size|Notes',
  cells:
    'Ruiz, Mia|(born)|Owls|Ana Ruiz|555-014-2000|Luis Ruiz 555-014-3000|Aunt: Eva Cruz 555-019-0000; Bo Lee (neighbor) 555-019-0001|Eva Cruz|Peanuts, eggs|Severe|None|No pork|Dr. Kim|12 Elm Street, Springfield|Spanish; English|F|Mon-Fri 8:00-17:00|Enrolled|(start)|XS|',
};
const spanish = {
  headings:
    'Nombre completo|Fecha de nacimiento|Salón|Madre|Celular de la madre|Padre|Contactos de emergencia|Personas autorizadas a recoger|Alergias|Gravedad|Medicamentos|Dieta|Pediatra|Domicilio|Idiomas|Sexo|Horario|Estado|Fecha de ingreso|Talla|Notas',
  cells:
    'Ruiz, Mia|(born)|Owls|Ana Ruiz|555-014-2000|Luis Ruiz 555-014-3000|Tía: Eva Cruz 555-019-0000; Bo Lee (vecino) 555-019-0001|Eva Cruz|Cacahuates, huevo|Grave|Ninguno|Sin cerdo|Dr. Kim|12 Elm Street, Springfield|Español; inglés|Femenino|Lunes a viernes 8:00-17:00|Inscrita|(start)|XS|',
};

/** The headings and the row of a roster. */
function rowsOf({ headings, cells }: typeof english, born: string, start: string): [headings: string[], child: string[]] {
  return [headings.split('|'), cells.replace('(born)', born).replace('(start)', start).split('|')];
}

function csv(rows: string[][], separator: string): string {
  return rows.map((row) => row.map((cell) => (/[,;"\t]/.test(cell) ? `"${cell}"` : cell)).join(separator)).join('\r\n');
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** 2021-09-23 and 2026-01-30 in the formats that lists use. */
const dates = {
  american: ['9/23/2021', '1/30/2026'],
  european: ['23.09.2021', '30.01.2026'],
  iso: ['2021-09-23', '2026-01-30'],
  inWords: ['Sep 23, 2021', 'Jan 30, 2026'],
} as const;

const files: [string, typeof english, readonly [string, string], (rows: string[][]) => BlobPart][] = [
  ['English, commas, American dates', english, dates.american, (rows) => csv(rows, ',')],
  ['English, semicolons, European dates', english, dates.european, (rows) => csv(rows, ';')],
  ['English, tabs, dates in words', english, dates.inWords, (rows) => csv(rows, '\t')],
  ['Spanish, UTF-8 with its mark, ISO dates', spanish, dates.iso, (rows) => `\ufeff${csv(rows, ',')}`],
  ['Spanish, Windows-1252, semicolons', spanish, dates.european, (rows) => bytesOf(csv(rows, ';'))],
  ['Spanish, a workbook', spanish, dates.iso, (rows) => workbook({ Lista: rows })],
];

describe('A roster of another program', () => {
  it.each(files)('lands cell by cell: %s', async (_, roster, [born, start], write) => {
    const world = await ownWorld();
    const { otherOwner, mapleGrove } = world.people;
    const caller = world.as(otherOwner);
    const daycareId = mapleGrove;
    const { review } = await bringIn(world, otherOwner, daycareId, new File([write(rowsOf(roster, born, start))], 'list.csv'));
    expect(review.flatMap(({ problems, changes }) => [...problems, ...changes.filter(({ field }) => field === 'unread')])).toEqual([]);
    const { student, about } = (await childrenOf(world, otherOwner, daycareId)).get('Mia') ?? {};
    const isSpanish = roster === spanish;
    expect(student).toMatchObject({ lastName: 'Ruiz', dob: '2021-09-23', status: 'enrolled', startsOn: '2026-01-30' });
    expect(student?.classrooms.map(({ name }) => name)).toEqual(['Owls']);
    expect(
      about?.people.map(({ fullName, relation, phones, isGuardian, pickup }) => [
        fullName,
        relation,
        phones.map(({ label, number }) => [label, number].filter((part) => part !== '').join(' ')),
        isGuardian,
        pickup !== null,
      ]),
    ).toEqual([
      ['Ana Ruiz', 'Mother', ['Mobile 555-014-2000'], true, false],
      ['Luis Ruiz', 'Father', ['555-014-3000'], true, false],
      ['Eva Cruz', 'Aunt', ['555-019-0000'], false, true],
      ['Bo Lee', 'Neighbor', ['555-019-0001'], false, false],
    ]);
    const allergies = isSpanish ? ['Cacahuates', 'huevo'] : ['Peanuts', 'eggs'];
    expect(new Set(about?.items.map(({ kind, label, severity }) => [kind, label, severity].join(' ')))).toEqual(
      new Set([...allergies.map((label) => `allergy ${label} severe`), `diet ${isSpanish ? 'Sin cerdo' : 'No pork'} `]),
    );
    expect(about?.none).toEqual(['medication']);
    expect(about?.details).toMatchObject({
      doctorName: 'Dr. Kim',
      homeAddress: '12 Elm Street, Springfield',
      languages: isSpanish ? 'Español; inglés' : 'Spanish; English',
      sex: 'female',
    });
    const { fields } = await caller.health.getOwnFields({ daycareId });
    expect(fields.map(({ id, name }) => [name, about?.own[id]])).toEqual([
      [isSpanish ? 'Talla' : 'T-shirt size', 'XS'],
      [isSpanish ? 'Notas' : 'Notes', undefined],
    ]);
    expect(about?.week?.map(({ weekday, from, until }) => [weekday, from, until])).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => [weekday, '08:00', '17:00']),
    );
  });

  it('with a sheet for each room puts each child into its own', async () => {
    const world = await ownWorld();
    const { otherOwner, mapleGrove } = world.people;
    const headings = ['First name', 'Last name', 'DOB', 'Contact 1 Name', 'Contact 1 Phone', 'Contact 2 Name', 'Contact 2 Email'];
    const row = (name: string) => [name, 'Lee', '2022-03-04', 'Mei Lee', '555-014-2000', 'Bo Lee', `${name.toLowerCase()}@x.example`];
    const file = new File([workbook({ Owls: [headings, row('Ada')], Bees: [headings, row('Ben'), row('Cy')] })], 'rooms.xlsx');
    await bringIn(world, otherOwner, mapleGrove, file);
    const children = await childrenOf(world, otherOwner, mapleGrove);
    expect([...children].map(([name, { student }]) => [name, student.classrooms.map((room) => room.name)]).toSorted()).toEqual([
      ['Ada', ['Owls']],
      ['Ben', ['Bees']],
      ['Cy', ['Bees']],
    ]);
    const people = children.get('Ben')?.about?.people.map(({ fullName, phones, email }) => [fullName, phones[0]?.number, email]);
    expect(people?.toSorted()).toEqual([
      ['Bo Lee', undefined, 'ben@x.example'],
      ['Mei Lee', '555-014-2000', null],
    ]);
  });

  it('erases nothing with blank cells, and can be undone completely', async () => {
    const world = await ownWorld();
    const { otherOwner, mapleGrove: daycareId } = world.people;
    const [headings, full] = rowsOf(english, '2021-09-23', '2026-01-30');
    const list = (row: string[]) => new File([csv([headings, row], ',')], 'list.csv');
    const { importId } = await bringIn(world, otherOwner, daycareId, list(full));
    const before = await childrenOf(world, otherOwner, daycareId);
    const { review } = await bringIn(world, otherOwner, daycareId, list(full.map((cell, index) => (index < 2 ? cell : ''))));
    expect(review.map(({ kind }) => kind)).toEqual(['unchanged']);
    expect(await childrenOf(world, otherOwner, daycareId)).toEqual(before);
    expect(await world.as(otherOwner).students.undoImport({ daycareId, importId })).toMatchObject({
      removed: 1,
      classroomsRemoved: 1,
      kept: [],
    });
    expect((await childrenOf(world, otherOwner, daycareId)).size).toBe(0);
  });
});
