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

  it.each([
    ['Yogurt, no granola', 'Tree nuts', 'no granola'],
    ['Pears, NO Strawberries', 'Strawberry', 'NO Strawberries'],
    ['Nut-free granola', 'Peanuts, nuts', 'Nut-free granola'],
    ['Dairy free yogurt, pear', 'Milk', 'Dairy free yogurt'],
    ['Rice without milk', 'Milk', 'Rice without milk'],
    ['Arroz sin leche ni huevo', 'Huevo', 'Arroz sin leche ni huevo'],
    ['Pan sin gluten', 'Celiac', 'Pan sin gluten'],
    ['Galleta libre de gluten', 'Gluten', 'Galleta libre de gluten'],
    ['Cookies free of nuts', 'Cashews', 'Cookies free of nuts'],
    ['Egg-free mayo', 'Egg', 'Egg-free mayo'],
  ])('%s names “%s” and says that it is left out', (name, label, menuSays) => {
    const found = foodConflicts({ name, allergens: [] }, [allergyTo(label)]);
    expect(found).toMatchObject([{ menuSays }]);
    expect(found.some(isAskedAbout)).toBe(false);
  });

  it.each([
    ['Milk, no granola', 'Milk'],
    ['Galletas, pan sin gluten', 'Celiac'],
    ['Granola, no nuts', 'Nuts'],
    ['Cheese pizza no milk', 'Milk'],
    ['Lactose-free milk', 'Milk'],
    ['Leche sin lactosa', 'Leche'],
    ['Non-dairy creamer', 'Milk'],
    ['Fat free milk', 'Milk'],
    ['Not nut free', 'Nuts'],
    ['No nut free cookies', 'Nuts'],
    ['Cookies with or without nuts', 'Nuts'],
    ['Cookies with/without nuts', 'Nuts'],
    ['Cookies con y sin nuez', 'Nuez'],
    ['Cookies (nut free?)', 'Nuts'],
    ['Pizza dairy free for Ana', 'Milk'],
    ['Cereal without milk or yogurt', 'Milk'],
    ['Can be made without egg', 'Egg'],
    ['Gluten free bread and crackers', 'Gluten'],
    ['Gluten free bread', 'Wheat'],
    ['Nut free granola with almonds', 'Nuts'],
    ['Egg free cake with egg', 'Egg'],
    ['No bake cheesecake', 'Milk'],
    ['No sin leche', 'Leche'],
  ])('%s is asked about for “%s”, because its words may mean that it is in it', (name, label) => {
    expect(foodConflicts({ name, allergens: [] }, [allergyTo(label)])).toMatchObject([{ label, menuSays: null }]);
  });

  it('that is left out is shown with the words of the menu for a diet, too', () => {
    expect(foodConflicts({ name: 'Wrap, no chicken', allergens: [] }, [diet('Vegetarian')])).toMatchObject([{ menuSays: 'no chicken' }]);
  });

  it('is asked about by what a label declares, whatever the menu says', () => {
    expect(foodConflicts({ name: 'No egg', allergens: ['egg'] }, [allergyTo('Egg')])).toMatchObject([{ menuSays: null }]);
  });

  it('that names what a child must not have is shown whatever its other words say', () => {
    const around = fc.array(fc.constantFrom('no', 'without', 'free', 'sin', 'nut', 'egg', 'milk', 'or', 'and', 'rice', 'of', ','), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(meets([...before, 'egg', ...after].join(' '), allergyTo('Egg'))).toBe(true);
      }),
      { seed: 20_261_126 },
    );
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
  expect(
    [allergyTo('Egg'), allergyTo('Egg', null), allergyTo('Egg', 'mild'), diet('Vegan')].map((item) =>
      isAskedAbout({ ...item, menuSays: null }),
    ),
  ).toEqual([true, true, false, false]);
});
