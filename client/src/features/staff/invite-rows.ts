import { Email } from '@daycare-portal/shared/fields';
import { foldEmail } from '@daycare-portal/shared/folding';
import { invitableRoles, type InvitableRole } from '@daycare-portal/shared/roles';
import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';

/** A row of the invitation form as typed. `refused` is the server's reason, or empty if it was not refused or has changed since. */
export const InviteFormRow = z.object({ email: z.string(), role: z.enum(invitableRoles), refused: z.string() });
export type InviteFormRow = z.infer<typeof InviteFormRow>;

export function blankRow(role: InvitableRole = 'teacher'): InviteFormRow {
  return { email: '', role, refused: '' };
}

/** Rows with a blank email are ignored (product 5). */
export function isBlank(row: InviteFormRow): boolean {
  return row.email.trim() === '';
}

/** What is wrong with the address, by the server's own schema, so errors show before sending. */
export function addressProblem({ email }: InviteFormRow): string | undefined {
  return Email.safeParse(email).error?.issues[0]?.message;
}

/** For each row that repeats an earlier address, the index of that earlier row. */
export function findDoubles(rows: readonly InviteFormRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const doubles = new Map<number, number>();
  rows.forEach((row, index) => {
    if (isBlank(row)) return;
    const earlier = first.get(foldEmail(row.email));
    if (earlier === undefined) first.set(foldEmail(row.email), index);
    else doubles.set(index, earlier);
  });
  return doubles;
}

/** The rows still to send: those that the server refused, with its reason. Skipped people need no invitation. */
export function rowsLeft(results: readonly InvitedStaffRow[]): InviteFormRow[] {
  return results.filter(({ status }) => status === 'error').map(({ email, role, reason }) => ({ email, role, refused: reason ?? '' }));
}

const address = /[^\s<>(),;:"']+@[^\s<>(),;:"']+/g;

/** Whether a pasted text is a list to spread over rows, not the single address that a cell takes. */
export function isList(pasted: string): boolean {
  return /[\n\t,;]/.test(pasted.trim()) || (pasted.match(address)?.length ?? 0) > 1;
}

interface PastedList {
  rows: InviteFormRow[];
  /** Names, or else numbers, of columns that have no field here. */
  leftOut: string[];
}

/**
 * The addresses of a pasted list, line by line, with the role next to each or the given one. An unknown role is marked. A line without an
 * address is kept so that it can be fixed, and a header line is dropped.
 */
export function readList(list: string, role: InvitableRole): PastedList {
  const lines = list.split(/\r?\n/).map((line) => line.split(/[\t,;]/).map((cell) => cell.trim()));
  const [first = []] = lines;
  const heading = first.some((cell) => /^e-?mail/i.test(cell)) ? first : [];
  const roleColumn = heading.findIndex((name) => /^role$/i.test(name));
  const leftOut = new Set<number>();
  const rows = lines.slice(heading.length > 0 ? 1 : 0).flatMap((cells) => {
    const emails = cells.flatMap((cell) => cell.match(address) ?? []);
    const named = invitableRoles.find((one) => cells.some((cell) => cell.toLowerCase() === one));
    if (emails.length === 0) {
      const words = cells.filter((cell) => cell !== '').join(' ');
      return words === '' ? [] : [{ ...blankRow(named ?? role), email: words }];
    }
    const written = cells[roleColumn] ?? '';
    const refused = named === undefined && written !== '' ? text.inviteStaff.unknownRole(written) : '';
    cells.forEach((cell, column) => {
      if (cell !== '' && !cell.includes('@') && cell.toLowerCase() !== named && column !== roleColumn) leftOut.add(column);
    });
    return emails.map((email) => ({ ...blankRow(named ?? role), email, refused }));
  });
  return { rows, leftOut: [...leftOut].toSorted((a, b) => a - b).map((column) => heading[column] || text.bulk.columnNumber(column + 1)) };
}

/** Fills rows with a pasted list, starting at this one. Blank rows make room, and typed rows stay. */
export function placeRows(rows: readonly InviteFormRow[], at: number, pasted: readonly InviteFormRow[]): InviteFormRow[] {
  const typed = (some: readonly InviteFormRow[]) => some.filter((row) => !isBlank(row));
  return [...rows.slice(0, at), ...typed(rows.slice(at, at + 1)), ...pasted, ...typed(rows.slice(at + 1))];
}
