import { describe, expect, it } from 'vitest';
import { sortedNameOf } from './full-name';
import { plateNames, wholeNames } from './plate-names';

const child = (firstName: string, lastName: string, dob: string | null = null) => {
  return { studentId: `${firstName} ${lastName} ${dob}`, firstName, lastName, dob };
};
const namesOf = (...children: ReturnType<typeof child>[]) => [...plateNames(children).values()];

describe('The plate of a child', () => {
  it('has the first name, and as much of the last name as is needed to tell children apart', () => {
    expect(namesOf(child('Ana', 'Lopez'), child('Leo', 'Brandt'))).toEqual(['Ana', 'Leo']);
    expect(namesOf(child('Ana', 'Lopez'), child('Ana', 'Quist'))).toEqual(['Ana L.', 'Ana Q.']);
    expect(namesOf(child('Ana', 'Lopez'), child('Aña', 'Lotz'))).toEqual(['Ana Lop.', 'Aña Lot.']);
  });

  it('has the date of birth where another child is called the same, if the reader may see it', () => {
    const others = [child('Ana', 'Lotz', '2022-03-03'), child('Ana', 'López')];
    expect(namesOf(child('Ana', 'Lopez', '2023-09-03'), ...others)).toEqual(['Ana 9/3/23', 'Ana Lot.', 'Ana López']);
  });
});

describe('The full name of a child', () => {
  it('has the date of birth where another child is called the same', () => {
    const children = [child('Ana', 'Lopez', '2022-03-03'), child('Ana', 'López', '2023-09-03'), child('Ana', 'Lotz', '2023-09-03')];
    expect([...wholeNames(children).values()]).toEqual(['Ana Lopez (born Mar 3, 2022)', 'Ana López (born Sep 3, 2023)', 'Ana Lotz']);
    expect([...wholeNames(children, sortedNameOf).values()][0]).toBe('Lopez, Ana (born Mar 3, 2022)');
  });
});
