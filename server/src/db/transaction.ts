import { engineOf, type Db } from './database';

/** Keeps something for after the commit. It may not fail: what was written stays written, though the caller would hear of an error. */
export type AfterCommit = (effect: () => void) => void;

/** What is to be done once the transaction that is under way is written. */
const effectsOf = new WeakMap<Db, (() => void)[]>();

/** Runs work as `inTransaction` does, for somebody who was let in. What they may do is looked at once more, first thing in it. */
export type Transact = <Result>(work: (trx: Db, after: AfterCommit) => Promise<Result>) => Promise<Result>;

/**
 * Runs the work whole or not at all, as if no other transaction ran beside it. PostgreSQL may run it several times before it is written:
 * do nothing in it that may not be done twice. Wait for nothing but the database inside: on SQLite every other request waits meanwhile.
 * What the work hands to `after` runs once, in order, when the work is written, and not at all when it is not.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Db, after: AfterCommit) => Promise<Result>): Promise<Result> {
  let effects: (() => void)[] = [];
  const result = await engineOf(db).inTransaction(db, (trx) => {
    // Only the try that is written counts.
    effects = [];
    effectsOf.set(trx, effects);
    return work(trx, (effect) => afterCommit(trx, effect));
  });
  for (const effect of effects) effect();
  return result;
}

/** The same for whoever has only the transaction; outside of one the effect comes at once. */
export function afterCommit(db: Db, effect: () => void): void {
  const effects = effectsOf.get(db);
  if (effects !== undefined) effects.push(effect);
  else if (db.isTransaction) throw new Error('This transaction was not begun by inTransaction.');
  else effect();
}
