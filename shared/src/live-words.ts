import { language, type Language } from './language';

const known = new Map<string, object>();

/** From now on `liveWords(part)` has these words in this language. */
export function learnWords(spoken: Language, part: string, words: object): void {
  known.set(`${spoken} ${part}`, words);
}

export function knowsWords(spoken: Language, part: string): boolean {
  return known.has(`${spoken} ${part}`);
}

/**
 * A part of the catalogue that says each sentence in the language of whom it is for, looked up when it is read: `text.staff` may be kept, as it
 * is such a part itself, and `text.staff.title` is a sentence, which must not be kept beyond the moment.
 */
export function liveWords<Words extends object>(part: string): Words {
  return live(part, () => known.get(`${language()} ${part}`));
}

function live<Words extends object>(name: string, find: () => object | undefined): Words {
  const parts = new Map<PropertyKey, object>();
  const partAt = (key: PropertyKey) => {
    const found =
      parts.get(key) ??
      live(`${name}.${String(key)}`, () => {
        const value: unknown = Reflect.get(find() ?? {}, key);
        return isPart(value) ? value : undefined;
      });
    parts.set(key, found);
    return found;
  };
  const words = () => {
    const found = find();
    if (found === undefined) throw new Error(`The words of ${name} are not here in ${language()}.`);
    return found;
  };
  const target: object = {};
  return new Proxy(target, {
    get(_target, key) {
      const found = find();
      // Kept by a module that came before its words did: whether it is a part will show when it is read.
      if (found === undefined) return typeof key === 'string' && key !== 'toString' && key !== 'valueOf' ? partAt(key) : words();
      const value: unknown = Reflect.get(found, key);
      return isPart(value) ? partAt(key) : value;
    },
    has: (_target, key) => Reflect.has(words(), key),
    ownKeys: () => Reflect.ownKeys(words()),
    getOwnPropertyDescriptor: (_target, key) =>
      Object.hasOwn(words(), key) ? { configurable: true, enumerable: true, value: Reflect.get(words(), key) } : undefined,
  }) as Words;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
