import type { IssuedDocument } from '@daycare-portal/shared/billing-papers';
import { billsText } from '@daycare-portal/shared/bills-text';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Row, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { paths } from '../../paths';
import { documentName } from '../../shared-features/papers/document-words';
import { IssuedPaper } from '../../shared-features/papers/issued-paper';

const labels = billsText.paper;

/** An invoice or another paper, as it was issued, for the screen and for printing. The address may name several, which are printed together. */
export function DocumentPage() {
  const { documentId = '' } = useParams();
  const { daycareId } = useDaycare();
  const ids = documentId.split(',');
  const asked = trpc.useQueries((calls) => ids.map((id) => calls.billing.getDocument({ daycareId, documentId: id })));
  const documents = asked.flatMap(({ data }) => data ?? []);
  const query = {
    data: documents.length === ids.length ? documents : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => asked.forEach(({ refetch }) => void refetch()),
  };
  const [first] = query.data ?? [];
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.billing}>{labels.back}</BackLink>
        <Row wrap gap="s" below="m" className={page.top}>
          <PageTitle>
            {first === undefined ? labels.loading : ids.length === 1 ? documentName(first) : labels.several(ids.length)}
          </PageTitle>
          {first === undefined ? null : <PrintButton quiet label={labels.print} busyLabel={labels.preparing} />}
        </Row>
      </Text>
      <QueryView query={query} page loading={<Loading label={labels.loading} tall={320} />}>
        {(found: IssuedDocument[]) =>
          found.map((document, at) => (
            <IssuedPaper
              key={ids[at]}
              document={document}
              link={`${window.location.origin}${paths.familyDocument(daycareId, ids[at] ?? '')}`}
            />
          ))
        }
      </QueryView>
    </>
  );
}
