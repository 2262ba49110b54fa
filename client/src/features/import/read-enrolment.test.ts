import { describe, expect, it } from 'vitest';
import type { Student } from '@daycare-portal/shared/students';
import { recognizeSheet } from '../../list-reading/read-roster';
import { readEnrolment } from './read-enrolment';

const today = '2026-11-21';
const cells = (status: string, startsOn = '', endsOn = '') => ({
  firstName: 'Ana',
  lastName: 'Lopez',
  dob: '2023-09-03',
  guardianEmails: '',
  classroom: '',
  homeRoom: '',
  wholeName: undefined,
  status,
  startsOn,
  endsOn,
});
const here = (status: Student['status'], startsOn: string | null = null, endsOn: string | null = null) =>
  ({ id: 'a', status, startsOn, endsOn }) as Student;

describe('What a row says of enrollment', () => {
  it.each([
    ['nothing', cells(''), undefined, undefined],
    ['that a new child is active', cells('Active'), undefined, undefined],
    ['since when', cells('', '9/1/2025'), undefined, ['2025-09-01', null]],
    ['since when and until when', cells('Enrolled', '9/1/2025', '6/30/2027'), undefined, ['2025-09-01', '2027-06-30']],
    ['that it waits', cells('Wait list'), undefined, [null, null]],
    ['from when it is to come', cells('Waiting', '1/4/2027'), undefined, ['2027-01-04', null]],
    ['that it waits, from a day that is over', cells('En espera', '1/4/2026'), undefined, [null, null]],
    ['its last day', cells('Withdrawn', '', '10/30/2026'), undefined, [null, '2026-10-30']],
    ['that it has left', cells('De baja'), undefined, [null, '2026-11-20']],
    ['that it is back', cells('Active'), here('withdrawn', null, '2026-10-30'), ['2026-11-21', null]],
    ['what is so already', cells('Active', '9/1/2025'), here('enrolled', '2025-09-01', '2027-06-30'), undefined],
    ['that it has left, as is known', cells('Inactive'), here('withdrawn', null, '2026-10-30'), undefined],
  ])('%s', (_what, row, child, said) => {
    const read = readEnrolment(row, 'month-first', today, child);
    expect(read.change && [read.change.startsOn, read.change.endsOn]).toEqual(said);
    expect(read.unread).toEqual([]);
  });

  it('reports unreadable values, and leaves them out', () => {
    expect(readEnrolment(cells('Maybe', 'soon'), 'month-first', today, undefined)).toMatchObject({
      change: undefined,
      unread: ['soon', 'Maybe'],
    });
    expect(readEnrolment(cells('', '9/1/2026', '8/1/2026'), 'month-first', today, undefined).unread).toEqual(['8/1/2026']);
  });
});

describe('The columns of enrollment', () => {
  it.each([
    [
      ['First name', 'Last name', 'DOB', 'Status', 'Start date', 'End date', 'Room', 'Home room'],
      ['status', 'startsOn', 'endsOn', 'classroom', 'homeRoom'],
    ],
    [
      ['Nombre', 'Apellido', 'Nacimiento', 'Estado', 'Fecha de ingreso', 'Fecha de baja', 'Salón', 'Salón base'],
      ['status', 'startsOn', 'endsOn', 'classroom', 'homeRoom'],
    ],
    [['First name', 'Last name', 'DOB', 'Homeroom'], ['classroom']],
  ])('are found in %j', (headings, places) => {
    const sheet = recognizeSheet([headings, headings.map(() => 'x')]);
    expect(sheet.places.slice(3)).toEqual(places);
  });
});
