import type { RunPreview } from '@daycare-portal/shared/bill-runs';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Every } from '@daycare-portal/shared/proration';
import { Avatar } from '../../components/avatar';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import { dayOfMonth, dayRange } from '../../components/day-names';
import classes from './billing.module.css';
import type { TotalKind, Totals } from './run-state';
import type { Billing } from './use-billing';
import { QuietLink } from './links';

const labels = billingPagesText.run;
const kinds = ['tuition', 'discounts', 'agencies', 'fees'] as const satisfies TotalKind[];

interface RunPanelProps {
  billing: Billing;
  every: Every;
  found: RunPreview;
  /** Missing if there is nothing to post. */
  totals: Totals | undefined;
}

/** Every enrolled child that is on no bill, why, and the way out. Below, what the bills add up to. */
export function RunPanel({ billing, every, found, totals }: RunPanelProps) {
  const { before, invoices } = found;
  // The list of invoices already shows whose bill is posted.
  const nothing = invoices.length === 0 ? found.nothing : found.nothing.filter(({ reason }) => reason !== 'posted');
  return (
    <Row as="aside" down align="stretch" gap="2xl" className={classes.panel} aria-label={labels.panel}>
      <section aria-labelledby="nothing-title">
        <Text id="nothing-title" as="h2" size="xl">
          {labels.nothing}{' '}
          <Text as="span" tone="soft" weight="plain">
            {nothing.length}
          </Text>
        </Text>
        <Text tone="soft" below="s">
          {labels.nothingHelp}
        </Text>
        <Text as="ul" rule="top" lines unlessEmpty>
          {nothing.map((child) => (
            <Row as="li" justify="between" gap="s" key={child.studentId}>
              <Avatar name={fullNameOf(child)} photo={child.profilePic} />
              <Text as="div" grow>
                <Text weight="strong" breaks>
                  <bdi>{fullNameOf(child)}</bdi>
                </Text>
                <Text tone="soft" size="s">
                  {reasonOf(child)}
                </Text>
                <WayOut studentId={child.studentId} reason={child.reason} />
              </Text>
            </Row>
          ))}
        </Text>
      </section>
      {totals === undefined ? null : <TotalsOf billing={billing} totals={totals} />}
      {before === null ? null : (
        <QuietLink to={paths.billingRun({ every, ...before })}>{labels.earlier(dayRange(before.from, before.until))}</QuietLink>
      )}
    </Row>
  );
}

function TotalsOf({ billing, totals: { families, agencies } }: { billing: Billing; totals: Totals }) {
  return (
    <section aria-label={labels.totals.label}>
      {kinds.map((kind) => (
        <Row key={kind} justify="between" gap="s" padY="2xs">
          <span>{labels.totals[kind]}</span>
          <Text as="span" figures nowrap>
            {billing.money(families[kind])}
          </Text>
        </Row>
      ))}
      <Row justify="between" gap="s" rule="top" above="xs" padY="xs">
        <Text as="span" weight="strong">
          {agencies.bills === 0 ? labels.bills(families.bills) : labels.billsToFamilies(families.bills)}
        </Text>
        <Text as="span" figures nowrap size="xl" weight="strong">
          {billing.money(families.all)}
        </Text>
      </Row>
      {agencies.bills === 0 ? null : (
        <Row justify="between" gap="s" padY="2xs">
          <span>{labels.billsToAgencies(agencies.bills)}</span>
          <Text as="span" figures nowrap>
            {billing.money(agencies.all)}
          </Text>
        </Row>
      )}
    </section>
  );
}

function reasonOf({ reason, on }: RunPreview['nothing'][number]): string {
  const words = labels.reasons[reason];
  return typeof words === 'string' ? words : words(on === null ? '' : dayOfMonth(on));
}

function WayOut({ studentId, reason }: { studentId: string; reason: RunPreview['nothing'][number]['reason'] }) {
  if (reason === 'noPlan' || reason === 'planEnded') return <QuietLink to={paths.billingPlansOf(studentId)}>{labels.choosePlan}</QuietLink>;
  if (reason === 'noGuardian') return <QuietLink to={paths.student(studentId)}>{labels.addGuardian}</QuietLink>;
  if (reason !== 'noAccount') return null;
  return <QuietLink to={paths.confirmAccounts}>{labels.chooseAccount}</QuietLink>;
}
