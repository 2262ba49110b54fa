import { cataloguePart } from './catalogue';
import type { billingEn } from './text/en/billing';

export type BillingCatalogue = typeof billingEn;

/** The texts of money, separate so that only its pages load them. */
export const billingText = cataloguePart<BillingCatalogue>('billing');
