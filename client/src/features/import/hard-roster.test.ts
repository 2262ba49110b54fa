import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AboutChange } from '@daycare-portal/shared/import-about';
import { describe, expect, it } from 'vitest';
import { reviewText } from '../../test/list-text';
import type { ReviewRow } from './review-rows';

/** What one cell becomes: the heading, the cell, and what the child gets while nobody has decided anything. */
const cells: [heading: string, cell: string, becomes: string[]][] = [
  // Pickup and custody
  ['Custody notes', '50/50, week on / week off', ['alert: Custody notes: 50/50, week on / week off']],
  ['Legal restrictions', 'see lawyer’s letter, mom only on Tues', ['alert: Legal restrictions: see lawyer’s letter, mom only on Tues']],
  ['Court orders', 'Yes', ['alert: Court orders: Yes']],
  ['Pick up (NOT allowed)', 'Mark Hill', ['alert: Pick up (NOT allowed): Mark Hill']],
  ['Authorized pickup (NO)', 'Eva Hill', ['alert: Authorized pickup (NO): Eva Hill']],
  ['Pickup - No', 'David Stone', ['alert: Pickup - No: David Stone']],
  ['Authorized pickup', 'Never', ['alert: Authorized pickup: Never']],
  ['Authorized pickup', 'No - court order', ['alert: Authorized pickup: No - court order']],
  ['Authorized pickup', 'Anyone but mother', ['alert: Authorized pickup: Anyone but mother']],
  ['Authorized pickup', '✗', ['alert: Authorized pickup: ✗']],
  ['Authorized pickup', 'Both parents', ['alert: Authorized pickup: Both parents']],
  ['Authorized pickup', 'None', ['note: Authorized pickup: None']],
  ['Authorized pickup', 'Ruth Marsh', ['person: Ruth Marsh, asks for pickup']],
  ['Abholberechtigte Person', 'Oma, nur dienstags', ['alert: Abholberechtigte Person: Oma, nur dienstags']],
  ['Sorgerecht', 'alleiniges Sorgerecht der Mutter', ['alert: Sorgerecht: alleiniges Sorgerecht der Mutter']],
  ['Personnes autorisées', 'pas le père', ['alert: Personnes autorisées: pas le père']],
  ['Garde', 'une semaine sur deux', ['alert: Garde: une semaine sur deux']],
  ['Autorizados a buscar', 'Só a mãe', ['alert: Autorizados a buscar: Só a mãe']],
  ['Guarda', 'guarda da avó', ['alert: Guarda: guarda da avó']],
  ['Father', 'Mark Hill (no pickup)', ['alert: Father: Mark Hill (no pickup)']],
  ['Emergency contact', 'Rosa Ruiz 555-014-4003', ['person: Rosa Ruiz, 555-014-4003, is called']],
  // Health
  ['Allergies', 'None', ['none: allergies']],
  ['Allergies', 'No known food allergies; bee stings (severe)', ['note: Allergies: No known food allergies; bee stings (severe)']],
  ['Allergies', 'None known (father says shrimp)', ['note: Allergies: None known (father says shrimp)']],
  ['Allergies', 'Peanuts', ['allergy: Peanuts']],
  ['Allergien', 'Keine', ['none: allergies']],
  ['Allergies', 'Aucune sauf arachides', ['note: Allergies: Aucune sauf arachides']],
  ['Alergia', 'Nenhuma', ['none: allergies']],
  ['Medications', 'Albuterol inhaler, 2 puffs as needed', ['note: Medications: Albuterol inhaler, 2 puffs as needed']],
  ['Medikamente', 'keine, außer bei Fieber', ['note: Medikamente: keine, außer bei Fieber']],
  ['Medical alerts', 'EpiPen in the blue bag', ['note: Medical alerts: EpiPen in the blue bag']],
  ['Dietary restrictions', 'No pork', ['note: Dietary restrictions: No pork']],
  // Consents, insurance, status, the rest
  ['Photo permission', 'Yes', ['consent: photosOwnFamily yes']],
  ['Photo permission', 'only from behind', ['note: Photo permission: only from behind']],
  ['Field trip permission', 'No', ['consent: outings no']],
  ['Insurance number', 'A-7781', ['insurance: A-7781']],
  ['Subsidy status', 'Approved to 6/30', ['note: Subsidy status: Approved to 6/30']],
  ['Nickname', 'Ossi', ['note: Nickname: Ossi']],
  ['Shoe size', '24', ['note: Shoe size: 24']],
  ['Geschlecht', 'weiblich', ['sex: female']],
  ['Bemerkungen', 'schläft mit Bär', ['note: Bemerkungen: schläft mit Bär']],
];

const quoted = (words: readonly string[]) => words.map((word) => `"${word.replaceAll('"', '""')}"`).join(',');

