import { describe, expect, it } from 'vitest';
import { reviewCells, reviewText } from '../../test/list-text';
import type { Answer } from './decisions';

const answered = (answers: Record<string, Partial<Answer>>) => ({
  answers: new Map([
    [2, new Map(Object.entries(answers).map(([key, answer]) => [key, { choice: '', text: '', reason: '', severity: null, ...answer }]))],
  ]),
});

describe('A cell about health', () => {
  it.each([
    'No known food allergies; bee stings (severe)',
    'None known (father says shrimp)',
    'None except penicillin',
    'No dairy',
    'NKDA',
    'None?',
    'N/A - see plan',
    'Outgrown: eggs',
    'Denies',
    'Not sure',
    'Unknown',
    'Sin alergias alimentarias, pero abejas',
    'Keine bekannt, aber Bienen',
    'Aucune connue sauf arachides',
    'Peanuts (severe), eggs',
  ])('“%s” is decided by a person, and until then nothing is said but its own words', (words) => {
    const { row, changes } = reviewCells({ Allergies: words });
    expect(row.decisions).toMatchObject([{ heading: 'Allergies', words, group: 'health' }]);
    expect(changes).toEqual([{ what: 'note', line: `Allergies: ${words}` }]);
  });

  it.each(['None', 'no', 'N/A', 'NKA', 'No known allergies', 'Ninguna', 'Sin alergias', 'Aucune', 'Nenhuma', 'Keine'])(
    '“%s” is one of the plain words for none',
    (words) => {
      expect(reviewCells({ Allergies: words }).changes).toEqual([{ what: 'none', topic: 'allergies' }]);
    },
  );

  it.each(['Peanuts', 'Egg; sesame', 'Milk and eggs', 'Cacahuates, leche', 'Erdnüsse'])(
    '“%s” only names something, and is one entry in its own words',
    (words) => {
      expect(reviewCells({ Allergies: words }).changes).toEqual([{ what: 'addItem', kind: 'allergy', label: words, severity: null }]);
    },
  );

  it('is not cut at commas, and keeps its words beside what a person decides', () => {
    const words = 'Albuterol inhaler, 2 puffs as needed';
    const { of, row } = reviewCells({ Medications: words }, answered({ 'cell 3': { choice: 'item', text: 'Albuterol inhaler' } }));
    expect(row.decisions).toHaveLength(1);
    expect(of('addItem')).toMatchObject([{ kind: 'medication', label: 'Albuterol inhaler' }]);
    expect(of('note')).toEqual([{ what: 'note', line: `Medications: ${words}` }]);
  });

  it('takes a severity from its own column only, and only from a plain word', () => {
    expect(reviewCells({ Allergies: 'Egg', Severity: 'Severe' }).of('addItem')).toMatchObject([{ label: 'Egg', severity: 'severe' }]);
    expect(reviewCells({ Allergies: 'Egg', Severity: 'not severe' }).of('addItem')).toMatchObject([{ severity: null }]);
    expect(reviewCells({ Allergies: 'Egg', Severity: 'not severe' }).row.decisions).toHaveLength(1);
  });

  it('under a heading that says more than a known one is always decided by a person', () => {
    for (const heading of ['Medical alerts', 'Health concerns', 'Allergy action plan', 'Diet notes'])
      expect(reviewCells({ [heading]: 'Peanuts' }).row.decisions).toMatchObject([{ heading, words: 'Peanuts' }]);
  });
});

