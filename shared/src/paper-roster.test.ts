import { expect, it } from 'vitest';
import { rosterMeasure } from './paper-roster';

const letters = 1.15;

it('A row is not higher on paper than it was measured, with a long name in bold, six allergies and the widest of the fonts', () => {
  const health = [
    ['Bee and wasp stings, severe', 'EpiPen in the office. Give it, then call 911.'],
    ['Peanuts and tree nuts, severe', 'EpiPen Jr. in the red bag by the door; give it at the first hives, then call 911 and the mother.'],
    ['Cow’s milk, moderate', 'Benadryl 5 mL, then call a parent.'],
    ['Latex and adhesive bandages, moderate', 'Use the paper tape in the first-aid kit.'],
    ['Eggs, mild', ''],
    ['Strawberries, mild', ''],
  ] as const;
  const name = 'Seraphina Evangeline Featherstonehaugh-Cholmondeley';
  const called = [
    { id: 'a', who: 'Aoife Gallagher, Parent', phones: ['(555) 010-0154', '(555) 010-0155'] },
    { id: 'b', who: 'Rory Gallagher, Parent', phones: ['(555) 010-0156'] },
  ];
  const doctor = { name: 'Dr. Lucia Reyes', phone: '(555) 010-0162' };
  const child = { id: 'c', name, facts: '5 y 2 m', called, pickups: ['Nobody else'], notAuthorized: [], custody: null, doctor };
  const items = health.map(([what, plan]) => ({ look: 'severe' as const, what: `Allergy: ${what}`, plan }));
  const measure = rosterMeasure([name], { beside: 10, height: 203, letters });
  const { heights } = measure({ ...child, treatment: 'Treatment: yes', health: items, healthNote: null });
  // As Chromium printed it in DejaVu Sans, in mm.
  for (const [size, printed] of [
    [9, 49.61],
    [8.5, 47.33],
    [8, 45.4],
    [7.5, 41.85],
  ] as const)
    expect(heights.get(size)).toBeGreaterThanOrEqual(printed);
});
