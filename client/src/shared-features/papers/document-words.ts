import type { DocumentKind } from '@daycare-portal/shared/billing-papers';
import type { PaymentMethod } from '@daycare-portal/shared/ledger-entries';
import { billsText } from '@daycare-portal/shared/bills-text';

/** Such as Invoice 2026-0451. */
export function documentName({ kind, number }: { kind: DocumentKind; number: string }): string {
  return billsText.kinds[kind](number);
}

/** How something was paid, such as Check 1207. */
export function paymentName(method: PaymentMethod | 'deposit' | null, reference: string | null): string {
  if (method === 'check' && reference !== null && reference !== '') return billsText.check(reference);
  const name = billsText.methods[method ?? 'other'];
  return reference === null || reference === '' ? name : `${name}, ${reference}`;
}
