import { foldAccents } from '@daycare-portal/shared/folding';

/** A part of a cell without the words that say whether the child may leave with that person. */
interface Part {
  rest: string;
  barred: { note: string | null } | null;
}

const ofPickup = String.raw`authori[sz]ed|allowed|permitted|released?|pick(?:ed)?[\s-]?ups?|autorizad[oa]s?|recoger(?:l[oa])?|entregar|retirar|puede`;
const bars = new RegExp(
  String.raw`\b(?:(?:is|are|may|must|can|do|does|should)\s+)?(?:not|never|no)\s+(?:\p{L}+\s+)?(?:${ofPickup})\b(?:\s+(?:to|for|by|with|a|al|para|con|the|child|niñ[oa]|${ofPickup})(?=[\s:,;.)]|$))*\s*:?` +
    String.raw`|\b(?:any|every)(?:one|body)\s+(?:but|except)\b:?|\b(?:except|excepto|prohibid[oa]s?|never|nunca)\b:?|^\s*not?\s*:`,
  'giu',
);
const reasons =
  /\b(?:(?:restraining|protective|protection|court|custody|no.contact)\s+order|orden\s+(?:judicial|de\s+(?:alejamiento|restricci[oó]n|protecci[oó]n)))/iu;
const lets = /^\s*(?:yes|si|sí|ok|authorized|authorised|autorizad[oa]s?)\s*:/iu;

/**
 * Separates the names in the parts of a cell from whether the people must not pick up. "Not authorized: Luis Ruiz, Pedro Ruiz" means both,
 * because nobody whom a list forbids may ever be let through.
 */
export function partsOfBarred(parts: readonly string[]): Part[] {
  let carried = false;
  return parts.map((part) => {
    if (lets.test(part)) {
      carried = false;
      return { rest: part.replace(lets, ' '), barred: null };
    }
    const why = reasonIn(part);
    if (why !== undefined) return why;
    const rest = withoutBars(part);
    if (rest === part) return { rest, barred: carried ? { note: null } : null };
    carried = carried || part.trimStart().slice(0, 5) !== rest.trimStart().slice(0, 5);
    return { rest, barred: { note: null } };
  });
}

/** "Luis Ruiz (court order of May 3)", or with a dash. */
function reasonIn(part: string): Part | undefined {
  const found = reasons.exec(part);
  if (found === null) return undefined;
  const bracket = [...part.matchAll(/\(([^)]*)\)/g)].find(([, inside = '']) => reasons.test(inside));
  if (bracket !== undefined) return { rest: withoutBars(part.replace(bracket[0], ' ')), barred: { note: bracket[1]?.trim() ?? null } };
  const rest = withoutBars(part.slice(0, found.index)).replace(/[\s(,:–-]+$/u, '');
  return { rest, barred: { note: part.slice(found.index).trim() } };
}

/** "NO Pedro" forbids Pedro, but "No Min-ho" is a name. */
function withoutBars(part: string): string {
  return part
    .replace(bars, ' ')
    .replace(/^\s*(?:NO|[Nn]ot|NOT)\s+(?=\p{L})/u, ' ')
    .replace(/\(\s*\)/g, ' ');
}

/** Whether a cell is the answer to a question. */
export function isYes(cell: string): boolean {
  return /^(?:y|yes|si|x|true|1|✓|✔|ok)$/i.test(foldAccents(cell).trim());
}
