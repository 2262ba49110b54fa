import type { PlainDate } from '@daycare-portal/shared/dates';
import type { RuleSetId } from '@daycare-portal/shared/ratio-rule-sets';

/** From a day until before another, an owner has confirmed the figures for naps of this rule set. `until` null: they still count. */
interface NapRatioDays {
  ruleSetId: RuleSetId;
  from: PlainDate;
  until: PlainDate | null;
}

export function readNapRatioDays(stored: string): NapRatioDays[] {
  return JSON.parse(stored);
}

/** What is stored once the figures of this rule set, or of none, are confirmed on this day. The days before stay as they were. */
export function napRatioDaysAfter(stored: string, ruleSetId: RuleSetId | null, today: PlainDate): string {
  const days = readNapRatioDays(stored).flatMap((one) => {
    const isOpen = one.until === null || one.until > today;
    if (!isOpen || one.ruleSetId === ruleSetId) return [one];
    return one.from < today ? [{ ...one, until: today }] : [];
  });
  const holds = days.some((one) => one.ruleSetId === ruleSetId && one.until === null);
  if (ruleSetId !== null && !holds) days.push({ ruleSetId, from: today, until: null });
  return JSON.stringify(days);
}
