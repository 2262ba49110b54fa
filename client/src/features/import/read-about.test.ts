import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recognizeSheet } from '../../list-reading/read-roster';
import { aboutPlaces } from './about-places';
import { readAbout } from './read-about';
import { peopleIn } from './read-people';

/** Reads one row under these headings. */
function read(row: Record<string, string>) {
  const headings = ['First name', 'Last name', 'DOB', ...Object.keys(row)];
  const cells = ['Ana', 'Ruiz', '2022-01-02', ...Object.values(row)];
  const sheet = recognizeSheet([headings, cells]);
  return readAbout(cells, aboutPlaces(sheet.headings, sheet.places), sheet.headings);
}

describe('The people of a cell', () => {
  it.each([
    ['Mother: Ana Ruiz 555-014-2000', [['Ana Ruiz', 'Mother', ['555-014-2000'], null]]],
    [
      'Ana Ruiz (mother) 555-014-2000; Luis Ruiz (father) +1 (555) 010-2222',
      [
        ['Ana Ruiz', 'Mother', ['555-014-2000'], null],
        ['Luis Ruiz', 'Father', ['+1 (555) 010-2222'], null],
      ],
    ],
    [
      'Ana Ruiz, 555-0142, Luis Ruiz, 555-0143 x12',
      [
        ['Ana Ruiz', null, ['555-0142'], null],
        ['Luis Ruiz', null, ['555-0143 x12'], null],
      ],
    ],
    ['Ana Ruiz; 555-0142; ana@x.example', [['Ana Ruiz', null, ['555-0142'], 'ana@x.example']]],
    ['Ruiz, Ana', [['Ana Ruiz', null, [], null]]],
    ['Abuela: María López - maria@x.example', [['María López', 'Grandmother', [], 'maria@x.example']]],
    ['Neighbour Pat: Pat Lee', [['Pat Lee', 'Neighbour Pat', [], null]]],
    ['none', []],
    ['N/A', []],
    ['Yes', []],
    ['555-014-2000', []],
  ])('%j', (cell, people) => {
    expect(
      peopleIn(cell).map(({ fullName, relation, phones, email }) => [fullName, relation, phones.map(({ number }) => number), email]),
    ).toEqual(people);
  });

  it('have names with letters, whatever the cells and headings say', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cell, heading) => {
        const { people } = read({ [`Mother ${heading}`]: cell, Allergies: cell, Days: cell });
        for (const { fullName, phones } of people) expect(/\p{L}/u.test(fullName) || phones.length > 0).toBe(true);
      }),
    );
  });
});

