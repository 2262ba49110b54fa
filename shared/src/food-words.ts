import { foldAccents } from './folding';
import type { Allergen } from './log-kinds';

/**
 * The words by which a food or a child's record names an allergen, in English and Spanish. `names` stand for the whole group; `foods` are
 * foods that contain it. A word of two is written with a space.
 */
interface Group {
  names: string;
  foods: string;
}

const groups: Record<Allergen, Group> = {
  milk: {
    names: 'milk, dairy, lactose, casein, whey, leche, lacteo, lactosa, caseina, suero de leche',
    foods:
      'cheese, butter, cream, yogurt, yoghurt, custard, pudding, ice cream, ghee, kefir, cheddar, mozzarella, parmesan, ricotta, feta, queso, mantequilla, crema, nata, yogur, flan, natilla, helado, requeson, cuajada, quesadilla, pizza, macaroni and cheese, mac and cheese, milkshake, buttermilk, cheesecake, alfredo, lasagna, lasana, dulce de leche, bechamel, batido',
  },
  egg: {
    names: 'egg, huevo, albumin, albumina, clara de huevo, yema',
    foods:
      'omelet, omelette, quiche, frittata, mayonnaise, mayo, meringue, mayonesa, merengue, tortilla espanola, french toast, waffle, pancake, custard, flan, egg noodle',
  },
  peanut: {
    names: 'peanut, groundnut, cacahuate, cacahuete, mani',
    foods: 'peanut butter, pb and j, pbj, satay, mantequilla de mani, mantequilla de cacahuate',
  },
  treeNut: {
    names: 'nut, tree nut, nuez, nuez de arbol, fruto seco, frutos secos',
    foods:
      'almond, cashew, walnut, pecan, pistachio, hazelnut, macadamia, brazil nut, pine nut, praline, marzipan, nutella, pesto, granola, almendra, anacardo, maranon, nuez de castilla, pistacho, avellana, pinon, mazapan, turron',
  },
  wheat: {
    names: 'wheat, trigo',
    foods:
      'bread, pasta, noodle, cracker, flour, toast, bagel, bun, roll, muffin, pancake, waffle, cookie, cake, pretzel, couscous, macaroni, spaghetti, ravioli, lasagna, wheat tortilla, flour tortilla, sandwich, pizza, breaded, burrito, quesadilla, biscuit, pan, harina, galleta, fideo, tostada de pan, bollo, panecillo, pastel, macarron, espagueti, empanizado, empanada, tortilla de harina, churro, sandwich, granola, semolina, cuscus, seitan',
  },
  gluten: {
    names: 'gluten, celiac, coeliac, celiaco, celiaca, celiaquia',
    foods:
      'wheat, barley, rye, malt, oat, oatmeal, bread, pasta, noodle, cracker, flour, toast, bagel, bun, roll, muffin, pancake, waffle, cookie, cake, pretzel, couscous, macaroni, spaghetti, ravioli, lasagna, wheat tortilla, flour tortilla, sandwich, pizza, breaded, burrito, quesadilla, biscuit, granola, trigo, cebada, centeno, malta, avena, pan, harina, galleta, fideo, bollo, panecillo, pastel, macarron, espagueti, empanizado, empanada, tortilla de harina, churro, semolina, cuscus, seitan',
  },
  soy: {
    names: 'soy, soya, soja, soybean',
    foods: 'tofu, edamame, tempeh, miso, soy sauce, salsa de soya, salsa de soja, soy milk, leche de soya',
  },
  fish: {
    names: 'fish, pescado, pez',
    foods:
      'tuna, salmon, cod, tilapia, anchovy, sardine, trout, haddock, pollock, fish stick, atun, bacalao, anchoa, sardina, trucha, merluza',
  },
  shellfish: {
    names: 'shellfish, seafood, crustacean, mollusk, marisco, crustaceo, molusco',
    foods:
      'shrimp, prawn, crab, lobster, clam, mussel, oyster, scallop, squid, camaron, gamba, cangrejo, langosta, almeja, mejillon, ostra, calamar, pulpo',
  },
  sesame: { names: 'sesame, sesamo, ajonjoli', foods: 'tahini, hummus, halva, humus, tahina' },
};

/** What a diet leaves out. */
interface Diet {
  names: string;
  foods: string;
  allergens: readonly Allergen[];
}

const pork =
  'pork, ham, bacon, sausage, pepperoni, salami, chorizo, hot dog, lard, gelatin, cerdo, puerco, jamon, tocino, tocineta, salchicha, manteca, gelatina';
const meat = `${pork}, meat, beef, chicken, turkey, lamb, veal, duck, steak, meatball, burger, hamburger, nugget, jerky, carne, res, pollo, pavo, cordero, ternera, pato, bistec, albondiga, hamburguesa, picadillo, milanesa`;

const diets: readonly Diet[] = [
  { names: 'vegetarian, vegetariano, vegetariana', foods: meat, allergens: ['fish', 'shellfish'] },
  { names: 'vegan, vegano, vegana', foods: `${meat}, honey, miel`, allergens: ['fish', 'shellfish', 'milk', 'egg'] },
  { names: 'pescatarian, pescetariano, pescetariana', foods: meat, allergens: [] },
  // A menu does not say how an animal was slaughtered.
  { names: 'halal', foods: meat, allergens: [] },
  { names: 'kosher, kasher', foods: pork, allergens: ['shellfish'] },
  { names: 'no pork, pork free, sin cerdo, sin puerco', foods: pork, allergens: [] },
  { names: 'no meat, sin carne', foods: meat, allergens: [] },
  { names: 'no beef, sin res', foods: 'beef, steak, burger, hamburger, veal, res, bistec, hamburguesa, ternera', allergens: [] },
];

