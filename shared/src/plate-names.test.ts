import { describe, expect, it } from 'vitest';
import { plateNames } from './plate-names';

const child = (firstName: string, lastName: string, studentId = `${firstName} ${lastName}`) => ({ studentId, firstName, lastName });
const namesOf = (...children: ReturnType<typeof child>[]) => [...plateNames(children).values()];

describe('The plate of a child', () => {
  it('has the first name, and as much of the last name as is needed to tell children apart', () => {
    expect(namesOf(child('Ana', 'Lopez'), child('Leo', 'Brandt'))).toEqual(['Ana', 'Leo']);
    expect(namesOf(child('Ana', 'Lopez'), child('Ana', 'Quist'))).toEqual(['Ana L.', 'Ana Q.']);
    expect(namesOf(child('Ana', 'Lopez'), child('Aña', 'Lotz'))).toEqual(['Ana Lop.', 'Aña Lot.']);
    expect(namesOf(child('Ana', 'Lopez'), child('Ana', 'Lopez', 'other'))).toEqual(['Ana Lopez', 'Ana Lopez']);
  });
});
