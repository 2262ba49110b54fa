import type { BillingSettings } from '@daycare-portal/shared/billing-settings';
import { addDays, dayAt, monthOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { formatMoney, type Amount, type Currency } from '@daycare-portal/shared/money';
import { periodOf } from '@daycare-portal/shared/proration';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';

/** What every page of money needs: the daycare, its day, how it bills, and how an amount is written. */
export interface Billing {
  daycareId: string;
  today: PlainDate;
  timeZone: string;
  settings: BillingSettings;
  currency: Currency;
  money: (amount: Amount) => string;
}

/**
 * The day from which an account pays if nobody says otherwise. It is early enough for all of the period that goes on today, whatever its
 * rhythm, and never a day that is closed.
 */
export function firstDayToPay({
  today,
  settings: { closedThrough },
}: {
  today: PlainDate;
  settings: Pick<BillingSettings, 'closedThrough'>;
}): PlainDate {
  const [month, weeks] = [monthOf(today).from, periodOf('twoWeeks', today).from];
  const first = weeks < month ? weeks : month;
  return closedThrough !== null && first <= closedThrough ? addDays(closedThrough, 1) : first;
}

/** How the daycare bills, as a query that is loaded with the page. */
export function useBilling() {
  const { daycareId, selectedDaycare } = useDaycare();
  const timeZone = selectedDaycare?.timeZone ?? 'UTC';
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const { data: settings, error, refetch } = trpc.billing.getSettings.useQuery({ daycareId });
  const data: Billing | undefined = settings && {
    daycareId,
    today,
    timeZone,
    settings,
    currency: settings.currency,
    money: (amount) => formatMoney(amount, settings.currency),
  };
  return { data, error, refetch };
}

/** The query of a page together with how the daycare bills. */
export function withBilling<Data>(
  billing: ReturnType<typeof useBilling>,
  query: { data: Data | undefined; error: unknown; refetch: () => unknown },
) {
  return {
    data: billing.data && query.data !== undefined ? { billing: billing.data, found: query.data } : undefined,
    error: billing.error ?? query.error,
    refetch: () => Promise.all([billing.refetch(), query.refetch()]),
  };
}
