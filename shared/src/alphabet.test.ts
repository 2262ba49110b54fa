import { expect, it } from 'vitest';
import { compareNames } from './alphabet';

it('Names sort without regard to case and accents, with numbers by value', () => {
  const names = ['Room 10', 'Zoe', 'Ángel', 'room 2', 'anna', 'Åsa', 'Bo'];
  expect(names.toSorted(compareNames)).toEqual(['Ángel', 'anna', 'Åsa', 'Bo', 'room 2', 'Room 10', 'Zoe']);
});
