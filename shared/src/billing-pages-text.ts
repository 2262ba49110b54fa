import { cataloguePart } from './catalogue';
import type { billingPagesEn } from './text/en/billing-pages';

export type BillingPagesCatalogue = typeof billingPagesEn;

/** The texts of the team's pages of money, separate so that only these pages load them. */
export const billingPagesText = cataloguePart<BillingPagesCatalogue>('billingPages');
