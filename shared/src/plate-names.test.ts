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

  it('has the month of birth where another child is called the same, if the reader may see it', () => {
    const others = [child('Ana', 'Lotz', '2022-03-03'), child('Ana', 'López')];
    expect(namesOf(child('Ana', 'Lopez', '2023-09-03'), ...others)).toEqual(['Ana Sep 2023', 'Ana Lot.', 'Ana López']);
  });
});

describe('The full name of a child', () => {
  it('has the month of birth where another child is called the same', () => {
    const children = [child('Ana', 'Lopez', '2022-03-03'), child('Ana', 'López', '2023-09-03'), child('Ana', 'Lotz', '2023-09-03')];
    expect([...wholeNames(children).values()]).toEqual(['Ana Lopez (born Mar 2022)', 'Ana López (born Sep 2023)', 'Ana Lotz']);
    expect([...wholeNames(children, sortedNameOf).values()][0]).toBe('Lopez, Ana (born Mar 2022)');
  });

  it('has the day where both were born in the same month', () => {
    const twins = [child('Ana', 'Lopez', '2022-03-03'), child('Ana', 'López', '2022-03-19'), child('Ana', 'Lopez', '2023-09-03')];
    expect([...wholeNames(twins).values()]).toEqual(['Ana Lopez (born 3/3/22)', 'Ana López (born 3/19/22)', 'Ana Lopez (born Sep 2023)']);
  });
});
