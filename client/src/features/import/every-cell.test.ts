import { foldAccents } from '@daycare-portal/shared/folding';
import { foldClassroom } from '@daycare-portal/shared/imports';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewText } from '../../test/list-text';
import { saysNothing } from './plain-words';

const headings = [
  'Middle name',
  'Preferred name',
  'Room',
  'Status',
  'Start date',
  'End date',
  'Mother name',
  'Mother relationship',
  'Mother cell',
  'Mother email',
  'Father name',
  'Father phone',
  'Father email',
  'contact_1_name',
  'contact_1_type',
  'contact_1_phone',
  'contact_1_email',
  'Emergency contact 1',
  'Authorized pickup 1 name',
  'Authorized pickup 1 phone',
  'Pick up (NOT allowed)',
  'Legal restrictions',
  'Custody notes',
  'Allergies',
  'Allergy severity',
  'Dietary restrictions',
  'Medications',
  'Medical conditions',
  'Medical alerts',
  'Doctor',
  'Doctor phone',
  'Insurance',
  'Insurance number',
  'Address',
  'City',
  'Languages',
  'Gender',
  'Schedule',
  'Photo permission',
  'Field trip permission',
  'Notes',
  'Bus number',
  'Subsidy status',
];
const word = fc.constantFrom(
  'None',
  'No',
  'Yes',
  'N/A',
  '-',
  'Never',
  'Not authorized',
  'No - court order',
  '✗',
  'Denied',
  'unknown',
  'See notes',
  'only Tuesdays',
  'Both parents',
  'Anyone but mother',
  'Mark',
  'Mr. Hill',
  'Mark Hill',
  'Eva Weber',
  'Rosa Díaz 555-014-2000',
  'Dad (Mark Turner) NO',
  '555-014-2001',
  '555-014-2001 / 555-014-2002',
  '555-014-2003 (work)',
  'eva@mail.example',
  'not an address',
  'Peanuts',
  'No known food allergies; bee stings (severe)',
  'None known (father says shrimp)',
  'Albuterol inhaler, 2 puffs as needed',
  'severe',
  'Severe',
  'mild to moderate',
  'Active',
  'Dropped',
  'Inactive',
  '2025-08-21',
  '2026-05-30',
  'soon',
  'Foxes',
  'Parent',
  'Approved Pickup',
  'Nanny',
  'F',
  'girl?',
  'Mon, Fri 08:00-17:00',
  'Mon-Fri 8-5',
  'most days',
  'Acme 77',
  '12 Elm Street',
  'Spanish; English',
  'a "quoted" word',
  'two\nlines',
  'Grandmother',
  'Father (no pickup)',
  'x'.repeat(400),
);
// The mark keeps a random text from being one of the plain words, which become something else.
const text = fc.string({ maxLength: 30 }).map((letters) => `${letters}~`);
const cells = fc.array(fc.oneof(word, fc.constant(''), text), {
  minLength: headings.length,
  maxLength: headings.length,
});

const plain = (text: string) => foldAccents(text).replace(/\s+/g, ' ').trim();

// trust 36
it('Every cell of every row is found again: as a field, a note, a decision, or named as left out, and none gives a right', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (rows) => {
      const quoted = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
      const lines = rows.map((row, index) => `Kim${String.fromCharCode(65 + index)},Weber,2023-05-06,${quoted(row)}`);
      const { review, list } = reviewText([`First name,Last name,DOB,${quoted(headings)}`, ...lines].join('\n'));
      expect(review).toHaveLength(rows.length);
      for (const row of review) {
        const said = plain(stringsIn([row.sends, row.decisions, row.changes, row.reason, row.rooms, row.problems]).join(' | '));
        const written = list.rows.find(({ line }) => line === row.line)?.parts[0] ?? [];
        const isLeftOut = row.kind === 'wrong';
        written.forEach((cell, column) => {
          if (saysNothing(cell) || isLeftOut) return;
          expect(
            isFound(cell, said, row.sends?.about ?? []) || (list.headings[column] === 'Room' && isRoom(cell, row.rooms)),
            `${list.headings[column]}: ${cell}`,
          ).toBe(true);
        });
        // Nobody may pick up before the office confirms them, nobody is barred, and “none” is said only by a plain word.
        const about = row.sends?.about ?? [];
        expect(about.filter((change) => change.what === 'addPerson' && change.barred !== null)).toEqual([]);
        const saysNone = written.some((cell) => /^(?:none|no|nil|n\W?a)\.?$/i.test(cell.trim()));
        expect(about.some(({ what }) => what === 'none') && !saysNone).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

it('A mark beside a classroom is not lost, and a dash is no classroom', () => {
  const roomsOf = (cell: string) =>
    reviewText(`First name,Last name,DOB,Room\nKim,Weber,2023-05-06,"${cell}"`).review.flatMap(({ rooms }) =>
      rooms.map(({ name }) => name),
    );
  expect(roomsOf('0""0;!')).toEqual(['0"0', '!']);
  expect(roomsOf('Owls; ?')).toEqual(['Owls', '?']);
  expect(roomsOf('Owls; -')).toEqual(['Owls']);
  expect(roomsOf('-')).toEqual([]);
});

/** “Pre-K!” is the room PreK. */
function isRoom(cell: string, rooms: readonly { name: string }[]): boolean {
  const names = rooms.map(({ name }) => foldClassroom(name));
  return cell.split(/[;|\n]/).every((part) => saysNothing(part) || names.some((name) => name.includes(foldClassroom(part))));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** In its own words, or as what a plain word or date stands for. */
function isFound(cell: string, said: string, about: readonly { what: string }[]): boolean {
  const words = plain(cell);
  if (said.includes(words.slice(0, 60))) return true;
  // Several rooms or phones may be in one cell.
  if (words.split(/[;|,]/).every((part) => said.includes(part.trim()))) return true;
  const has = (what: string) => about.some((change) => change.what === what);
  if (/^(?:none|no|n\/a)$/.test(words) && (has('none') || has('consent'))) return true;
  if (/^(?:yes|x)$/.test(words) && has('consent')) return true;
  if (/^\d{4}-\d\d-\d\d$/.test(words)) return said.includes(words);
  if (words === 'f' || words === 'girl') return said.includes('female');
  if (words === 'active' || words === 'inactive') return true;
  if (words.startsWith('mon, fri')) return has('week');
  if (/^\d/.test(words)) return words.split(' / ').every((part) => said.includes(part));
  if (/^(?:parent|approved pickup)$/.test(words)) return has('addPerson');
  // A name and a phone in one cell are two fields.
  return words.split(/\s+(?=\d)/).every((part) => said.includes(part));
}
