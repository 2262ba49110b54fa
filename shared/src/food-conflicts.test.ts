import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Badge } from './badges';
import { foodConflicts, isAskedAbout } from './food-conflicts';
import type { Allergen } from './log-kinds';

const allergyTo = (label: string, severity: Badge['severity'] = 'severe'): Badge => ({ kind: 'allergy', label, severity });
const diet = (label: string): Badge => ({ kind: 'diet', label, severity: null });
const meets = (name: string, item: Badge, allergens: Allergen[] = []) => foodConflicts({ name, allergens }, [item]).length === 1;

describe('A food', () => {
  it.each([
    ['Scrambled eggs, pear, corn tortilla, milk', 'Peanuts, nuts, egg'],
    ['Yogurt, granola', 'Cashews, tree nuts'],
    ['Mixed nuts', 'Cashews'],
    ['Cashew chicken', 'Nuts'],
    ['Pasta with cheese sauce', 'Cow’s milk'],
    ['Macaroni and cheese', 'Dairy'],
    ['Oatmeal, strawberries, milk', 'Strawberry'],
    ['Fruit salad with kiwi', 'kiwis'],
    ['Peanut butter sandwich', 'Peanut'],
    ['Peanut butter sandwich', 'Anaphylaxis to nuts'],
    ['Baked tuna', 'Fish'],
    ['Tofu and rice', 'Soy'],
    ['Carrot sticks, hummus', 'Sesame'],
    ['Leche y galletas', 'Lácteos'],
    ['Arroz con camarones', 'Mariscos'],
    ['Huevos revueltos', 'Egg'],
    ['Pan con mantequilla de maní', 'Peanuts'],
    ['Sopa de fideos', 'Gluten'],
    ['Nueces', 'Tree nut'],
    ['CRÈME BRÛLÉE with milk', 'leche'],
  ])('%s goes against “%s”', (name, label) => {
    expect(meets(name, allergyTo(label))).toBe(true);
  });

  it.each([
    ['Oat milk, banana', 'Milk'],
    ['Coconut rice', 'Nuts'],
    ['Butternut squash', 'Nuts'],
    ['Eggplant and rice', 'Egg'],
    ['Peanut butter', 'Milk'],
    ['Corn tortilla, beans', 'Wheat'],
    ['Leche de avena', 'Lactosa'],
    ['Pollo con arroz', 'Pescado'],
    ['Apple, pretzels', 'No known allergies'],
  ])('%s does not go against “%s”', (name, label) => {
    expect(meets(name, allergyTo(label))).toBe(false);
  });

  it('goes against an allergy by what the menu declares, whatever it is called', () => {
    expect(meets('Grandma’s special', allergyTo('Eggs'), ['egg'])).toBe(true);
    expect(meets('Grandma’s special', allergyTo('Almonds'), ['treeNut'])).toBe(true);
    expect(meets('Grandma’s special', allergyTo('Eggs'), ['soy'])).toBe(false);
  });

  it.each([
    ['Turkey chili', 'Vegetarian', true],
    ['Baked fish', 'Vegetarian', true],
    ['Baked fish', 'Halal', false],
    ['Egg noodles with chicken', 'Halal', true],
    ['Ham sandwich', 'Kosher', true],
    ['Cheese pizza', 'Vegan', true],
    ['Bean chili', 'Vegetariana', false],
    ['Pasta', 'Gluten free', true],
    ['Carne asada', 'Sin carne', true],
  ])('%s on a diet that is %s: %s', (name, label, expected) => {
    expect(meets(name, diet(label))).toBe(expected);
  });

  it('is not compared with medication or conditions', () => {
    expect(foodConflicts({ name: 'Milk', allergens: ['milk'] }, [{ kind: 'condition', label: 'Milk teeth', severity: null }])).toEqual([]);
  });

  it('goes against the same whatever the case, accents, plural and order of its words', () => {
    const word = fc.constantFrom('egg', 'milk', 'cheese', 'peanuts', 'shrimp', 'huevo', 'maní', 'leche', 'almond', 'tofu');
    const others = fc.array(fc.constantFrom('rice', 'pears', 'beans', 'plátano', 'with', 'y'), { maxLength: 5 });
    fc.assert(
      fc.property(word, others, fc.nat(5), (food, around, place) => {
        const words = [...around.slice(0, place), food, ...around.slice(place)];
        const item = allergyTo(food);
        expect(meets(words.join(', '), item)).toBe(true);
        expect(meets(words.join(', ').toUpperCase(), item)).toBe(true);
        expect(meets(words.toReversed().join(', '), item)).toBe(true);
      }),
      { seed: 20_261_126 },
    );
  });
});

it('A severe allergy is asked about, and one of which nobody said how severe it is', () => {
  expect([allergyTo('Egg'), allergyTo('Egg', null), allergyTo('Egg', 'mild'), diet('Vegan')].map(isAskedAbout)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
