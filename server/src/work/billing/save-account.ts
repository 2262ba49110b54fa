import type { SaveAccount } from '@daycare-portal/shared/billing-accounts';
import { billingText } from '@daycare-portal/shared/billing-text';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { hasEntries } from '../../records/billing/ledger.queries';
import { findAccount, insertAccount, listPayers, listPeopleIn, replacePayers, updateAccount } from '../../records/billing/accounts.queries';

/** Makes an account, or with `updatedAt` changes one. */
export function saveAccount(
  { transact, runtime, access: { daycareId, children }, session, record }: WorkContext,
  { updatedAt, ...account }: Sent<SaveAccount>,
): Promise<string> {
  const { uid } = session.user;
  return transact(async (trx) => {
    const { id, kind, name } = account;
    const payers = [...new Set(account.payers)];
    const fields = { kind, name, note: account.note || null };
    const stored = await findAccount(trx, daycareId, id);
    const payloadHash = hashPayload(account);
    const now = isoTime(runtime.now());
    if (updatedAt === undefined && stored !== undefined) {
      if (stored.savedBy === uid && stored.payloadHash === payloadHash) return id;
      throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
    }
    if (updatedAt !== undefined && stored === undefined) throw new DomainError('NOT_FOUND', 'accountNotFound', billingText.accountNotFound);
    if ((await listPeopleIn(trx, children, payers)).length < payers.length)
      throw new DomainError('NOT_FOUND', 'personNotFound', billingText.personNotFound);
    if (stored === undefined) {
      await insertAccount(trx, daycareId, { id, ...fields, savedBy: uid, payloadHash, createdAt: now, updatedAt: now });
    } else {
      const known = (await listPayers(trx, children, id)).get(id) ?? [];
      const before = { kind: stored.kind, name: stored.name, note: stored.note, payers: known.map(({ personId }) => personId) };
      if (saysNothingNew(before, { ...fields, payers })) return id;
      if (kind !== stored.kind && (await hasEntries(trx, daycareId, id)))
        throw new DomainError('CONFLICT', 'kindStays', billingText.kindStays);
      if (stored.updatedAt !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', billingText.changedMeanwhile);
      const changedAt = changeTime(runtime.now(), stored.updatedAt);
      await updateAccount(trx, daycareId, id, { ...fields, savedBy: uid, payloadHash, updatedAt: changedAt });
    }
    await replacePayers(trx, daycareId, id, payers);
    await record(trx, 'daycare.saveAccount', daycareId);
    return id;
  });
}
