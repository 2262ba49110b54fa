import { holdCall } from './connection';
import { callsOf } from './daycares';
import { doorstep, journey, type Visit } from './journey';
import { look } from './look';
import { parent, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
// A broken stream would make the page ask for the account again, together with the session, which has to be answered here.
const everyCallOfThePage = /\/trpc\/(?!auth\.(getSession|signIn)|live\.)/;

/** Looks at the page while its calls wait and after they have failed. Pages that other journeys walk through are looked at there. */
async function lookAt(visit: Visit, pages: Record<string, string>): Promise<void> {
  const { page, faults } = visit;
  faults.expect('/trpc/', '500');
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(doorstep);
    const calls = await holdCall(page, everyCallOfThePage);
    const asked = page.waitForRequest(everyCallOfThePage);
    await page.goto(address);
    await asked;
    await page.locator('h1, [role="status"]').first().waitFor();
    await look(visit, `${name}, loading`);
    calls.fail('Broken');
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    await look(visit, `${name}, failed`);
    calls.letGo();
  }
}

// trust 25
journey('the pages before signing in are as they should be while they load, and when they cannot', product, (visit) =>
  lookAt(visit, {
    'accept invite': '/accept-invite#made-up',
    'reset password': '/reset-password#made-up',
    setup: '/setup#made-up',
    'forgotten password': '/forgot-password',
  }),
);

// trust 25
journey('the pages about staff and account are so, too', product, async (visit) => {
  await signIn(visit, { at: doorstep });
  await lookAt(visit, { 'staff list': '/portal/users', account: '/portal/account' });
});

journey('the pages about a child are so, too', product, async (visit) => {
  await signIn(visit, { at: doorstep });
  const calls = await callsOf(visit);
  const session = await calls.auth.getSession.query();
  const { students } = await calls.students.getDaycareStudentList.query({ daycareId: session?.daycares[0]?.id ?? '' });
  const student = `/portal/students/${students[0]?.id}`;
  await lookAt(visit, { student, 'edit student': `${student}/edit` });
});

journey('the page of a parent is so, too', product, async (visit) => {
  await signIn(visit, { email: parent, at: doorstep });
  // While the database does not answer, the page comes without the day that is otherwise in it.
  await visit.page.route('**/portal', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await lookAt(visit, { 'your children': '/portal' });
});
