import type { Day } from '@daycare-portal/shared/daycare-day';
import { later } from '../../components/later';
import { fetchTexts } from '../../language';

const BillingRules = later(async () => {
  const [{ BillingRules: Rules }] = await Promise.all([import('./billing-rules'), fetchTexts('billingPages'), fetchTexts('billing')]);
  return { default: Rules };
});

/** The section about bills, with its words, beside the settings that every daycare has. */
export function BillingSection(props: { daycareId: string; day: Day }) {
  return <BillingRules {...props} />;
}
