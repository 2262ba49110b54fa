import type { Phrase } from '@daycare-portal/shared/messages';
import type { WorkContext } from '../../core/work-context';
import { listPhrases, replacePhrases } from '../../records/messages/phrases.queries';

/** Replaces the saved phrases of the daycare. */
export function savePhrases(
  { transact, record, access: { daycareId } }: WorkContext,
  { phrases }: { phrases: readonly Phrase[] },
): Promise<void> {
  return transact(async (trx) => {
    const stored = await listPhrases(trx, daycareId);
    if (JSON.stringify(stored) === JSON.stringify(phrases)) return;
    await replacePhrases(trx, daycareId, phrases);
    await record(trx, 'daycare.savePhrases', daycareId);
  });
}
