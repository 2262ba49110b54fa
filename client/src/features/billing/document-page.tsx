import type { IssuedDocument } from '@daycare-portal/shared/billing-papers';
import { billsText } from '@daycare-portal/shared/bills-text';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Row } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { paths } from '../../paths';
import { documentName } from '../../shared-features/papers/document-words';
import { IssuedPaper } from '../../shared-features/papers/issued-paper';
import classes from './billing.module.css';

const labels = billsText.paper;

/** An invoice or another paper, as it was issued, for the screen and for printing. */
export function DocumentPage() {
  const { documentId = '' } = useParams();
  const { daycareId } = useDaycare();
  const document = trpc.billing.getDocument.useQuery({ daycareId, documentId });
  return (
    <>
      <div className={classes.screen}>
        <BackLink to={paths.billing}>{labels.back}</BackLink>
        <Row wrap gap="s" below="m" className={classes.top}>
          <PageTitle>{document.data === undefined ? labels.loading : documentName(document.data)}</PageTitle>
          {document.data === undefined ? null : <PrintButton quiet label={labels.print} busyLabel={labels.preparing} />}
        </Row>
      </div>
      <QueryView query={document} page loading={<Loading label={labels.loading} className={classes.skeleton} />}>
        {(found: IssuedDocument) => (
          <IssuedPaper document={found} link={`${window.location.origin}${paths.familyDocument(daycareId, documentId)}`} />
        )}
      </QueryView>
    </>
  );
}
