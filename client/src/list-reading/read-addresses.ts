// Longer than ten addresses with names, and short enough to scan for each unclosed name.
const maxNamedLength = 2000;
const named = /(?:"[^"]*"|[^<>,;\r\n"@])*<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>(?:\s*[/|&])?/gi;

/**
 * The addresses in a cell, separated by commas, semicolons, slashes or lines, with or without names (`Ana <ana@x>`). Spaces separate only
 * if every part is an address, so “Not An Email” is one mistake and not three.
 */
export function readAddresses(written: string): string[] {
  const hasNames = written.includes('<') && written.length <= maxNamedLength;
  const plain = hasNames ? written.replace(named, ' $1, ') : written;
  const parts = plain
    .split(/[,;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => partedWhereAllAre(part, /\s*[/|&]\s*/))
    .flatMap((part) => partedWhereAllAre(part, /\s+/));
  // The remainder of “Lopez, Ana <ana@x>”.
  return plain === written ? parts : parts.filter((part) => part.includes('@'));
}

function partedWhereAllAre(part: string, separator: RegExp): string[] {
  const words = part.split(separator);
  return words.every((word) => word.includes('@')) ? words : [part];
}
