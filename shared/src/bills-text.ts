import { cataloguePart } from './catalogue';
import type { billsEn } from './text/en/bills';

export type BillsCatalogue = typeof billsEn;

/** The texts of invoices and other papers, and of a family's page of bills, separate so that only these pages load them. */
export const billsText = cataloguePart<BillsCatalogue>('bills');
