import { text } from '@daycare-portal/shared/text';
import { journey, type Visit } from './journey';
import { look } from './look';
import { goTo, heading, signOut } from './person';
import { serveProduct } from './product';
import { cell } from './student-form';

const product = serveProduct('start');
const labels = text.setup;

journey.onPhone('the printed link sets up a center, once, and leads into a portal that says what to do first', product, async (visit) => {
  const { page, press, faults } = visit;
  await product.restart({ empty: true });
  const link = (await product.line('Set up your daycare')).split(' ').at(-1) ?? '';
  await page.goto(link);
  await page.getByLabel(labels.daycareName).waitFor();
  await look(visit, 'setup');
  await press(page.getByRole('button', { name: labels.submit }));
  await page.getByText(text.daycare.nameMissing).waitFor();
  await page.getByText(text.signIn.emailMissing).waitFor();
  await look(visit, 'setup with errors');

  faults.expect('/trpc/auth.register', '400');
  await fillSetup(visit, 'password1234');
  await page.getByText(text.password.guessable).waitFor();
  await fillSetup(visit, 'lemon kettle under seven maps');
  await heading(page, text.portal.nav.dashboard).waitFor();
  await page.getByRole('heading', { name: /^Finish setting up:/ }).waitFor();
  await look(visit, 'dashboard, empty');
  await goTo(visit, text.portal.nav.students);
  await page.getByRole('heading', { name: text.students.emptyTitle }).waitFor();
  await look(visit, 'student list, empty');
  await goTo(visit, text.portal.nav.dashboard);
  await press(page.getByRole('link', { name: text.firstSteps.steps.students }));
  await cell(page, 'firstName', 1).waitFor();
  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();

  faults.expect('/trpc/auth.getSetup', '403');
  await page.goto(link);
  await page.getByRole('alert').filter({ hasText: labels.closed }).waitFor();
  await look(visit, 'setup, closed');
  await press(page.getByRole('link', { name: labels.goToSignIn }));
  await heading(page, text.signIn.title).waitFor();
});

async function fillSetup({ page, press }: Visit, password: string): Promise<void> {
  await page.getByLabel(labels.daycareName).fill('Little Oaks');
  await page.getByLabel(labels.fullName).fill('Rosa Márquez');
  await page.getByLabel(labels.email).fill('rosa@littleoaks.example');
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await press(page.getByRole('button', { name: labels.submit }));
}
