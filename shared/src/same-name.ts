import { foldAccents, visibleText } from './folding';
import { areShortFor, isFirstName } from './short-names';

/**
 * How one name may be another's. `unnamed`: one of them is nobody's name, such as “Dad”, or has letters that may read as others, so it may be
 * anybody's. `family`: they share a
 * family name. `alike`: they may be one person. `same`: they read the same.
 */
export type Likeness = 'same' | 'alike' | 'family' | 'unnamed';

// Letters of other alphabets that look like Latin ones.
const lookalikes: Record<string, string> = Object.fromEntries(
  ['аa еe оo рp сc уy хx іi ѕs јj кk мm тt нh вb гr пn', 'αa εe οo ρp υu χx ιi κk ντ τt νv'].flatMap((pairs) =>
    pairs.split(' ').map((pair) => [...pair].slice(0, 2)),
  ),
);

/** The words of a name as it is read, with a space between them: the form in which names are stored for comparing. */
export function foldedWords(name: string): string {
  return foldAccents(visibleText(name.includes(rightToLeft) ? asShown(name) : name))
    .replace(/[а-яєіїјѕα-ω]/gu, (letter) => lookalikes[letter] ?? letter)
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M},]+/gu, ' ')
    .replace(/ ?,[ ,]*/gu, ', ')
    .replace(/^[ ,]+|[ ,]+$/gu, '');
}

const words = (list: string) => new Set(list.split(' '));

const rightToLeft = '\u202e';

/** What stands after this character is shown from right to left, until another one ends it. */
function asShown(name: string): string {
  return name.replace(/\u202e([^\u202c]*)/gu, (_run, letters: string) => Array.from(letters).toReversed().join(''));
}

const titles = words(
  'mr mrs ms miss mx dr prof rev fr sir madam mister jr sr ii iii iv senor senora senorita sr sra srta don dona ing lic',
);
/** Words for who somebody is to a child. They name nobody. */
const kin = words(
  `dad daddy father papa pa pop pops mom mommy mother mama ma mum mummy parent guardian stepdad stepfather stepmom stepmother step foster
  biological bio birth real ex husband wife grandma grandmother granny nana grandpa grandfather gramps grandparent aunt auntie uncle cousin
  brother sister sibling friend neighbor neighbour nanny sitter babysitter driver boyfriend girlfriend partner family
  s the of his her child childs kids my padre papi madre mami padrastro madrastra biologico biologica tutor tutora esposo esposa abuela
  abuelo abuelita abuelito tia tio tita tito primo prima hermano hermana amigo amiga vecino vecina ninera novio novia pareja familia
  el la los las su del de mi`.replace(/\s+/g, ' '),
);
const particles = words('de del la las los el y e da das do dos di van von der den ter ten al bin ibn abu san santa le du mac mc st');

/** Anybody may type a name of forty words, so what one word alone tells is worked out once, not for each pair of words. */
interface Word {
  letters: string;
  /** Of what may be a pet name, the beginning of the name that it is short for. */
  stem: string | null;
}

interface Name {
  words: readonly Word[];
  /** The words in one, with spaces between them and without. */
  spaced: string;
  joined: string;
  /** The words that may be family names. */
  family: readonly string[];
  /** It has letters that may read as others. */
  isOdd: boolean;
}

// Each adult around a child is compared with each of the others.
const namesRead = new Map<string, Name>();
const mostNamesRead = 1000;

/** `folded` comes from `foldedWords`. */
function readName(folded: string): Name {
  const known = namesRead.get(folded);
  if (known !== undefined) return known;
  if (namesRead.size >= mostNamesRead) namesRead.clear();
  const name = nameIn(plainLettersOf(folded));
  namesRead.set(folded, name);
  return name;
}

function nameIn(folded: string): Name {
  const [before = '', ...after] = folded.split(', ');
  const isTurned = after.length > 0 && namesIn(after.join(' ')).length > 0 && namesIn(before).length > 0;
  const surnames = namesIn(before);
  const all = isTurned ? [...namesIn(after.join(' ')), ...surnames] : namesIn(folded.replaceAll(',', ''));
  const rest = isTurned ? surnames : all.length > 2 ? all.slice(-2).filter((word, at) => at > 0 || !isFirstName(word)) : all.slice(1);
  return {
    words: all.map((letters) => ({ letters, stem: stemOf(letters) })),
    spaced: all.join(' '),
    joined: all.join(''),
    family: rest.filter((word) => word.length > 1 && !particles.has(word)),
    isOdd: all.some(isOdd),
  };
}

