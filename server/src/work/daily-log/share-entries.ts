import type { ShareLog, ShareResult } from '@daycare-portal/shared/daily-log';
import { groupBy } from '@daycare-portal/shared/groups';
import { logText } from '@daycare-portal/shared/log-text';
import { acrossDaycare } from '../../core/auth/access';
import { changeTime } from '../../core/runtime';
import { listPartsOf, updatePart } from '../../records/daily-log/entries.queries';
import { listPhotosOf } from '../../records/daily-log/log-photos.queries';
import { listLacking } from '../../records/daily-log/lacking-consents';
import { LogRoll } from './read-roll';
import { latest } from './read-entry';
import type { Sent, WorkContext } from '../../core/work-context';

/** Lets families read these entries, except those with photos that lack a consent, and says why. */
export function shareEntries(ctx: WorkContext, { entryIds }: Sent<ShareLog>): Promise<ShareResult> {
  const { transact, runtime, access, notify } = ctx;
  const { children } = access;
  return transact(async (trx) => {
    const ids = [...new Set(entryIds)];
    const seen = groupBy(await listPartsOf(trx, children, ids), ({ id }) => id);
    const all = groupBy(await listPartsOf(trx, acrossDaycare(children), ids), ({ id }) => id);
    const photos = await listPhotosOf(trx, children, [...seen.keys()]);
    const pictured = new Map([...photos.keys()].map((id) => [id, (all.get(id) ?? []).map(({ studentId }) => studentId)]));
    const lacking = await listLacking(trx, children, pictured);
    const roll = await LogRoll.read(trx, children, [...lacking.values()].flat(), { daysWithMarks: [], today: '', timeZone: 'UTC' });
    const results: ShareResult['results'] = [];
    for (const entryId of ids) {
      const parts = seen.get(entryId) ?? [];
      const names = (lacking.get(entryId) ?? []).map((id) => roll.name(id)).filter((name) => name !== '');
      const refused = (reason: string) => results.push({ entryId, status: 'error', reason });
      if (parts.length === 0) refused(logText.notFound);
      else if (parts.length < (all.get(entryId) ?? []).length) refused(logText.notAllSeenToShare);
      else if (parts.every(({ state }) => state === 'shared')) results.push({ entryId, status: 'skipped', reason: logText.sharedBefore });
      else if ((lacking.get(entryId) ?? []).length > 0) refused(logText.photosLack(names));
      else {
        const sharedAt = changeTime(runtime.now(), latest(parts));
        for (const part of parts) await updatePart(trx, children, part, { state: 'shared', sharedAt, updatedAt: sharedAt });
        results.push({ entryId, status: 'success', reason: null });
      }
    }
    const shared = results.filter(({ status }) => status !== 'error').length;
    if (results.some(({ status }) => status === 'success')) await notify(trx);
    return { success: true, shared, results };
  });
}
