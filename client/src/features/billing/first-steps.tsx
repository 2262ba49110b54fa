import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';
import { QuietLink } from './links';

const labels = billingPagesText.steps;

/** What a daycare does before its first bills, until they are posted. */
export function FirstSteps({ daycareId }: { daycareId: string }) {
  const mayManage = usePermission()('billing.manage');
  const { data: settings } = trpc.billing.getSettings.useQuery({ daycareId });
  const isBefore = settings?.billedThrough === null;
  const { data: plans } = trpc.billing.listPlans.useQuery({ daycareId }, { enabled: isBefore });
  const { data: listed } = trpc.billing.listChildren.useQuery({ daycareId }, { enabled: isBefore });
  const { data: accounts } = trpc.billing.listAccounts.useQuery({ daycareId }, { enabled: isBefore });
  if (!isBefore || plans === undefined || listed === undefined || accounts === undefined) return null;
  const { children } = listed;
  const steps = [
    ...(mayManage
      ? [{ to: paths.billingSettings, words: labels.settings, help: labels.settingsHelp, done: settings.payTo.trim() !== '' }]
      : []),
    { to: paths.billingPlans, words: labels.plans, help: labels.plansHelp, done: plans.plans.length > 0 },
    {
      to: paths.billingPlans,
      words: labels.give,
      help: labels.giveHelp,
      done: children.length > 0 && children.every(({ assignments }) => assignments.length > 0),
    },
    { to: paths.confirmAccounts, words: labels.accounts, help: labels.accountsHelp, done: accounts.accounts.length > 0 },
    {
      to: paths.openingBalances,
      words: labels.openings,
      help: labels.openingsHelp,
      done: accounts.accounts.some(({ balance, lastPayment }) => balance !== 0 || lastPayment !== null),
    },
  ];
  return (
    <Stack as="section" card pad="m" gap="s" above="l" aria-labelledby="steps-title">
      <Text id="steps-title" as="h2" size="xl">
        {labels.title}
      </Text>
      <Stack as="ol" gap="s">
        {steps.map(({ to, words, help, done }) => (
          <Row as="li" key={words} align="start" gap="s">
            {done ? (
              <Text as={IconCircleCheck} fixed tone="success" stroke={1.75} aria-label={labels.done} />
            ) : (
              <Text as={IconCircleDashed} fixed tone="soft" stroke={1.75} aria-hidden />
            )}
            <div>
              <QuietLink to={to}>{words}</QuietLink>
              <Text tone="soft">{help}</Text>
            </div>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