describe('A row', () => {
  it('gives each person their columns, and merges a person who appears in several', () => {
    const { people } = read({
      Mother: 'Ana Ruiz',
      'Mother cell': '555-014-2000',
      'Mother work phone': '555-014-2001',
      'Mother email': 'ana@x.example',
      'Emergency contact': 'Ana Ruiz 555 014 2000; Eva Cruz (aunt) 555-019-0000',
      'Authorized pickup': 'Eva Cruz',
    });
    expect(people).toEqual([
      {
        fullName: 'Ana Ruiz',
        relation: 'Mother',
        phones: [
          { label: 'Mobile', number: '555-014-2000' },
          { label: 'Work', number: '555-014-2001' },
        ],
        email: 'ana@x.example',
        isGuardian: true,
        isEmergency: true,
        picksUp: false,
      },
      {
        fullName: 'Eva Cruz',
        relation: 'Aunt',
        phones: [{ label: '', number: '555-019-0000' }],
        email: null,
        isGuardian: false,
        isEmergency: true,
        picksUp: true,
      },
    ]);
  });

  it.each([
    [
      'Peanuts (severe), eggs and milk',
      [
        ['allergy', 'Peanuts', 'severe'],
        ['allergy', 'eggs', null],
        ['allergy', 'milk', null],
      ],
    ],
    ['Bee stings - EpiPen', [['allergy', 'Bee stings - EpiPen', 'severe']]],
    [
      'Lactose intolerance; mild: dust',
      [
        ['intolerance', 'Lactose intolerance', null],
        ['allergy', 'dust', 'mild'],
      ],
    ],
  ])('reads the allergies of %j', (cell, items) => {
    expect(read({ Allergies: cell }).items.map(({ kind, label, severity }) => [kind, label, severity])).toEqual(items);
  });

  it.each([
    [{ 'Authorized pickup': 'Eva Cruz; NOT Luis Ruiz' }, ['Eva Cruz'], ['Luis Ruiz']],
    [{ 'Authorized pickup': 'Eva Cruz, Luis Ruiz (not authorized)' }, ['Eva Cruz'], ['Luis Ruiz']],
    [{ 'Authorized pickup': 'Luis Ruiz, not authorized' }, [], ['Luis Ruiz']],
    [{ 'Authorized pickup': 'Anyone except Luis Ruiz' }, [], ['Luis Ruiz']],
    [{ 'Authorized pickup': 'Not authorized: Luis Ruiz, Al Ruiz; Yes: Eva Cruz' }, ['Eva Cruz'], ['Luis Ruiz', 'Al Ruiz']],
    [{ 'Authorized pickup': 'DO NOT RELEASE TO Luis Ruiz' }, [], ['Luis Ruiz']],
    [{ Pickup: 'No Min-ho' }, ['No Min-ho'], []],
    [{ Autorizados: 'Eva Cruz; no autorizado: Luis Ruiz' }, ['Eva Cruz'], ['Luis Ruiz']],
    [{ Autorizados: 'Luis Ruiz (orden de alejamiento)' }, [], ['Luis Ruiz: orden de alejamiento']],
    [{ 'Not authorized to pick up': 'Luis Ruiz - court order, May 3' }, [], ['Luis Ruiz: court order, May 3']],
    [{ 'Not authorized to pick up': 'Luis Ruiz; Al Ruiz (uncle)' }, [], ['Luis Ruiz', 'Al Ruiz']],
    [{ Father: 'Luis Ruiz', 'Not authorized to pick up': 'Father' }, [], ['Luis Ruiz']],
    [{ Father: 'Luis Ruiz', 'Can father pick up': 'No', 'Authorized pickup': 'Luis Ruiz' }, ['Luis Ruiz'], ['Luis Ruiz']],
    [{ Mother: 'Ana Ruiz', 'Can mother pick up': 'Yes' }, ['Ana Ruiz'], []],
    [{ 'Emergency contacts and authorized pickup': 'Eva Cruz' }, ['Eva Cruz'], []],
    [{ 'Not authorized to pick up': 'None', 'Authorized pickup': 'Yes' }, [], []],
  ])('authorizes nobody who must not pick up: %j', (row, picksUp, barred) => {
    const { people } = read(row);
    expect(people.filter((person) => person.picksUp).map(({ fullName }) => fullName)).toEqual(picksUp);
    const forbidden = people.flatMap(({ fullName, standing }) => {
      const note = standing?.notAuthorized?.note;
      return note === undefined ? [] : [note === null ? fullName : `${fullName}: ${note}`];
    });
    expect(forbidden).toEqual(barred);
  });

  it('reports every phone that it leaves out, and keeps the word next to a phone', () => {
    const { people, unread } = read({
      Mother: 'Ana Ruiz',
      'Mother cell': 'W: 555-014-2000 / 555-014-2001, after five',
      Father: 'Luis Ruiz',
      'Father phone': '12345',
      'Emergency Contact': '555-019-0000',
      'Emergency contact 2': 'None',
    });
    expect(people.map(({ fullName, phones }) => [fullName, phones.map(({ label, number }) => `${label} ${number}`)])).toEqual([
      ['Ana Ruiz', ['Work 555-014-2000', 'Mobile 555-014-2001']],
      ['Luis Ruiz', []],
    ]);
    expect(unread).toEqual(['after five', '12345', '555-019-0000']);
  });

  it('keeps the phones of two parents apart, even without names', () => {
    const { people } = read({ 'Mother phone': '555-014-2000', 'Father phone': '555-014-3000' });
    expect(people.map(({ fullName, relation, phones }) => [fullName, relation, phones[0]?.number])).toEqual([
      ['', 'Mother', '555-014-2000'],
      ['Father', 'Father', '555-014-3000'],
    ]);
  });

  it('reads the hours of each weekday', () => {
    const week = (row: Record<string, string>) => read(row).week?.map(({ weekday, from, until }) => `${weekday} ${from} ${until}`);
    expect(week({ Mon: 'x', Tue: '', Wed: '9-12', Hours: '8:00 - 5:00' })).toEqual(['1 08:00 17:00', '3 09:00 12:00']);
    expect(read({ Mon: 'AM', Hours: '8-5' })).toMatchObject({ week: null, unread: ['AM 8-5'] });
  });

  it('uses the severity from its own column when the cell has none', () => {
    expect(read({ Allergies: 'Maní', Gravedad: 'Grave' }).items).toEqual([{ kind: 'allergy', label: 'Maní', severity: 'severe' }]);
  });

  it.each(['None', 'N/A', 'no', '-', 'NKA', 'Ninguna', 'No known allergies', 'Sin alergias'])('%j means that there is none', (cell) => {
    expect(read({ Allergies: cell, Medications: '' })).toMatchObject({ items: [], none: ['allergies'] });
  });

  it('reads "Unknown" as no answer, and says so', () => {
    expect(read({ Allergies: 'Unknown', Diet: '¿?' })).toMatchObject({ none: [], unread: ['Unknown'] });
  });

  it('joins the text of several columns, and recognizes the sex', () => {
    const { details, unread } = read({
      'Home address': '12 Elm St',
      City: 'Springfield',
      Pediatrician: 'Dr. Kim',
      'Doctor phone': '555-1',
      Gender: 'F',
    });
    expect(details).toEqual({ homeAddress: '12 Elm St, Springfield', doctorName: 'Dr. Kim', doctorPhone: '555-1', sex: 'female' });
    expect(unread).toEqual([]);
    expect(read({ Gender: 'unicorn' }).unread).toEqual(['unicorn']);
  });

  it.each([
    ['Mon-Fri 8:00-17:00', '12345', '08:00', '17:00'],
    ['MWF 8-3', '135', '08:00', '15:00'],
    ['T/Th 9am-1:30pm', '24', '09:00', '13:30'],
    ['Lunes a jueves 7:30 a 16:00', '1234', '07:30', '16:00'],
    ['Mon, Wed 8:00 AM to 5:30 PM', '13', '08:00', '17:30'],
  ])('reads the week %j', (cell, days, from, until) => {
    expect(read({ Schedule: cell }).week).toEqual([...days].map((day) => ({ weekday: Number(day), from, until })));
  });

  it('reads the week from three columns, and leaves out text without times', () => {
    expect(read({ Days: 'Tue, Thu', 'Drop-off time': '8:15', 'Pick-up time': '3:00 PM' }).week).toEqual([
      { weekday: 2, from: '08:15', until: '15:00' },
      { weekday: 4, from: '08:15', until: '15:00' },
    ]);
    expect(read({ Days: 'Tuesdays maybe' })).toMatchObject({ week: null, unread: ['Tuesdays maybe'] });
  });
});
