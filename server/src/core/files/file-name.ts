import { exportText } from '@daycare-portal/shared/export-text';

// Characters that file names must not have on some system, and those that reverse text on the screen.
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}<>:"/\\|?*]+/gu;
// Names that Windows reserves for devices, whatever follows the dot.
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const longestBytes = 120;

/** Turns words into a name that every file system accepts, without an ending: no folders, nothing hidden, at most 120 bytes. */
export function fileName(words: string): string {
  const plain = words.normalize('NFC').replace(unfit, ' ').replace(/\s+/gu, ' ');
  const name = shortened(plain.replace(/^[\s.~-]+/u, '')).replace(/[\s.]+$/u, '');
  return name === '' ? exportText.nameless : name.replace(device, '$1_');
}

function shortened(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > longestBytes) break;
    kept += character;
  }
  return kept;
}

/** Makes the names of files unique, even for systems that ignore case, by numbering repeated ones. */
export function uniqueNames(): (words: string, ending: string) => string {
  const given = new Set<string>();
  const next = new Map<string, number>();
  return (words, ending) => {
    const name = fileName(words);
    const base = name.toLowerCase();
    let number = next.get(base) ?? 1;
    const numbered = () => (number === 1 ? name : `${name} (${number})`);
    while (given.has(numbered().toLowerCase())) number += 1;
    given.add(numbered().toLowerCase());
    next.set(base, number + 1);
    return `${numbered()}${ending}`;
  };
}
