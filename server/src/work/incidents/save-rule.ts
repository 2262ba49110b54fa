import type { IncidentRule } from '@daycare-portal/shared/incidents';
import { isoTime } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import type { WorkContext } from '../../core/work-context';
import { readRule, writeRule } from '../../records/incidents/incidents.queries';

export function saveIncidentRule(
  { transact, runtime, access, session, record }: WorkContext,
  { rule }: { rule: IncidentRule },
): Promise<void> {
  const { daycareId } = access;
  const { uid: setBy, displayName: setName } = session.user;
  return transact(async (trx) => {
    const known = await readRule(trx, daycareId);
    if (known.setAt !== null && saysNothingNew(known.rule, rule)) return;
    await writeRule(trx, daycareId, rule, { setBy, setName, setAt: isoTime(runtime.now()) });
    await record(trx, 'daycare.setIncidentRule', daycareId);
  });
}
