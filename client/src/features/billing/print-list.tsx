import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { PrintButton } from '../../components/print-button';
import classes from './billing.module.css';

/** Prints the list of a page as it is shown. */
export function PrintList() {
  return (
    <span className={classes.screen}>
      <PrintButton quiet label={billingPagesText.printList} busyLabel={billingPagesText.printList} />
    </span>
  );
}
