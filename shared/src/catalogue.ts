import { language, type Language } from './language';

const textsByPart = new Map<string, object>();

export function setTexts(language: Language, part: string, words: object): void {
  textsByPart.set(`${language} ${part}`, words);
}

export function hasTexts(language: Language, part: string): boolean {
  return textsByPart.has(`${language} ${part}`);
}

/**
 * A part of the catalogue that returns each sentence in the reader's language when it is read. `text.staff` is such a part and may be kept,
 * but `text.staff.title` is a sentence and must not be.
 */
export function cataloguePart<Words extends object>(part: string): Words {
  return proxyOf(part, () => textsByPart.get(`${language()} ${part}`));
}

function proxyOf<Words extends object>(name: string, find: () => object | undefined): Words {
  const parts = new Map<PropertyKey, object>();
  const partAt = (key: PropertyKey) => {
    const found =
      parts.get(key) ??
      proxyOf(`${name}.${String(key)}`, () => {
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
      // A module kept this before the texts were loaded. Whether it is a part shows when it is read.
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
