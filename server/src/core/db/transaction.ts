import { engineOf, type Db } from './database';

/**
 * Keeps an effect for after the commit. It must not fail, because what was written stays written although the caller would see an error.
 */
export type AfterCommit = (effect: () => void) => void;

/** What is to be done when the current transaction is committed. */
const effectsOf = new WeakMap<Db, (() => void)[]>();

/** Works like `inTransaction` for a person who was let in, and checks their permission again at the start of the transaction. */
export type Transact = <Result>(work: (trx: Db, after: AfterCommit) => Promise<Result>) => Promise<Result>;

/**
 * Runs the work as a whole or not at all, as if no other transaction ran beside it. PostgreSQL may run it several times before it is
 * committed, so do nothing in it that must not be done twice. Wait for nothing but the database, because on SQLite every other request
 * waits meanwhile. Effects handed to `after` run once, in order, after the commit, and not at all after a rollback.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Db, after: AfterCommit) => Promise<Result>): Promise<Result> {
  let effects: (() => void)[] = [];
  const result = await engineOf(db).inTransaction(db, (trx) => {
    // Only the effects of the attempt that is committed count.
    effects = [];
    effectsOf.set(trx, effects);
    return work(trx, (effect) => afterCommit(trx, effect));
  });
  for (const effect of effects) effect();
  return result;
}

/** The same for code that only has the transaction; outside a transaction the effect runs at once. */
export function afterCommit(db: Db, effect: () => void): void {
  const effects = effectsOf.get(db);
  if (effects !== undefined) effects.push(effect);
  else if (db.isTransaction) throw new Error('This transaction was not begun by inTransaction.');
  else effect();
}
