import type { PostedInvoice } from '@daycare-portal/shared/bill-runs';
import type { DocumentKind, InvoiceSnapshot } from '@daycare-portal/shared/billing-papers';
import type { Period } from '@daycare-portal/shared/proration';
import type { Selectable } from 'kysely';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { inDaycare } from '../../core/db/in-daycare';
import { insertRows } from '../../core/db/insert-rows';
import { inJson, jsonList, prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';

export type StoredDocument = Omit<Selectable<Tables['billingDocuments']>, 'daycareId'>;

/**
 * Takes the next numbers of a series. Call it in the transaction that issues the papers: it holds the series until then, and a rollback gives
 * the numbers back.
 */
export async function takeNumbers(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  { kind, year }: { kind: DocumentKind; year: number },
  many: number,
): Promise<number> {
  const { last } = await trx
    .insertInto('billingSeries')
    .values({ daycareId, kind, year, last: many })
    .onConflict((conflict) =>
      conflict.columns(['daycareId', 'kind', 'year']).doUpdateSet((eb) => ({ last: eb('billingSeries.last', '+', many) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(last) - many + 1;
}

const documentColumns = [
  'id',
  'kind',
  'seriesYear',
  'seriesNumber',
  'number',
  'accountId',
  'payerId',
  'issuedOn',
  'dueOn',
  'total',
  'hash',
  'credits',
  'madeBy',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'payloadHash',
] as const;

const selectDocumentsOf = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'billingDocuments')
    .where('accountId', '=', accountId)
    .select(['id', 'kind', 'number', 'issuedOn', 'dueOn', 'total', 'credits', 'recordedAt'])
    .orderBy('issuedOn', 'desc')
    .orderBy('seriesNumber', 'desc')
    // Each kind counts by itself, so that two of a day may have the same number.
    .orderBy('kind'),
);

/** The papers of an account as a list names them, newest first. */
export function listDocumentsOf(db: Db, daycareId: AuthorizedDaycareId, accountId: string) {
  return selectDocumentsOf(db, daycareId, accountId);
}

/** The invoices and credit notes issued in this time. */
export function listInvoicesBetween(
  db: Db,
  daycareId: AuthorizedDaycareId,
  from: string,
  until: string,
): Promise<Omit<StoredDocument, 'snapshot'>[]> {
  return daycareRows(db, daycareId, 'billingDocuments')
    .where('kind', 'in', ['invoice', 'creditNote'])
    .where('issuedOn', '>=', from)
    .where('issuedOn', '<=', until)
    .select(documentColumns)
    .orderBy('issuedOn')
    .orderBy('kind')
    .orderBy('seriesNumber')
    .execute();
}

export function findDocument(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredDocument | undefined> {
  return daycareRows(db, daycareId, 'billingDocuments')
    .where('id', '=', id)
    .select([...documentColumns, 'snapshot'])
    .executeTakeFirst();
}

/** Every paper with what it shows, by day and number. */
export function listAllDocuments(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredDocument[]> {
  return daycareRows(db, daycareId, 'billingDocuments')
    .select([...documentColumns, 'snapshot'])
    .orderBy('issuedOn')
    .orderBy('kind')
    .orderBy('seriesNumber')
    .execute();
}

/** The papers that one call made, in the order of their numbers. */
export function listMadeBy(db: Db, daycareId: AuthorizedDaycareId, madeBy: string): Promise<Omit<StoredDocument, 'snapshot'>[]> {
  return daycareRows(db, daycareId, 'billingDocuments')
    .where('madeBy', '=', madeBy)
    .select(documentColumns)
    .orderBy('seriesNumber')
    .execute();
}

/**
 * The invoices of a period of which a line still stands, in the order of their numbers. `since` is the first day on which one may have been
 * issued, which may be before its period begins.
 */
export async function listInvoicesFor(
  db: Db,
  daycareId: AuthorizedDaycareId,
  { from, until }: Period,
  since: string,
): Promise<PostedInvoice[]> {
  const rows = await db
    .selectFrom('billingDocuments as invoice')
    .where('invoice.daycareId', '=', daycareId)
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.issuedOn', '>=', since)
    .where('invoice.snapshot', 'like', `%"from":"${from}"%`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('billingDocumentEntries as item')
          .leftJoin('ledgerEntries as back', (join) =>
            join.onRef('back.daycareId', '=', 'item.daycareId').onRef('back.reverses', '=', 'item.entryId'),
          )
          .where('item.daycareId', '=', daycareId)
          .whereRef('item.documentId', '=', 'invoice.id')
          .where('back.id', 'is', null)
          .select('item.id'),
      ),
    )
    .select(['id', 'number', 'accountId', 'total', 'snapshot'])
    .orderBy('seriesYear')
    .orderBy('seriesNumber')
    .execute();
  return rows.flatMap(({ id, number, accountId, total, snapshot }) => {
    const { period }: InvoiceSnapshot = JSON.parse(snapshot);
    return period?.from === from && period.until === until ? [{ documentId: id, number, accountId: accountId ?? '', total }] : [];
  });
}

export function findCreditNotes(db: Db, daycareId: AuthorizedDaycareId, invoiceId: string): Promise<{ number: string }[]> {
  return daycareRows(db, daycareId, 'billingDocuments').where('credits', '=', invoiceId).select('number').orderBy('seriesNumber').execute();
}

export async function insertDocuments(trx: Db, daycareId: AuthorizedDaycareId, documents: readonly StoredDocument[]): Promise<void> {
  await insertRows(
    trx,
    'billingDocuments',
    documents.map((document) => ({ daycareId, ...document })),
  );
}

export interface DocumentEntry {
  id: string;
  kind: DocumentKind;
  documentId: string;
  entryId: string;
  recordedAt: string;
}

export async function insertDocumentEntries(trx: Db, daycareId: AuthorizedDaycareId, rows: readonly DocumentEntry[]): Promise<void> {
  await insertRows(
    trx,
    'billingDocumentEntries',
    rows.map((row) => ({ daycareId, ...row })),
  );
}

const selectPapers = (db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('billingDocumentEntries')
    .innerJoin('billingDocuments', inDaycare('billingDocuments.id', 'billingDocumentEntries.documentId'))
    .where('billingDocumentEntries.daycareId', '=', daycareId)
    .select([
      'billingDocumentEntries.entryId',
      'billingDocumentEntries.kind',
      'billingDocumentEntries.documentId',
      'billingDocumentEntries.recordedAt',
      'billingDocuments.number',
    ])
    .orderBy('billingDocuments.seriesNumber');
const selectAllPapers = prepared(selectPapers);
const selectPapersOfAccount = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  // Written this way, SQLite starts with the account's papers instead of everyone's entries.
  selectPapers(db, daycareId).where('billingDocumentEntries.documentId', 'in', ({ selectFrom }) =>
    selectFrom('billingDocuments as own').where('own.daycareId', '=', daycareId).where('own.accountId', '=', accountId).select('own.id'),
  ),
);

/** On which papers the entries of an account stand, or those of all. */
export function listPapersOfEntries(db: Db, daycareId: AuthorizedDaycareId, accountId?: string) {
  return accountId === undefined ? selectAllPapers(db, daycareId) : selectPapersOfAccount(db, daycareId, accountId);
}

const selectPapersIn = prepared((db: Db, daycareId: AuthorizedDaycareId, kind: string, entryIds: string) =>
  db
    .selectFrom('billingDocumentEntries as paper')
    .innerJoin('billingDocuments as document', inDaycare('document.id', 'paper.documentId'))
    .where('paper.daycareId', '=', daycareId)
    .where('paper.kind', '=', kind as DocumentKind)
    .where('paper.entryId', 'in', inJson(db, entryIds))
    .select(['paper.entryId', 'paper.documentId', 'document.number']),
);

/** The same for these entries. */
export async function listPapersOf(db: Db, daycareId: AuthorizedDaycareId, entryIds: readonly string[], kind: DocumentKind) {
  const found: { entryId: string; documentId: string; number: string }[] = [];
  for (const some of inParts(entryIds)) found.push(...(await selectPapersIn(db, daycareId, kind, jsonList(some))));
  return found;
}

export async function listEntriesOfDocument(db: Db, daycareId: AuthorizedDaycareId, documentId: string): Promise<string[]> {
  const rows = await daycareRows(db, daycareId, 'billingDocumentEntries').where('documentId', '=', documentId).select('entryId').execute();
  return rows.map(({ entryId }) => entryId);
}
