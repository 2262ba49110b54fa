import * as z from 'zod/mini';
import { billingText } from './billing-text';
import { Id, requiredText } from './fields';

export const maxAmount = 999_999_999;
export const maxReason = 200;
export const maxLabel = 120;

/** More than zero. What is done with it gives the sign. */
export const Positive = z
  .int({ error: () => billingText.amountMissing })
  .check(z.minimum(1, { error: () => billingText.amountMissing }), z.maximum(maxAmount, { error: () => billingText.amountTooLarge }));
export const Signed = z
  .int({ error: () => billingText.amountMissing })
  .check(
    z.minimum(-maxAmount, { error: () => billingText.amountTooLarge }),
    z.maximum(maxAmount, { error: () => billingText.amountTooLarge }),
  );
export const notNegative = z
  .int({ error: () => billingText.amountMissing })
  .check(z.minimum(0, { error: () => billingText.amountMissing }), z.maximum(maxAmount, { error: () => billingText.amountTooLarge }));
export const Reason = requiredText(maxReason, () => billingText.reasonMissing);
export const Weekdays = z
  .array(z.int().check(z.minimum(1), z.maximum(7)))
  .check(z.minLength(1, { error: () => billingText.weekdayMissing }), z.maxLength(7));
export const inOrder = z.refine<{ from: string; until: string | null }>(({ from, until }) => until === null || from <= until, {
  path: ['until'],
  error: () => billingText.endsBeforeStart,
});

/** Calls that take nothing but the daycare. */
export const OnlyBilledDaycare = z.strictObject({ daycareId: Id });
