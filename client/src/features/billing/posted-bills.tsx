import type { PostedRun } from '@daycare-portal/shared/bill-runs';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';
import { paths } from '../../paths';
import { accountLabels } from './account-labels';
import classes from './billing.module.css';
import type { Billing } from './use-billing';

const labels = billingPagesText.run;

/** The invoices that were just numbered. */
export function PostedBills({ posted, billing }: { posted: PostedRun; billing: Billing }) {
  const { data } = trpc.billing.listAccounts.useQuery({ daycareId: billing.daycareId });
  const names = accountLabels(data?.accounts ?? []);
  return (
    <NoticeBox icon={IconCircleCheck} tone="success" role="status">
      <p>{posted.invoices.length === 0 ? labels.postedBefore : labels.posted(posted.invoices.length)}</p>
      {posted.skipped === 0 || posted.invoices.length === 0 ? null : <p>{labels.skipped(posted.skipped)}</p>}
      {posted.invoices.length < 2 ? null : (
        <LinkButton look="outlined" to={paths.billingDocument(posted.invoices.map(({ documentId }) => documentId).join(','))}>
          {labels.printAll}
        </LinkButton>
      )}
      {posted.invoices.length === 0 ? null : (
        <ul className={classes.posted}>
          {posted.invoices.map(({ documentId, number, accountId, total }) => (
            <li key={documentId}>
              <Link to={paths.billingDocument(documentId)}>{number}</Link>
              <Link to={paths.billingAccount(accountId)}>
                <bdi>{names.get(accountId)}</bdi>
              </Link>
              <span className={classes.lineAmount}>{billing.money(total)}</span>
            </li>
          ))}
        </ul>
      )}
    </NoticeBox>
  );
}
