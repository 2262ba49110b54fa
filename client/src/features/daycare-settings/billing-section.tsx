import type { Day } from '@daycare-portal/shared/daycare-day';
import { later } from '../../components/later';
import { withTexts } from '../../language';

const BillingRules = later(async () => ({
  default: (await withTexts(() => import('./billing-rules'), 'billingPages', 'billing')).BillingRules,
}));

/** The section about bills, with its words, beside the settings that every daycare has. */
export function BillingSection(props: { daycareId: string; day: Day }) {
  return <BillingRules {...props} />;
}
