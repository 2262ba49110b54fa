import type { PostedRun, RunPreview } from '@daycare-portal/shared/bill-runs';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { formatInstant } from '@daycare-portal/shared/dates';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';
import { paths } from '../../paths';
import { accountLabels } from './account-labels';
import type { Billing } from './use-billing';

const labels = billingPagesText.run;

interface PostedBillsProps {
  billing: Billing;
  found: RunPreview;
  /** What was posted on this page just now. */
  posted: PostedRun | undefined;
}

/** The invoices of a period, with the way to print them together, as long as they hold. */
export function PostedBills({ billing, found, posted }: PostedBillsProps) {
  const { data } = trpc.billing.listAccounts.useQuery({ daycareId: billing.daycareId });
  const names = accountLabels(data?.accounts ?? []);
  // The page is drawn with the answer of the run before it is read again.
  const known = new Set(found.invoices.map(({ documentId }) => documentId));
  const invoices = [...found.invoices, ...(posted?.invoices ?? []).filter(({ documentId }) => !known.has(documentId))];
  if (posted === undefined && invoices.length === 0) return null;
  return (
    <section aria-labelledby="posted-title">
      {posted === undefined || (posted.skipped === 0 && posted.invoices.length > 0) ? null : (
        <NoticeBox icon={IconCircleCheck} tone="success" role="status">
          <p>{posted.invoices.length === 0 ? labels.postedBefore : labels.posted(posted.invoices.length)}</p>
          {posted.invoices.length === 0 ? null : <p>{labels.skipped(posted.skipped)}</p>}
        </NoticeBox>
      )}
      <Row wrap gap="s" above="m" below="s">
        <Text as="div" grow breaks>
          <Text id="posted-title" as="h2" size="xl">
            {labels.invoices}{' '}
            <Text as="span" tone="soft" weight="plain">
              {invoices.length}
            </Text>
          </Text>
          {found.posted === null ? null : (
            <Text tone="soft" weight="plain">
              {labels.postedBy(found.posted.by, formatInstant(found.posted.at, billing.timeZone))}
            </Text>
          )}
        </Text>
        {invoices.length < 2 ? null : (
          <LinkButton look="outlined" to={paths.billingDocument(invoices.map(({ documentId }) => documentId).join(','))}>
            {labels.printAll}
          </LinkButton>
        )}
      </Row>
      <Text as="ul" rule="top" lines>
        {invoices.map(({ documentId, number, accountId, total }) => (
          <Row as="li" gap="l" key={documentId}>
            <Text as={Link} figures padY="2xs" to={paths.billingDocument(documentId)}>
              {number}
            </Text>
            <Text as={Link} grow padY="2xs" to={paths.billingAccount(accountId)}>
              <bdi>{names.get(accountId)}</bdi>
            </Text>
            <Text as="span" figures nowrap>
              {billing.money(total)}
            </Text>
          </Row>
        ))}
      </Text>
    </section>
  );
}
