import { afterEach, describe, expect, it } from 'vitest';
import { dayInLines } from './day-in-lines';
import { readerLanguage, setPageLanguage } from './language';
import type { LogDetail } from './log-details';
import type { Amount, LogKind, LogState } from './log-kinds';
import './text/all';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const about = (kind: LogKind, time: string, detail: LogDetail, amount: Amount | null = null, state: LogState = 'shared') => ({
  kind,
  at: at(time),
  state,
  parts: [
    { studentId: 'bo', detail, amount: null },
    { studentId: 'ana', detail, amount },
  ],
});
const ana = { studentId: 'ana', firstName: 'Ana' };
const day = [
  about('nap', '18:30', { from: at('18:30'), until: at('20:05') }),
  about('meal', '17:40', { meal: 'lunch', food: 'Pasta' }, 'most'),
  about('meal', '14:00', { meal: 'breakfast', food: 'Oatmeal' }, 'all'),
  about('diaper', '16:00', { what: 'wet' }),
  about('diaper', '19:00', { what: 'both' }),
  about('activity', '15:00', { title: 'leaf printing' }),
  about('mood', '20:30', { mood: 'happy' }),
  about('note', '20:40', { text: 'Secret' }, null, 'held'),
];

afterEach(() => setPageLanguage(() => readerLanguage('en')));

describe('A child’s day', () => {
  it('is told in three lines, by time, from the child’s own amounts', () => {
    expect(dayInLines(ana, day)).toEqual([
      'Ana ate all of breakfast, ate most of lunch, and slept 1 h 35 min.',
      'Today: 2 diaper changes and “leaf printing”.',
      'Mood: happy.',
    ]);
    expect(dayInLines({ studentId: 'bo', firstName: 'Bo' }, day)[0]).toBe('Bo slept 1 h 35 min.');
  });

  it('leaves out what is not shared yet, unless the team asks for it', () => {
    const held = [about('activity', '15:00', { title: 'leaf printing' }, null, 'held')];
    expect(dayInLines(ana, held)).toEqual(['Nothing was written about Ana today.']);
    expect(dayInLines(ana, held, { withHeld: true })).toEqual(['Today: “leaf printing”.']);
  });

  it('is told in Spanish to a reader of Spanish', () => {
    setPageLanguage(() => readerLanguage('es'));
    expect(dayInLines(ana, day)).toEqual([
      'Ana comió todo en el desayuno, comió casi todo en el almuerzo y durmió 1 h 35 min.',
      'Hoy: 2 cambios de pañal y “leaf printing”.',
      'Ánimo: contento.',
    ]);
  });
});
