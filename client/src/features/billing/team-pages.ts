// The pages of money come as one script: whoever keeps the books goes from one to the next, and every visitor loads the list of scripts.
export { AccountPage } from './account-page';
export { AccountsPage } from './accounts-page';
export { ConfirmAccountsPage } from './confirm-accounts-page';
export { DocumentPage } from './document-page';
export { BillingHomePage } from './home-page';
export { OpeningsPage } from './openings-page';
export { PaymentsPage } from './payments-page';
export { PlansPage } from './plans-page';
export { ReportsPage } from './reports-page';
export { RunPage } from './run-page';
