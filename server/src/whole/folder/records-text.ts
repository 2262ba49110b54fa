import { createHash } from 'node:crypto';
import type { FolderScope } from '@daycare-portal/shared/folder';
import { giveWay } from '../../core/give-way';
import type { Folder } from './read-folder';

/** What begins the text, and names the version of its form. */
const form = 'daycare-portal records 1';

interface Header {
  form: string;
  daycareId: string;
  scope: FolderScope;
}

/**
 * The records of a folder as one text in pieces, a record to a line: whatever the language, the engine and the time it is made at, the same records
 * give the same text. What is worked out from records, and who looked, is not in it, since making a folder is a look.
 */
export async function recordsText(folder: Folder): Promise<string[]> {
  const { from, until, classroomId, studentId } = folder.scope;
  const header: Header = { form, daycareId: folder.daycareId, scope: { from, until, classroomId, studentId } };
  const lines = [JSON.stringify(header)];
  const children = new Set<string>();
  const tables = Object.entries<readonly object[]>(folder.records);
  for (const [table, rows] of tables) {
    const own: string[] = [];
    for (const row of rows) {
      await giveWay();
      if ('studentId' in row && typeof row.studentId === 'string') children.add(row.studentId);
      own.push(`${table}\t${inOrder(row)}`);
    }
    lines.push(...own.toSorted(byCode));
  }
  const named = [...children].flatMap((id) => {
    const child = folder.children.get(id);
    return child === undefined
      ? []
      : [`students\t${inOrder({ id, firstName: child.firstName, lastName: child.lastName, dob: child.dob })}`];
  });
  return inPieces([...lines, ...named.toSorted(byCode)]);
}

/** Joined to one text, a month of very many records would hold everyone up. */
async function inPieces(lines: readonly string[]): Promise<string[]> {
  const pieces: string[] = [];
  let piece: string[] = [];
  let characters = 0;
  for (const [at, line] of lines.entries()) {
    piece.push(line, '\n');
    characters += line.length + 1;
    if (characters < charactersAtOnce && at < lines.length - 1) continue;
    await giveWay();
    pieces.push(piece.join(''));
    piece = [];
    characters = 0;
  }
  return pieces;
}

const charactersAtOnce = 200_000;

const notARecord: ReadonlySet<string> = new Set(['payloadHash', 'absence']);

/** With the columns by name, because engines may give them in any order. */
function inOrder(row: object): string {
  const entries = Object.entries(row).filter(([column]) => !notARecord.has(column));
  return JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => byCode(a, b))));
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The SHA-256 of a text in pieces, as it would be of a file. */
export async function hashOf(pieces: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    await giveWay();
    hash.update(piece);
  }
  return hash.digest('hex');
}

/** What a text is about, from its first line. */
export function headerOf(text: string): Header | undefined {
  try {
    const header: Header = JSON.parse(text.slice(0, text.indexOf('\n')));
    return header.form === form ? header : undefined;
  } catch {
    return undefined;
  }
}
