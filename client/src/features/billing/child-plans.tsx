import type { SharesFrom } from '@daycare-portal/shared/billing-accounts';
import type { Plan, PlanAssignment } from '@daycare-portal/shared/tuition-plans';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Avatar } from '../../components/avatar';
import { Dialog } from '../../components/dialog';
import { Row, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { TableHead } from '../../components/table-head';
import { plainDay } from '../../components/day-names';
import { AssignForm } from './assign-form';
import { EndPlanForm } from './end-plan-form';
import { GivePlansForm } from './give-plans-form';
import { SharesForm, type ChildOnPlans } from './shares-form';
import type { Billing } from './use-billing';
import { ActionsCell, DotsMenu, MoneyTable } from './money-table';

const labels = billingPagesText.plans.children;

type Asked = { child: ChildOnPlans; what: 'give' | 'shares' } | { child: ChildOnPlans; what: 'end'; assignment: PlanAssignment };

/** Which plan each child has, and who pays. The address may name a child who needs a plan. */
export function ChildPlans({ billing, plans }: { billing: Billing; plans: readonly Plan[] }) {
  const [search] = useSearchParams();
  const children = trpc.billing.listChildren.useQuery({ daycareId: billing.daycareId });
  const accounts = trpc.billing.listAccounts.useQuery({ daycareId: billing.daycareId });
  const [asked, setAsked] = useState<{ of: Asked; opened: boolean }>();
  const close = () => setAsked((old) => old && { ...old, opened: false });
  const [giving, setGiving] = useState(false);
  const unplanned = (children.data?.children ?? []).filter(({ assignments }) => assignments.length === 0);
  const named = search.get('child');
  const nameOf = (accountId: string) => accounts.data?.accounts.find((one) => one.accountId === accountId)?.name ?? '';
  return (
    <Text as="section" above="2xl" aria-labelledby="children-title">
      <Row wrap gap="s">
        <Text id="children-title" as="h2" size="xl" grow>
          {labels.title}
        </Text>
        {unplanned.length > 1 && plans.some(({ archived }) => !archived) ? (
          <Button variant="default" onClick={() => setGiving(true)}>
            {labels.giveMany}
          </Button>
        ) : null}
      </Row>
      <Text tone="soft">{labels.help}</Text>
      <QueryView query={children} action="loadBilling" loading={<Loading label={labels.loading} tall={320} />}>
        {(found) =>
          found.children.length === 0 ? (
            <Text tone="soft" above="m">
              {labels.none}
            </Text>
          ) : (
            <MoneyTable label={labels.title} rows="lines">
              <TableHead columns={[labels.child, labels.plan, labels.pays]} actions={billingPagesText.account.actions} />
              <tbody>
                {found.children
                  .toSorted((a, b) => Number(b.studentId === named) - Number(a.studentId === named))
                  .map((child) => (
                    <ChildRow
                      key={child.studentId}
                      {...{ child, billing, nameOf }}
                      isNamed={child.studentId === named}
                      onAsk={(of) => setAsked({ of, opened: true })}
                    />
                  ))}
              </tbody>
            </MoneyTable>
          )
        }
      </QueryView>
      <Dialog opened={giving} title={labels.giveMany} size={720} onClose={() => setGiving(false)}>
        <GivePlansForm {...{ billing, plans, unplanned }} onClose={() => setGiving(false)} />
      </Dialog>
      <Dialog opened={asked?.opened === true} title={asked === undefined ? '' : titleOf(asked.of)} size={560} onClose={close}>
        {asked === undefined ? null : (
          <AskedForm {...{ billing, plans }} asked={asked.of} accounts={accounts.data?.accounts ?? []} onClose={close} />
        )}
      </Dialog>
    </Text>
  );
}

function titleOf(asked: Asked): string {
  const name = fullNameOf(asked.child);
  if (asked.what === 'end') return labels.endOf(asked.assignment.planName, name);
  return asked.what === 'give' ? labels.giveOf(name) : labels.setPaysOf(name);
}

interface AskedFormProps {
  billing: Billing;
  plans: readonly Plan[];
  accounts: Parameters<typeof SharesForm>[0]['accounts'];
  asked: Asked;
  onClose: () => void;
}

function AskedForm({ billing, plans, accounts, asked, onClose }: AskedFormProps) {
  const { child } = asked;
  if (asked.what === 'end')
    return <EndPlanForm key={asked.assignment.assignmentId} {...{ billing, child, onClose }} assignment={asked.assignment} />;
  if (asked.what === 'give') return <AssignForm key={child.studentId} {...{ billing, plans, child, onClose }} />;
  return <SharesForm key={child.studentId} {...{ billing, accounts, child, onClose }} />;
}

interface ChildRowProps {
  child: ChildOnPlans;
  billing: Billing;
  nameOf: (accountId: string) => string;
  isNamed: boolean;
  onAsk: (asked: Asked) => void;
}

function ChildRow({ child, billing, nameOf, isNamed, onAsk }: ChildRowProps) {
  const name = fullNameOf(child);
  const { today } = billing;
  const running = child.assignments.filter(({ until }) => until === null || until >= today);
  const current = child.shares.findLast(({ from }) => from <= today);
  const later = child.shares.filter(({ from }) => from > today);
  const inWords = (shares: SharesFrom['shares']) =>
    shares
      .map((share) => {
        const account = nameOf(share.accountId);
        if ('rest' in share) return labels.rest(account);
        if ('amount' in share) return labels.fixed(account, billing.money(share.amount));
        return share.basisPoints === 10_000 ? account : labels.percent(account, share.basisPoints / 100);
      })
      .join(', ');
  return (
    <tr data-named={isNamed || undefined}>
      <td>
        <Row gap="s">
          <Avatar name={name} photo={child.profilePic} />
          <Text as="bdi" weight="strong" breaks>
            {name}
          </Text>
        </Row>
      </td>
      <td>
        {running.length === 0 ? <Text tone="warning">{labels.noPlan}</Text> : null}
        {running.map(({ assignmentId, planName, from, until, ownAmount, reason }) => (
          <p key={assignmentId}>
            {until === null ? labels.since(planName, plainDay(from)) : labels.until(planName, plainDay(from), plainDay(until))}
            {ownAmount === null ? null : (
              <Text as="span" tone="soft" size="s">
                {' '}
                {labels.own(billing.money(ownAmount), reason ?? '')}
              </Text>
            )}
          </p>
        ))}
      </td>
      <td>
        {current === undefined ? <Text tone="warning">{labels.nobody}</Text> : <p>{inWords(current.shares)}</p>}
        {later.map(({ from, shares }) => (
          <Text key={from} tone="soft" size="s">
            {labels.sharesFrom(inWords(shares), plainDay(from))}
          </Text>
        ))}
      </td>
      <ActionsCell>
        <DotsMenu label={labels.actionsOf(name)}>
          {(Menu) => [
            <Menu.Item key="give" data-autofocus onClick={() => onAsk({ child, what: 'give' })}>
              {labels.give}
            </Menu.Item>,
            ...running.map((assignment) => (
              <Menu.Item key={assignment.assignmentId} onClick={() => onAsk({ child, what: 'end', assignment })}>
                {running.length === 1 ? labels.end : labels.endOf(assignment.planName, child.firstName)}
              </Menu.Item>
            )),
            <Menu.Item key="shares" onClick={() => onAsk({ child, what: 'shares' })}>
              {labels.setPays}
            </Menu.Item>,
          ]}
        </DotsMenu>
      </ActionsCell>
    </tr>
  );
}