/** Foods whose name contains that of an allergen which they are not. Each is read as the words at the right. */
const otherFoods: readonly [words: string, as: string][] = [
  ['oat milk', 'oat'],
  ['rice milk', 'rice'],
  ['coconut milk', 'coconut'],
  ['almond milk', 'almond'],
  ['cashew milk', 'cashew'],
  ['soy milk', 'soy'],
  ['breast milk', 'breastmilk'],
  ['leche de avena', 'avena'],
  ['leche de arroz', 'arroz'],
  ['leche de coco', 'coco'],
  ['leche de almendra', 'almendra'],
  ['leche de soya', 'soya'],
  ['leche de soja', 'soja'],
  ['leche materna', 'materna'],
  ['peanut butter', 'peanut'],
  ['almond butter', 'almond'],
  ['apple butter', 'apple'],
  ['sunflower butter', 'sunflower'],
  ['mantequilla de mani', 'mani'],
  ['mantequilla de cacahuate', 'cacahuate'],
  ['butter bean', 'bean'],
  ['coconut cream', 'coconut'],
  ['cream of tartar', 'tartar'],
  ['pine nut', 'pinenut'],
  ['nuez moscada', 'moscada'],
  ['corn tortilla', 'corn'],
  ['rice noodle', 'rice'],
  ['rice cake', 'rice'],
  ['rice cracker', 'rice'],
  ['rice pasta', 'rice'],
  ['corn bread', 'corn wheat'],
  ['tortilla de maiz', 'maiz'],
  ['fideo de arroz', 'arroz'],
];

/** Words of a record that say nothing about a food. */
const emptyWords = new Set(
  'and or of the a an to with no not free any all in allergy allergic allergies intolerance intolerant sensitivity severe mild moderate anaphylaxis anaphylactic food foods product products contact only raw cooked cow goat traces y o de del la el los las un una con sin ni a al alergia alergico alergica alergias intolerancia intolerante severa severo leve moderada moderado anafilaxia comida alimento alimentos producto productos vaca cabra crudo trazas diet dieta eats come does doesn t s'.split(
    ' ',
  ),
);

/** The forms under which a word is looked up, so that “strawberries” is found by “strawberry” and “nueces” by “nuez”. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1));
  return forms;
}

function wordsOf(text: string): string[] {
  return foldAccents(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The most words that a name of a food has. */
const longestName = 4;

/** Every name of one to four words in the text, by its place, in the forms in which it may be listed. */
function* namesIn(words: readonly string[]): Generator<{ at: number; length: number; forms: string[] }> {
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      const before = words.slice(at, at + length - 1);
      const forms = formsOf(words[at + length - 1] ?? '').map((last) => [...before, last].join(' '));
      // The first word of a Spanish name has the plural: “leches de soya”.
      if (length > 1) forms.push(...formsOf(words[at] ?? '').map((first) => [first, ...words.slice(at + 1, at + length)].join(' ')));
      yield { at, length, forms };
    }
  }
}

const listOf = (words: string) => words.split(', ');

/** What a word says: that a whole group is meant, or one food of groups. */
interface Meaning {
  named: Allergen[];
  contains: Allergen[];
}

const meanings = new Map<string, Meaning>();
for (const [allergen, { names, foods }] of Object.entries(groups) as [Allergen, Group][]) {
  const at = (word: string) => {
    const found = meanings.get(word) ?? { named: [], contains: [] };
    meanings.set(word, found);
    return found;
  };
  for (const word of listOf(names)) at(word).named.push(allergen);
  for (const word of listOf(foods)) at(word).contains.push(allergen);
}
const others = new Map(otherFoods);

/** What a text names. */
export interface NamedFoods {
  /** Whole groups: “nuts”, or a menu that declares them. */
  named: Set<Allergen>;
  /** The groups of foods that are named: “cashews” are tree nuts. */
  contains: Set<Allergen>;
  /** All of its words, in every form. */
  words: Set<string>;
}

/** Reads which foods and allergens a text names. */
export function readFoods(text: string): NamedFoods {
  const read: NamedFoods = { named: new Set(), contains: new Set(), words: new Set() };
  // A name does not go across a comma: “rice, milk” is not rice milk.
  for (const part of text.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u)) readPart(part, read);
  return read;
}

function readPart(part: string, read: NamedFoods): void {
  const all = wordsOf(part);
  const words: string[] = [];
  for (let at = 0; at < all.length;) {
    const names = [...namesIn(all.slice(at, at + longestName))].filter((name) => name.at === 0);
    const other = names.find(({ forms }) => forms.some((form) => others.has(form)));
    const as = other?.forms.map((form) => others.get(form)).find((found) => found !== undefined);
    if (other === undefined || as === undefined) words.push(all[at] ?? '');
    else words.push(...as.split(' '));
    at += other?.length ?? 1;
  }
  for (const { forms } of namesIn(words)) {
    for (const form of forms) {
      if (!form.includes(' ') && form.length > 2 && !emptyWords.has(form)) read.words.add(form);
      const meaning = meanings.get(form);
      for (const allergen of meaning?.named ?? []) read.named.add(allergen);
      for (const allergen of meaning?.contains ?? []) read.contains.add(allergen);
    }
  }
}

/** The foods that a diet leaves out, as a text that `readFoods` reads, or null if the words name no known diet. */
export function leftOutBy(label: string): { foods: string; allergens: readonly Allergen[] } | null {
  const forms = new Set([...namesIn(wordsOf(label))].flatMap((name) => name.forms));
  const known = diets.filter(({ names }) => listOf(names).some((name) => forms.has(name)));
  if (known.length === 0) return null;
  return { foods: known.map(({ foods }) => foods).join(', '), allergens: known.flatMap(({ allergens }) => allergens) };
}