describe('A cell about pickup', () => {
  it.each([
    'Never',
    'No',
    'Not authorized',
    'No - court order',
    '✗',
    'X',
    'Denied',
    'unknown',
    'See notes',
    'only Tuesdays',
    'Both parents',
    'Anyone but mother',
    'Mark',
    'Mr. Hill',
    'biological father',
    'Dad (Mark Turner) NO - court order',
    'Nunca',
    'Ambos padres',
    'Sin autorización',
  ])('“%s” lets nobody pick up, bars nobody, and stands as a custody alert until a person decides', (words) => {
    const { row, changes } = reviewCells({ 'Authorized pickup': words });
    expect(row.decisions).toMatchObject([{ heading: 'Authorized pickup', words, group: 'people' }]);
    expect(row.decisions[0]?.choices.map(({ id }) => id)).toEqual(['add', 'bar', 'note']);
    expect(changes).toEqual([{ what: 'custody', line: `Authorized pickup: ${words}` }]);
  });

  it.each([
    'Pick up (NOT allowed)',
    'Authorized Pickup (NO)',
    'Pickup - No',
    'Legal restrictions',
    'Custody',
    'Not released to',
    'No recoger',
    'Sorgerecht',
  ])('under “%s” is never plain, not even a name', (heading) => {
    const { row, changes } = reviewCells({ [heading]: 'Mark Hill' });
    expect(row.decisions).toMatchObject([{ heading, words: 'Mark Hill' }]);
    expect(changes).toEqual([{ what: 'custody', line: `${heading}: Mark Hill` }]);
  });

  it('that is a plain name adds a person, who is not confirmed', () => {
    const { row, changes } = reviewCells({ 'Authorized pickup 1 name': 'Rosa Weber', 'Authorized pickup 1 phone': '555-014-2000' });
    expect(row.decisions).toEqual([]);
    expect(changes).toMatchObject([{ what: 'addPerson', fullName: 'Rosa Weber', isGuardian: false, picksUp: true, barred: null }]);
  });

  it('bars only whom a person names, and needs a name', () => {
    const words = 'Dad (Mark Turner) NO - court order';
    const bar = (text: string) =>
      reviewCells({ 'Authorized pickup': words }, answered({ 'cell 3': { choice: 'bar', text, reason: 'Court order' } }));
    expect(bar('').changes).toEqual([{ what: 'custody', line: `Authorized pickup: ${words}` }]);
    const { of } = bar('Mark Turner');
    expect(of('addPerson')).toMatchObject([
      { fullName: 'Mark Turner', picksUp: false, isGuardian: false, barred: { note: 'Court order' } },
    ]);
    expect(of('custody')).toEqual([]);
    expect(of('note')).toEqual([{ what: 'note', line: `Authorized pickup: ${words}` }]);
  });
});

describe('A person of a list', () => {
  it('with words of custody beside the name or the relation is a question', () => {
    const cells = { 'Father name': 'Mark Hill', 'Father relationship': 'Father (no pickup)', 'Mother name': 'Eva Hill (no contact)' };
    const { row, of } = reviewCells(cells);
    expect(row.decisions.map(({ words }) => words)).toEqual(['Father (no pickup)', 'Eva Hill (no contact)']);
    expect(of('addPerson')).toMatchObject([{ fullName: 'Mark Hill', barred: null }]);
    expect(of('custody')).toHaveLength(2);
  });

  it('stays a person when another has the same address', () => {
    const cells = {
      'Mother name': 'Eva Hill',
      'Mother email': 'home@mail.example',
      'Father name': 'Mark Hill',
      'Father email': 'home@mail.example',
    };
    expect(reviewCells(cells).of('addPerson')).toMatchObject([
      { fullName: 'Eva Hill', email: 'home@mail.example' },
      { fullName: 'Mark Hill', email: 'home@mail.example' },
    ]);
  });

  it('is what the list’s own type says, and nothing where nobody has said what a word means', () => {
    const cells = (type: string) => ({ contact_1_name: 'Kai Hill', contact_1_type: type, contact_1_email: 'kai@mail.example' });
    expect(reviewCells(cells('Parent')).of('addPerson')).toMatchObject([{ isGuardian: true, picksUp: true }]);
    expect(reviewCells(cells('Emergency Contact')).of('addPerson')).toMatchObject([{ isGuardian: false, isCalled: true, picksUp: false }]);
    expect(reviewCells(cells('Approved Pickup')).of('addPerson')).toMatchObject([{ isGuardian: false, picksUp: true }]);
    const nanny = reviewCells(cells('Nanny'));
    expect(nanny.of('addPerson')).toMatchObject([{ isGuardian: false, isCalled: false, picksUp: false }]);
    expect(nanny.of('note')).toEqual([{ what: 'note', line: 'contact_1_name, Kai Hill: Nanny' }]);
    const words = new Map([['type nanny', { means: 'pickup' as const, lastDay: '' }]]);
    expect(reviewCells(cells('Nanny'), { words }).of('addPerson')).toMatchObject([{ isGuardian: false, picksUp: true }]);
  });

  it('on a row below the child belongs to the child', () => {
    const rows = [
      'Child name,DOB,Parent name,Parent relation',
      'Ana Ruiz,2023-01-02,Eva Ruiz,Mother',
      ',,Luis Ruiz,Father',
      'Bo Lee,2023-02-03,Kim Lee,Mother',
    ];
    const { review } = reviewText(rows.join('\n'));
    expect(review.map(({ number, kind, sends }) => [number, kind, sends?.about?.length])).toEqual([
      ['2', 'new', 2],
      ['4', 'new', 1],
    ]);
  });
});

