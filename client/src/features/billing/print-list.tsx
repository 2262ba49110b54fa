import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { PrintButton } from '../../components/print-button';
import { Row, Text } from '../../components/layout';

/** Prints the list of a page as it is shown. Nobody prints from a phone, where it would take the room. */
export function PrintList() {
  return (
    <Row only="wide">
      <Text as="div" only="screen">
        <PrintButton quiet label={billingPagesText.printList} busyLabel={billingPagesText.printList} />
      </Text>
    </Row>
  );
}
