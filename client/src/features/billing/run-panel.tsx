import type { RunPreview } from '@daycare-portal/shared/bill-runs';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Every } from '@daycare-portal/shared/proration';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import { dayOfMonth, dayRange } from '../../components/day-names';
import classes from './billing.module.css';
import type { TotalKind, Totals } from './run-state';
import type { Billing } from './use-billing';

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
    <aside className={classes.panel} aria-label={labels.panel}>
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
        <ul className={classes.lines}>
          {nothing.map((child) => (
            <li key={child.studentId}>
              <Avatar name={fullNameOf(child)} photo={child.profilePic} />
              <div>
                <p className={classes.name}>
                  <bdi>{fullNameOf(child)}</bdi>
                </p>
                <p className={classes.soft}>{reasonOf(child)}</p>
                <WayOut studentId={child.studentId} reason={child.reason} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      {totals === undefined ? null : <TotalsOf billing={billing} totals={totals} />}
      {before === null ? null : (
        <Link to={paths.billingRun({ every, ...before })} className={classes.quiet}>
          {labels.earlier(dayRange(before.from, before.until))}
        </Link>
      )}
    </aside>
  );
}

function TotalsOf({ billing, totals: { families, agencies } }: { billing: Billing; totals: Totals }) {
  return (
    <section aria-label={labels.totals.label}>
      {kinds.map((kind) => (
        <Row key={kind} justify="between" gap="s" padY="2xs">
          <span>{labels.totals[kind]}</span>
          <span className={classes.lineAmount}>{billing.money(families[kind])}</span>
        </Row>
      ))}
      <Row justify="between" gap="s" rule="top" className={classes.sum}>
        <Text as="span" weight="strong">
          {agencies.bills === 0 ? labels.bills(families.bills) : labels.billsToFamilies(families.bills)}
        </Text>
        <span className={classes.total}>{billing.money(families.all)}</span>
      </Row>
      {agencies.bills === 0 ? null : (
        <Row justify="between" gap="s" padY="2xs">
          <span>{labels.billsToAgencies(agencies.bills)}</span>
          <span className={classes.lineAmount}>{billing.money(agencies.all)}</span>
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
  if (reason === 'noPlan' || reason === 'planEnded')
    return (
      <Link to={paths.billingPlansOf(studentId)} className={classes.quiet}>
        {labels.choosePlan}
      </Link>
    );
  if (reason === 'noGuardian')
    return (
      <Link to={paths.student(studentId)} className={classes.quiet}>
        {labels.addGuardian}
      </Link>
    );
  if (reason !== 'noAccount') return null;
  return (
    <Link to={paths.confirmAccounts} className={classes.quiet}>
      {labels.chooseAccount}
    </Link>
  );
}
