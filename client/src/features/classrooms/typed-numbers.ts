import { agesInOrder, roomNumbers, type RoomNumber, type RoomNumbers } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';

export const numberNames = Object.keys(roomNumbers) as RoomNumber[];

/** Numbers as typed. Empty means none. */
export type TypedNumbers = Record<RoomNumber, string>;

const typed = (name: RoomNumber) => {
  const { min, max } = roomNumbers[name];
  const isHalf = name === 'childrenPerStaff';
  return z.string().check(
    z.refine(
      (value) => {
        const number = readNumber(value);
        return number === null || (number >= min && number <= max && Number.isInteger(isHalf ? number * 2 : number));
      },
      { error: () => (isHalf ? text.classrooms.halvesBetween(min, max) : text.classrooms.numberBetween(min, max)) },
    ),
  );
};

export const typedNumbers = {
  ageFromMonths: typed('ageFromMonths'),
  ageUntilMonths: typed('ageUntilMonths'),
  capacity: typed('capacity'),
  childrenPerStaff: typed('childrenPerStaff'),
};

export const typedAgesInOrder = z.refine<TypedNumbers>((values) => agesInOrder(readNumbers(values)), {
  path: ['ageUntilMonths'],
  error: () => text.classrooms.agesInOrder,
});

/** Null if empty, NaN if it is not a number. */
function readNumber(value: string): number | null {
  return value.trim() === '' ? null : Number(value.trim().replace(',', '.'));
}

export function readNumbers(values: TypedNumbers): RoomNumbers {
  const { ageFromMonths, ageUntilMonths, capacity, childrenPerStaff } = values;
  return {
    ageFromMonths: readNumber(ageFromMonths),
    ageUntilMonths: readNumber(ageUntilMonths),
    capacity: readNumber(capacity),
    childrenPerStaff: readNumber(childrenPerStaff),
  };
}

export function typedOf({ ageFromMonths, ageUntilMonths, capacity, childrenPerStaff }: RoomNumbers): TypedNumbers {
  const write = (value: number | null) => (value === null ? '' : String(value));
  return {
    ageFromMonths: write(ageFromMonths),
    ageUntilMonths: write(ageUntilMonths),
    capacity: write(capacity),
    childrenPerStaff: write(childrenPerStaff),
  };
}
