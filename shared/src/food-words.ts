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
  const read = noFoods();
  for (const part of partsOf(text)) readWords(foodWordsOf(part), read);
  return read;
}

/** A name does not go across a comma: “rice, milk” is not rice milk. */
function partsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u);
}

/** The words of a part, with those foods renamed that are called after an allergen which they are not. */
function foodWordsOf(part: string): string[] {
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
  return words;
}

/** Adds what these words name, but for the names at the places that are left out. */
function readWords(words: readonly string[], read: NamedFoods, isLeftOut: (place: Place) => boolean = () => false): void {
  for (const { at, length, forms } of namesIn(words)) {
    if (isLeftOut({ at, length, contained: null })) continue;
    for (const form of forms) {
      if (!form.includes(' ') && form.length > 2 && !emptyWords.has(form)) read.words.add(form);
      const meaning = meanings.get(form);
      for (const allergen of meaning?.named ?? []) read.named.add(allergen);
      for (const allergen of meaning?.contains ?? []) if (!isLeftOut({ at, length, contained: allergen })) read.contains.add(allergen);
    }
  }
}

/** What a served food is called. A menu that says “no granola” names granola, too. */
export interface ServedFoods {
  all: NamedFoods;
  /** Without what the menu says that it leaves out. */
  without: NamedFoods;
  /** The parts of the text that say so, such as “no granola”, and what they name. */
  sayings: { words: string; named: NamedFoods }[];
}

const noFoods = (): NamedFoods => ({ named: new Set(), contains: new Set(), words: new Set() });

/** Reads what a menu names, and what it says that it leaves out. */
export function readServed(text: string): ServedFoods {
  const read: ServedFoods = { all: noFoods(), without: noFoods(), sayings: [] };
  const isPlain = !asksOrChooses.test(text);
  for (const part of partsOf(text)) {
    const words = foodWordsOf(part);
    readWords(words, read.all);
    const left = isPlain ? leftOutIn(words) : [];
    readWords(words, read.without, (place) => left.some((one) => covers(one, place)));
    if (left.length === 0) continue;
    const named = noFoods();
    readWords(words, named);
    read.sayings.push({ words: part.trim(), named });
  }
  return read;
}

// What such words say is read as little as possible: whoever reads too much into them tells nobody about a danger.

/** “Nut free?” does not know, and of “with or without nuts” and “nut free/regular” some is made with them. */
const asksOrChooses = /[?¿/]|\b(with|con)\b[^\p{L}\p{N},]*(and|or|y|o)?[^\p{L}\p{N},]*\b(without|sin|no)\b/iu;
/** In a part with one of these nothing is taken as left out: “not nut free”, “nut free for Ana”, “no milk or cheese”. */
const doubts = new Set(
  'not isn isnt aren arent never cannot may might can could if or some half for available option optional alternative also except unless nunca puede quizas si o u algunos algunas medio media para disponible opcion opcional salvo excepto'.split(
    ' ',
  ),
);
/** “Non-dairy” is not among them, because such a creamer may well be made of milk. */
const negations = new Set(['no', 'without', 'sin', 'free', 'libre']);
const further = new Set(['nor', 'ni']);
const connectors = new Set('and with plus y e con mas'.split(' '));
/** A part of milk. Milk free of it is milk. */
const partsOfMilk = new Set('lactose lactosa casein caseina whey'.split(' '));
/** Nobody serves these by themselves, so “pan sin gluten” is about the bread, while “pizza, no milk” is about the drink. */
const neverServed = new Set('gluten dairy lacteo lacteos'.split(' '));

interface Place {
  at: number;
  length: number;
  /** As a food of which it is asked, or null for the name itself. */
  contained: Allergen | null;
}

/** A name that a text says is left out, and the words around it of which that is true: the bread of “gluten free bread”. */
interface LeftOut extends Omit<Place, 'contained'> {
  allergens: readonly Allergen[];
  from: number;
  until: number;
}

function covers(one: LeftOut, { at, length, contained }: Place): boolean {
  if (at >= one.at && at + length <= one.at + one.length) return true;
  return contained !== null && one.allergens.includes(contained) && at >= one.from && at + length <= one.until;
}

/** “No granola”, “nut free”, “sin leche ni huevo”, “libre de gluten”. */
function leftOutIn(words: readonly string[]): LeftOut[] {
  // Two that differ may cancel each other: “no nut free cookies”.
  if (new Set(words.filter((word) => negations.has(word))).size !== 1 || words.some((word) => doubts.has(word))) return [];
  return words.flatMap((word, at): LeftOut[] => {
    if (!negations.has(word) && !further.has(word)) return [];
    const isFree = word === 'free' || word === 'libre';
    const isAfter = isFree && ['of', 'from', 'de'].includes(words[at + 1] ?? '');
    const name = isFree && !isAfter ? nameUntil(words, at) : nameFrom(words, isAfter ? at + 2 : at + 1);
    if (name === undefined) return [];
    const own = words.slice(name.at, name.at + name.length);
    const allergens = own.some((one) => partsOfMilk.has(one)) ? [] : name.forms.flatMap((form) => meanings.get(form)?.named ?? []);
    const isAbout = isFree || own.some((one) => neverServed.has(one));
    const [first, last] = [Math.min(at, name.at), Math.max(at, name.at + name.length - 1)];
    const from = isAbout ? words.findLastIndex((one, place) => place < first && connectors.has(one)) + 1 : first;
    const end = isFree ? words.findIndex((one, place) => place > last && connectors.has(one)) : last + 1;
    return [{ at: name.at, length: name.length, allergens, from, until: end === -1 ? words.length : end }];
  });
}

interface Name {
  at: number;
  length: number;
  forms: string[];
}

/** The longest name of a food that begins here, or the word. */
function nameFrom(words: readonly string[], at: number): Name | undefined {
  const names = [...namesIn(words.slice(at, at + longestName))].filter((name) => name.at === 0);
  const found = names.find(({ forms }) => forms.some((form) => meanings.has(form))) ?? names.at(-1);
  return found === undefined ? undefined : { ...found, at };
}

/** The longest name of a food that ends before this place, or the word. */
function nameUntil(words: readonly string[], until: number): Name | undefined {
  for (let at = Math.max(0, until - longestName); at < until; at += 1) {
    const name = [...namesIn(words.slice(at, until))].find((one) => one.at === 0 && one.length === until - at);
    if (name !== undefined && (at === until - 1 || name.forms.some((form) => meanings.has(form)))) return { ...name, at };
  }
  return undefined;
}

/** The foods that a diet leaves out, as a text that `readFoods` reads, or null if the words name no known diet. */
export function leftOutBy(label: string): { foods: string; allergens: readonly Allergen[] } | null {
  const forms = new Set([...namesIn(wordsOf(label))].flatMap((name) => name.forms));
  const known = diets.filter(({ names }) => listOf(names).some((name) => forms.has(name)));
  if (known.length === 0) return null;
  return { foods: known.map(({ foods }) => foods).join(', '), allergens: known.flatMap(({ allergens }) => allergens) };
}
