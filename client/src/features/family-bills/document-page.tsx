import { billsText } from '@daycare-portal/shared/bills-text';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { documentName } from '../../shared-features/papers/document-words';
import { IssuedPaper } from '../../shared-features/papers/issued-paper';

const labels = billsText.paper;

/** One of the family's papers, as it was issued. */
export function FamilyDocumentPage() {
  const { daycareId = '', documentId = '' } = useParams();
  const { data, error, refetch } = trpc.family.getDocument.useQuery({ daycareId, documentId });
  return (
    <>
      <Stack only="screen">
        <BackLink to={paths.familyBills}>{billsText.family.back}</BackLink>
        <Row wrap gap="s" justify="between" below="m">
          <PageTitle>{data === undefined ? labels.loading : documentName(data)}</PageTitle>
          {data === undefined ? null : (
            <button type="button" className={buttonClass('outlined')} onClick={() => window.print()}>
              <IconPrinter size={18} stroke={1.75} aria-hidden />
              {labels.print}
            </button>
          )}
        </Row>
      </Stack>
      {data === undefined ? (
        error === null ? null : (
          <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />
        )
      ) : (
        <IssuedPaper document={data} link={`${window.location.origin}${paths.familyDocument(daycareId, documentId)}`} />
      )}
    </>
  );
}
