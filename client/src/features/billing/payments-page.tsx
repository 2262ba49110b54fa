import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { DepositSlip } from './deposit-slip';
import { PaymentStack } from './payment-stack';
import { useBilling, withBilling } from './use-billing';

const labels = billingPagesText.payments;

/** Records a stack of checks as a grid, and makes the slip for the bank. */
export function PaymentsPage() {
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const accounts = trpc.billing.listAccounts.useQuery({ daycareId }, { enabled: daycareId !== '' });
  const toBank = trpc.billing.listToBank.useQuery({ daycareId }, { enabled: daycareId !== '' });
  return (
    <>
      <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text tone="soft" above="2xs" below="m">
        {labels.help}
      </Text>
      <QueryView query={withBilling(billing, accounts)} action="loadBilling" page loading={<Loading label={labels.loading} tall={320} />}>
        {({ billing: of, found }) =>
          found.accounts.length === 0 ? (
            <Text tone="soft">{labels.noAccounts}</Text>
          ) : (
            <>
              <PaymentStack billing={of} accounts={found.accounts} />
              <DepositSlip billing={of} toBank={toBank.data?.payments ?? []} />
            </>
          )
        }
      </QueryView>
    </>
  );
}