function became(change: AboutChange): string {
  switch (change.what) {
    case 'custody':
      return `alert: ${change.line}`;
    case 'note':
      return `note: ${change.line}`;
    case 'none':
      return `none: ${change.topic}`;
    case 'addItem':
      return `${change.kind}: ${change.label}`;
    case 'consent':
      return `consent: ${change.kind} ${change.answer}`;
    case 'detail':
      return `${change.field}: ${change.value}`;
    case 'addPerson': {
      const { fullName, phones, isCalled, picksUp, barred } = change;
      const facts = [isCalled && 'is called', picksUp && 'asks for pickup', barred !== null && 'barred'];
      return `person: ${[fullName, ...phones.map(({ number }) => number), ...facts].filter((fact) => fact !== false).join(', ')}`;
    }
    default:
      return change.what;
  }
}

// trust 36
describe('A cell of a hard roster', () => {
  it.each(cells)('%s: “%s” becomes %j', (heading, cell, becomes) => {
    const { review } = reviewText(`First name,Last name,DOB,${quoted([heading])}\nKim,Weber,2023-05-06,${quoted([cell])}`);
    expect(review[0]?.sends?.about?.map(became)).toEqual(becomes);
  });
});

/** Columns that a center adds by hand to its list, with what it writes into them. No two cells are alike. */
const added: [heading: string, cell: (row: number) => string][] = [
  [
    'Custody notes',
    (row) => ['Father has Tuesdays', 'See file', 'Mother only until court', ''][row % 4] + (row % 4 === 3 ? '' : ` ${row}`),
  ],
  [
    'Authorized pickup',
    (row) => ['Never', 'Denied', 'Not authorized', 'only Tuesdays', 'Both parents', '✗', 'unknown'][row % 7] + ` ${row}`,
  ],
  ['Pick up (NOT allowed)', (row) => (row % 5 === 0 ? `Mark Hill ${row}` : '')],
  ['Legal restrictions', (row) => (row % 6 === 0 ? `see order ${row}` : '')],
  ['Medications', (row) => `Albuterol inhaler, ${row} puffs as needed`],
  ['Medical conditions', (row) => (row % 3 === 0 ? `none known, but snores ${row}` : '')],
  ['Dietary restrictions', (row) => `no pork on day ${row}`],
  ['Insurance number', (row) => `A-${7000 + row}`],
  ['Photo permission', (row) => `ask first ${row}`],
  ['Field trip permission', (row) => `only by bus ${row}`],
  ['Subsidy status', (row) => `Approved to ${row}`],
  ['Middle name', (row) => `Middle${row}`],
  ['Preferred name', (row) => `Nick${row}`],
  ['Abholberechtigte', (row) => `nicht der Vater ${row}`],
  ['Médicaments', (row) => `aucun sauf ${row}`],
  ['Guarda', (row) => `guarda partilhada ${row}`],
  ['Bus', (row) => `Line ${row}`],
  ['Sibling discount', (row) => `${row} %`],
  ['Second contact', (row) => `Dad ${row} (ask mother)`],
  ['Notas', (row) => `nota ${row}`],
];

const folder = join(import.meta.dirname, '../../list-reading/test-data');

describe('The roster', () => {
  it.each(readdirSync(folder))(
    '%s with twenty columns more grants nothing, bars nobody, says “none” of nobody and loses nothing',
    (name) => {
      const lines = readFileSync(join(folder, name), 'utf8').trim().split(/\r?\n/);
      const separator = name.includes('semicolons') ? ';' : ',';
      const more = (words: readonly string[]) => words.map((word) => `"${word}"`).join(separator);
      const text = lines.map((line, row) =>
        [line, more(added.map(([heading, cell]) => (row === 0 ? heading : cell(row))))].join(separator),
      );
      const { review } = reviewText(text.join('\n'), { order: name.includes('semicolons') ? 'day-first' : 'month-first' });
      const taken = review.filter(({ problems }) => problems.length === 0);
      expect(taken.length).toBeGreaterThan(50);
      for (const row of taken) {
        const about = row.sends?.about ?? [];
        const said = about.map(became);
        expect(said.filter((each) => /^none|barred|asks for pickup$/.test(each) && !isGuardian(row, each))).toEqual([]);
        expect(about.filter(({ what }) => what === 'consent')).toEqual([]);
        const kept = said.join('\n');
        for (const [heading, cell] of added) expect(kept, `${row.line} ${heading}`).toContain(cell(row.line - 1));
      }
    },
  );
});

/** A guardian asks for a pickup, which the office has to confirm. */
function isGuardian({ sends }: ReviewRow, said: string): boolean {
  return sends?.about?.some((change) => change.what === 'addPerson' && change.isGuardian && became(change) === said) === true;
}
