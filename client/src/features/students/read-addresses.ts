// Longer than ten addresses with names, and short enough to be gone over for each name that ends nowhere.
const maxNamedLength = 2000;
const named = /(?:"[^"]*"|[^<>,;\r\n"@])*<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>(?:\s*[/|&])?/gi;

/**
 * The addresses in a cell: parted by commas, semicolons, slashes or lines, with the name of each before it or not (`Ana <ana@x>`). Spaces
 * part them only where each part is one, so that what is no address stays as it was written: "Not An Email" is one mistake, not three.
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
  // What is left of "Lopez, Ana <ana@x>".
  return plain === written ? parts : parts.filter((part) => part.includes('@'));
}

function partedWhereAllAre(part: string, separator: RegExp): string[] {
  const words = part.split(separator);
  return words.every((word) => word.includes('@')) ? words : [part];
}