describe('A status', () => {
  const status = (word: string, over = {}) => reviewCells({ Status: word }, over).row;

  it('that is no plain word leaves a new child out until a person has said once what it means', () => {
    for (const word of ['Dropped', 'Tour scheduled', 'Prospect']) {
      expect(status(word)).toMatchObject({ kind: 'wrong', reason: expect.stringContaining(word) });
      const words = new Map([[`status ${word.toLowerCase()}`, { means: 'enrolled' as const, lastDay: '' }]]);
      expect(status(word, { words }).kind).toBe('new');
    }
  });

  it('of a child who left gets no last day that the list does not have', () => {
    expect(status('Inactive')).toMatchObject({ kind: 'wrong' });
    const words = new Map([['status inactive', { means: 'withdrawn' as const, lastDay: '2026-10-01' }]]);
    expect(status('Inactive', { words }).sends?.enrolment).toEqual({ startsOn: null, endsOn: '2026-10-01' });
    expect(reviewCells({ Status: 'Inactive', 'End date': '2026-09-01' }).row.sends?.enrolment).toEqual({
      startsOn: null,
      endsOn: '2026-09-01',
    });
  });
});

describe('A column without a place', () => {
  it('is kept word for word on each child', () => {
    const { of, places } = reviewCells({ 'Preferred name': 'Kiki', 'Bus number': '7', 'Subsidy status': 'Approved to 6/30' });
    expect(places.slice(3)).toEqual(['note', 'note', 'note']);
    expect(of('note')).toEqual([
      { what: 'note', line: 'Preferred name: Kiki' },
      { what: 'note', line: 'Bus number: 7' },
      { what: 'note', line: 'Subsidy status: Approved to 6/30' },
    ]);
  });

  it('that the product has a place for goes there', () => {
    const { of } = reviewCells({
      'Insurance provider': 'Acme',
      'Insurance number': 'A-7',
      'Photo permission': 'Yes',
      'Field trip permission': 'No',
    });
    expect(of('detail')).toEqual([{ what: 'detail', field: 'insurance', value: 'Acme, A-7' }]);
    expect(of('consent')).toMatchObject([
      { kind: 'photosOwnFamily', answer: 'yes' },
      { kind: 'outings', answer: 'no' },
    ]);
  });
});

it('A child counts once for a new classroom that is also the home room', async () => {
  const { matchRooms } = await import('./rooms');
  const { rows } = reviewText('First name,Last name,DOB,Room,Home room\nAna,Ruiz,2023-01-02,Foxes,Foxes\nBo,Lee,2023-01-03,Foxes,Foxes');
  expect(matchRooms(rows, [], new Map(), true).unknown).toMatchObject([{ name: 'Foxes', rows: 2 }]);
});
