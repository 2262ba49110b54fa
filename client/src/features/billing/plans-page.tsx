import type { Plan } from '@daycare-portal/shared/tuition-plans';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { Dialog } from '../../components/dialog';
import { Row, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import { plainDay } from '../../components/day-names';
import { ChildPlans } from './child-plans';
import { PlanForm } from './plan-form';
import { useBilling, withBilling, type Billing } from './use-billing';
import { weekdaysInWords } from './weekdays';
import { ActionsCell, MoneyTable } from './money-table';

const labels = billingPagesText.plans;

/** What care costs, and which child has which plan. */
export function PlansPage() {
  const billing = useBilling();
  const daycareId = billing.data?.daycareId ?? '';
  const plans = trpc.billing.listPlans.useQuery({ daycareId }, { enabled: daycareId !== '' });
  const [edited, setEdited] = useState<{ plan: Plan | null; opened: boolean }>();
  const close = () => setEdited((old) => old && { ...old, opened: false });
  return (
    <>
      <BackLink to={paths.billing}>{billingPagesText.title}</BackLink>
      <Row wrap gap="s" className={page.top}>
        <PageTitle>{labels.title}</PageTitle>
        <Button onClick={() => setEdited({ plan: null, opened: true })}>{labels.add}</Button>
      </Row>
      <QueryView query={withBilling(billing, plans)} action="loadBilling" page loading={<Loading label={labels.loading} tall={320} />}>
        {({ billing: of, found }) => (
          <>
            <Plans billing={of} plans={found.plans} onEdit={(plan) => setEdited({ plan, opened: true })} />
            <ChildPlans billing={of} plans={found.plans} />
            <Dialog
              opened={edited?.opened === true}
              title={edited?.plan == null ? labels.add : labels.editTitle(edited.plan.name)}
              size={560}
              onClose={close}
            >
              {edited === undefined ? null : <PlanForm key={edited.plan?.planId ?? ''} billing={of} plan={edited.plan} onClose={close} />}
            </Dialog>
          </>
        )}
      </QueryView>
    </>
  );
}

function Plans({ billing, plans, onEdit }: { billing: Billing; plans: readonly Plan[]; onEdit: (plan: Plan) => void }) {
  if (plans.length === 0)
    return (
      <Text tone="soft" above="m">
        {labels.none}
      </Text>
    );
  return (
    <MoneyTable label={labels.title} rows="lines">
      <TableHead
        columns={[labels.plan, labels.days]}
        amounts={[labels.price, labels.extraDay, labels.childrenCount]}
        actions={labels.change}
      />
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.planId}>
            <td>
              <Text weight="strong" breaks>
                <bdi>{plan.name}</bdi>
              </Text>
              <Text tone="soft" size="s">
                {plan.archived ? labels.archived : labels.every[plan.every]}
              </Text>
            </td>
            <td>{weekdaysInWords(plan.weekdays)}</td>
            <td data-amount data-label={labels.price}>
              <Price plan={plan} billing={billing} />
            </td>
            <td data-amount data-label={labels.extraDay}>
              {plan.extraDay === null ? '' : billing.money(plan.extraDay)}
            </td>
            <td data-amount data-label={labels.childrenCount}>
              {plan.children}
            </td>
            <ActionsCell>
              <Button variant="default" aria-label={labels.changeOf(plan.name)} onClick={() => onEdit(plan)}>
                {labels.change}
              </Button>
            </ActionsCell>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

/** The price that holds now, and the next one. */
function Price({ plan: { prices }, billing: { today, money } }: { plan: Plan; billing: Billing }) {
  const now = prices.findLast(({ from }) => from <= today) ?? prices[0];
  const next = prices.find(({ from }) => from > today && from !== now?.from);
  return (
    <>
      <p>{now === undefined ? '' : money(now.amount)}</p>
      {next === undefined ? null : (
        <Text tone="soft" size="s">
          {labels.priceFrom(money(next.amount), plainDay(next.from))}
        </Text>
      )}
    </>
  );
}