/** Marks on and around letters that a reader passes over, and Arabic letters that keyboards write in several ways. */
function plainLettersOf(folded: string): string {
  if (!/[^a-z ,]/.test(folded)) return folded;
  return folded
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}|\u0640/gu, '')
    .replace(/[ىیېئ]/gu, 'ي')
    .replace(/ک/gu, 'ك')
    .replace(/ة/gu, 'ه')
    .normalize('NFC');
}

// Nobody can list all letters such as ᴍ or ɑ, nor those of other alphabets that stand among Latin ones.
const oddLatin = /(?![a-zæœðþŋəħ])\p{Script=Latin}/u;
const ofOtherAlphabet = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u;

/** Whether the word has letters that may read as others. */
function isOdd(word: string): boolean {
  return oddLatin.test(word) || (/[a-z]/.test(word) && ofOtherAlphabet.test(word));
}

/** The words that name somebody. Three letters or more in a row are a word that was typed apart, as in D a n i e l. */
function namesIn(folded: string): string[] {
  return folded
    .replace(/(?<=^| )\S(?: \S){2,}(?= |$)/gu, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
    .filter((word) => word !== '' && !titles.has(word) && !kin.has(word));
}

/** How the names may be one person's, or null. Both are as `foldedWords` makes them. */
export function likenessOf(one: string, other: string): Likeness | null {
  const [a, b] = [readName(one), readName(other)];
  if (a.words.length === 0 || b.words.length === 0) return one === other ? 'same' : 'unnamed';
  if (a.spaced === b.spaced) return 'same';
  if (areAlike(a, b)) return 'alike';
  if (a.family.some((word) => b.family.some((candidate) => isSameWord(word, candidate)))) return 'family';
  return a.isOdd || b.isOdd ? 'unnamed' : null;
}

/**
 * Each word of the shorter name is a word of the longer one: shortened, misspelled, its short name, or its first letter. A first letter of
 * the longer one may be a name between, as in Ana D. Reyes.
 */
function areAlike(one: Name, other: Name): boolean {
  if (one.words.length !== other.words.length && isMisspelled(one.joined, other.joined)) return true;
  const [shorter, longer] = one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  const left = [...longer];
  const mayBe = (word: Word, candidate: Word) =>
    isSameWord(word.letters, candidate.letters) ||
    isInitial(word.letters, candidate.letters) ||
    areShortFor(word.letters, candidate.letters) ||
    (shorter.length > 1 && (isPetName(word, candidate) || isPetName(candidate, word))) ||
    (shorter.length === longer.length && isInitial(candidate.letters, word.letters));
  const isMatched = shorter.every((word) => {
    const at = left.findIndex((candidate) => mayBe(word, candidate));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
  // One letter alone is nobody's name.
  return isMatched && [shorter, longer].every((each) => each.length > 1 || each.some(({ letters }) => letters.length > 1));
}

function isInitial(letter: string, word: string): boolean {
  return letter.length === 1 && word.startsWith(letter);
}

/** How English and Spanish make a pet name of the beginning of a name: Danny, Katie, Carlitos. The last letter before it is often doubled. */
const petName = /^(.+?)(?:y|ie|ey|it[oa]s?)$/u;

function stemOf(word: string): string | null {
  const stem = petName.exec(word)?.[1]?.replace(/(\p{L})\1$/u, '$1') ?? '';
  return stem.length > 1 ? stem : null;
}

function isPetName({ stem }: Word, { letters }: Word): boolean {
  return stem !== null && letters.startsWith(stem);
}

const shortened = 3;

function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (short.length >= shortened && long.startsWith(short)) || isMisspelled(short, long) || lookOf(a) === lookOf(b);
}

/** Two letters that read as one other in print. Not “cl” and “d”: Clay and Day are both family names. */
function lookOf(word: string): string {
  return word.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

function isMisspelled(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return isWithin(a, b, length < 4 ? 0 : length < 7 ? 1 : 2);
}

/** Whether at most so many letters were left out, added, changed or swapped, from these letters of the words on. */
function isWithin(a: string, b: string, mistakes: number, fromA = 0, fromB = 0): boolean {
  if (Math.abs(a.length - fromA - (b.length - fromB)) > mistakes) return false;
  let [atA, atB] = [fromA, fromB];
  while (atA < a.length && a[atA] === b[atB]) [atA, atB] = [atA + 1, atB + 1];
  if (atA >= a.length || atB >= b.length) return true;
  if (mistakes === 0) return false;
  const isSwapped = a[atA] === b[atB + 1] && a[atA + 1] === b[atB];
  return (
    isWithin(a, b, mistakes - 1, atA + 1, atB + 1) ||
    isWithin(a, b, mistakes - 1, atA + 1, atB) ||
    isWithin(a, b, mistakes - 1, atA, atB + 1) ||
    (isSwapped && isWithin(a, b, mistakes - 1, atA + 2, atB + 2))
  );
}
