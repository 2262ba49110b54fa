import { foldName } from './folding';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

const words = (text: string) => text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
const withoutEnding = (word: string) => word.replace(/['’]s?$/u, '');

/**
 * The first names of other children that a text seems to name: a word that begins with a capital and is the first name of a child of the
 * daycare who is not this one. A name that stands for no child, such as a colleague's, is for a person to say.
 */
export function othersNamedIn(texts: readonly string[], child: Named, all: readonly Named[]): string[] {
  const own = new Set([child.firstName, child.lastName].flatMap(words).map(foldName));
  const others = new Map<string, string>();
  for (const { id, firstName } of all) {
    const [first = ''] = words(firstName);
    if (id !== child.id && first !== '' && !own.has(foldName(first))) others.set(foldName(first), first);
  }
  const found = new Set<string>();
  for (const word of texts.flatMap(words)) {
    if (!/^\p{Lu}/u.test(word)) continue;
    for (const part of [word, withoutEnding(word)]) {
      const name = others.get(foldName(part));
      if (name !== undefined) found.add(name);
    }
  }
  return [...found];
}

/** The same among full names of witnesses, who are adults and may share a child's first name. */
export function childrenAmong(names: readonly string[], child: Named, all: readonly Named[]): string[] {
  const wanted = new Map(
    all.filter(({ id }) => id !== child.id).map((one) => [foldName(`${one.firstName} ${one.lastName}`), one.firstName]),
  );
  return names.flatMap((name) => wanted.get(foldName(name)) ?? []);
}
