import { expect, it } from 'vitest';
import { compareNames } from './alphabet';

it('Names are in one order: without regard to case and accents, and numbers by their size', () => {
  const names = ['Room 10', 'Zoe', 'Ángel', 'room 2', 'anna', 'Åsa', 'Bo'];
  expect(names.toSorted(compareNames)).toEqual(['Ángel', 'anna', 'Åsa', 'Bo', 'room 2', 'Room 10', 'Zoe']);
});
