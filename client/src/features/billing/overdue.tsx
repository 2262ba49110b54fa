import type { MoneyOverview } from '@daycare-portal/shared/billing-reports';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { formatMoney } from '@daycare-portal/shared/money';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { paths } from '../../paths';
import { dayOfMonth } from '../../components/day-names';
import { failureWords } from './failure-words';
import { NameLink, QuietLink } from './links';

const labels = billingPagesText.home;

interface OverdueProps {
  daycareId: string;
  overview: MoneyOverview;
}

/** Who is overdue, since when and whether they were reminded. */
export function Overdue({ daycareId, overview: { overdueAccounts, currency } }: OverdueProps) {
  return (
    <section aria-labelledby="overdue-title">
      <Row justify="between" gap="s" below="s">
        <Text id="overdue-title" as="h2" size="xl">
          {labels.overdue}
        </Text>
        <QuietLink to={paths.billingAccounts}>{labels.allAccounts}</QuietLink>
      </Row>
      {overdueAccounts.length === 0 ? <Text tone="soft">{labels.noneOverdue}</Text> : null}
      <Text as="ul" rule="top" lines unlessEmpty>
        {overdueAccounts.map((account) => (
          <Row as="li" justify="between" gap="s" key={account.accountId}>
            <Text as="div" grow>
              <NameLink to={paths.billingAccount(account.accountId)}>
                <bdi>{account.name}</bdi>
              </NameLink>
              <Text tone="soft" size="s">
                {sinceWhen(account)}
              </Text>
            </Text>
            <Text as="span" weight="strong" figures nowrap>
              {formatMoney(account.amount, currency)}
            </Text>
          </Row>
        ))}
      </Text>
      <Remind daycareId={daycareId} accountIds={overdueAccounts.filter(({ mayRemind }) => mayRemind).map(({ accountId }) => accountId)} />
    </section>
  );
}

function sinceWhen({ days, remindedOn, reads }: MoneyOverview['overdueAccounts'][number]): string {
  const late = labels.days(days);
  if (remindedOn !== null) return labels.remindedOn(late, dayOfMonth(remindedOn));
  return reads ? labels.notReminded(late) : labels.nobodyReads(late);
}

function Remind({ daycareId, accountIds }: { daycareId: string; accountIds: readonly string[] }) {
  const { mutateAsync } = trpc.billing.remind.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const remind = () =>
    send(async () => {
      const answer = await mutateAsync({ daycareId, id: idOf(accountIds), accountIds: [...accountIds] });
      showNotice(labels.reminded(answer.accountIds.length));
    });
  if (accountIds.length === 0) return null;
  return (
    <Stack gap="xs" above="m">
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <BusyButton
        variant="default"
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
        busy={busy}
        busyText={labels.reminding}
        onClick={() => void remind()}
      >
        {labels.remind(accountIds.length)}
      </BusyButton>
      <Text tone="soft" size="s">
        {labels.remindHelp}
      </Text>
    </Stack>
  );
}
