import { createHash } from 'node:crypto';
import type { DocumentKind, Provider, Snapshot } from '@daycare-portal/shared/billing-papers';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { newId } from '../../core/runtime';
import { accountNumber, type StoredAccount } from '../../records/billing/accounts.queries';
import { insertDocumentEntries, insertDocuments, takeNumbers } from '../../records/billing/papers.queries';
import { getDaycare } from '../../records/daycare/daycare.queries';
import type { Books } from './books';

const letters: Record<DocumentKind, string> = {
  invoice: '',
  creditNote: 'C-',
  receipt: 'R-',
  statement: 'S-',
  taxYear: 'Y-',
  depositSlip: 'D-',
};

const numberOf = (kind: DocumentKind, year: number, n: number) => `${letters[kind]}${year}-${String(n).padStart(4, '0')}`;

export interface NewPaper {
  id: string;
  accountId: string | null;
  payerId?: string | null;
  total: number;
  dueOn?: PlainDate | null;
  credits?: string | null;
  /** The entries that stand on it, of which each stands on one paper of this kind. */
  entryIds?: readonly string[];
  /** What it shows, once its number is known. */
  snapshot: (number: string) => Snapshot;
}

export interface IssuedPaper {
  documentId: string;
  number: string;
  accountId: string | null;
  total: number;
}

/** Who sends the papers, as it stands on them. */
export async function providerOf({ trx, daycareId, billing }: Books): Promise<Provider> {
  const { name, address, phone } = await getDaycare(trx, daycareId);
  return {
    name: billing.legalName || name,
    address: billing.legalAddress || (address ?? ''),
    phone: phone ?? null,
    taxId: billing.taxId,
  };
}

/** The account as it stands on papers. */
export function accountOnPaper({ name, number }: StoredAccount, payers: readonly { fullName: string }[]) {
  return { name, number: accountNumber(number), payers: payers.map(({ fullName }) => fullName) };
}

export function hashOf(snapshot: string): string {
  return createHash('sha256').update(snapshot).digest('hex');
}

/** Issues papers of one kind with the next numbers of the year. They never change after that. */
export async function issue(
  books: Books,
  {
    kind,
    issuedOn,
    year = Number(issuedOn.slice(0, 4)),
    madeBy,
    payloadHash,
  }: { kind: DocumentKind; issuedOn: PlainDate; year?: number; madeBy: string; payloadHash: string },
  papers: readonly NewPaper[],
): Promise<IssuedPaper[]> {
  if (papers.length === 0) return [];
  const { trx, runtime, daycareId, author } = books;
  const first = await takeNumbers(trx, daycareId, { kind, year }, papers.length);
  const rows = papers.map(({ id, accountId, payerId = null, total, dueOn = null, credits = null, snapshot }, at) => {
    const seriesNumber = first + at;
    const number = numberOf(kind, year, seriesNumber);
    const shown = JSON.stringify(snapshot(number));
    const series = { kind, seriesYear: year, seriesNumber, number };
    return {
      id,
      ...series,
      accountId,
      payerId,
      issuedOn,
      dueOn,
      total,
      snapshot: shown,
      hash: hashOf(shown),
      credits,
      madeBy,
      ...author,
      payloadHash,
    };
  });
  await insertDocuments(trx, daycareId, rows);
  const links = papers.flatMap(({ id: documentId, entryIds = [] }) =>
    entryIds.map((entryId) => ({ id: newId(runtime), kind, documentId, entryId, recordedAt: author.recordedAt })),
  );
  await insertDocumentEntries(trx, daycareId, links);
  return rows.map(({ id, number, accountId, total }) => ({ documentId: id, number, accountId, total }));
}
