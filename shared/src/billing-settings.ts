import * as z from 'zod/mini';
import { Positive } from './billing-fields';
import { billingText } from './billing-text';
import type { PlainDate } from './dates';
import { PlainDay } from './daycare-day';
import { Id, optionalText, requiredText } from './fields';
import { currencyCodes } from './money';

export const maxPayTo = 2000;

/** What a fee by the minute costs. `most` is the highest fee of an evening. */
const ByMinute = z.strictObject({
  graceMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  perMinute: Positive,
  /** Only the minutes after the grace, or all of them once it is over. */
  counts: z.enum(['afterGrace', 'all']),
  most: z.nullable(Positive),
});
export type ByMinute = z.infer<typeof ByMinute>;

const settingsFields = {
  currency: z.enum(currencyCodes),
  /** Who sends the bills, as it stands on papers. Empty: the daycare's name and address. */
  legalName: optionalText(200),
  legalAddress: optionalText(400),
  /** Such as an employer identification number. */
  taxId: z.nullable(
    z.strictObject({
      label: requiredText(60, () => billingText.labelMissing),
      value: requiredText(60, () => billingText.taxIdMissing),
    }),
  ),
  /** How to pay. Ways are separated by an empty line, and the first line of each is its name. */
  payTo: optionalText(maxPayTo),
  /** Where it is set, an invoice has the code that European banking apps read. */
  iban: z.nullable(z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,40}$/, { error: () => billingText.ibanWrong }))),
  /** In how many days after it is issued a bill is due. */
  dueDays: z.int().check(z.minimum(0), z.maximum(120)),
  /** Proposed for an invoice that is this many days late. */
  lateFee: z.nullable(z.strictObject({ amount: Positive, afterDays: z.int().check(z.minimum(0), z.maximum(120)) })),
  sibling: z.nullable(z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(100)) })),
  /** Days on which the daycare is closed cost as others do, or are credited. */
  closedDays: z.enum(['included', 'credited']),
  latePickup: z.nullable(ByMinute),
  earlyDropOff: z.nullable(ByMinute),
};

const SettingsFields = z.strictObject(settingsFields);
/** How a daycare bills. */
export interface BillingSettings extends z.infer<typeof SettingsFields> {
  /** Since when the rule about closed days holds, or null if it always has. */
  closedDaysFrom: PlainDate | null;
  /** The last day of the bills that were posted. */
  billedThrough: PlainDate | null;
  /** Nothing is dated on this day or earlier any more. */
  closedThrough: PlainDate | null;
  updatedAt: string | null;
}

/**
 * What is left out stays as it is. Another sibling discount holds from `siblingFrom`, and another rule about closed days from
 * `closedDaysFrom`. Without a day they hold from today, or from the beginning as long as there are no bills.
 */
export const UpdateBillingSettings = z.strictObject({
  daycareId: Id,
  updatedAt: z.optional(z.nullable(z.string())),
  ...z.partial(SettingsFields).shape,
  siblingFrom: z.optional(PlainDay),
  closedDaysFrom: z.optional(PlainDay),
  closedThrough: z.optional(z.nullable(PlainDay)),
});
export type UpdateBillingSettings = z.infer<typeof UpdateBillingSettings>;

/** Closes all days up to this one, or with an earlier one or null opens some again, which only an owner can. */
export const ClosePeriod = z.strictObject({ daycareId: Id, through: z.nullable(PlainDay) });

/** How a daycare bills before anybody has set anything. */
export const defaultBilling: z.infer<typeof SettingsFields> = {
  currency: 'USD',
  legalName: '',
  legalAddress: '',
  taxId: null,
  payTo: '',
  iban: null,
  dueDays: 7,
  lateFee: null,
  sibling: null,
  closedDays: 'included',
  latePickup: null,
  earlyDropOff: null,
};
