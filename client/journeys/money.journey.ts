import { billingPagesText as labels } from '@daycare-portal/shared/billing-pages-text';
import { billsText } from '@daycare-portal/shared/bills-text';
import { text } from '@daycare-portal/shared/text';
import { eventually, journey, type Visit } from './journey';
import { look } from './look';
import { goTo, heading, owner, parent, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const newCenter = 'owner@maplegrove.example';
const family = 'Orchard family';

journey.atDesk(
  'the first month of a new center: plans, an account, bills, a check that is returned, and a family that leaves',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { email: newCenter, at: '/portal/daycare-settings' });
    await press(page.getByRole('button', { name: labels.settings.turnOn }));
    await goTo(visit, text.portal.nav.billing);
    await page.getByRole('heading', { name: labels.steps.title }).waitFor();
    await look(visit, 'billing, first steps');
    await plan(visit);
    await account(visit);
    await whoPays(visit);
    await bills(visit);
    await check(visit);
    await leave(visit);
  },
);

async function plan({ page, press }: Visit): Promise<void> {
  await press(page.getByRole('link', { name: labels.steps.plans }));
  await heading(page, labels.plans.title).waitFor();
  await press(page.getByRole('button', { name: labels.plans.add }));
  const form = page.getByRole('dialog');
  await form.getByLabel(labels.plans.form.name, { exact: true }).fill('Full month');
  await form.getByLabel(labels.plans.form.every).selectOption('month');
  await form.getByLabel(labels.plans.form.price, { exact: true }).fill('1,200.00');
  await press(form.getByRole('button', { name: text.actions.save }));
  await page.getByText(labels.plans.form.saved('Full month')).waitFor();
}

async function account(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await page.goto('/portal/billing/new-accounts');
  await heading(page, labels.confirm.title).waitFor();
  await look(visit, 'accounts to confirm');
  await page.goto('/portal/billing/accounts');
  await press(page.getByRole('button', { name: labels.accounts.add }));
  const form = page.getByRole('dialog');
  await form.getByLabel(labels.accounts.name).fill(family);
  await press(form.getByRole('button', { name: text.actions.save }));
  await page.getByRole('link', { name: family }).waitFor();
  await look(visit, 'accounts');
}

/** The first child of the list gets the plan, and the account pays. */
async function whoPays(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await page.goto('/portal/billing/plans');
  const rows = page.getByRole('table', { name: labels.plans.children.title }).getByRole('row');
  const actions = rows.nth(1).getByRole('button');
  await press(actions);
  await press(page.getByRole('menuitem', { name: labels.plans.children.give }));
  const given = page.getByRole('dialog');
  await given.getByLabel(labels.plans.assign.plan).selectOption({ label: 'Full month' });
  await given.getByLabel(labels.plans.assign.from).fill((await thisMonth(page)).from);
  await press(given.getByRole('button', { name: labels.plans.assign.submit }));
  await given.waitFor({ state: 'hidden' });
  await press(actions);
  await press(page.getByRole('menuitem', { name: labels.plans.children.setPays }));
  const shares = page.getByRole('dialog');
  await shares.getByLabel(labels.plans.shares.from).fill((await thisMonth(page)).from);
  await shares.getByLabel(labels.plans.shares.account).selectOption({ label: family });
  await press(shares.getByRole('button', { name: text.actions.save }));
  await shares.waitFor({ state: 'hidden' });
  await look(visit, 'plans and prices');
}

/** Its first and last day where the page is, which at the end of a month may be another than here. */
function thisMonth(page: Visit['page']): Promise<{ from: string; until: string }> {
  return page.evaluate(() => {
    const now = new Date();
    const until = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 0)).toISOString().slice(0, 10);
    return { from: `${until.slice(0, 8)}01`, until };
  });
}

async function bills(visit: Visit): Promise<void> {
  const { page, press } = visit;
  const { from, until } = await thisMonth(page);
  await page.goto(`/portal/billing/bills?every=month&from=${from}&until=${until}`);
  await page.getByText('$1,200.00').first().waitFor();
  await look(visit, 'bills of a month');
  await press(page.getByRole('button', { name: labels.run.post(1) }));
  await page.getByText(labels.run.posted(1)).first().waitFor();
}

/** A check is recorded, comes back from the bank, and is reversed. */
async function check(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await page.goto('/portal/billing/payments');
  await page.getByRole('combobox').last().fill(family);
  await page.keyboard.press('Enter');
  await page.keyboard.type('1200');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1207');
  await page.getByText(labels.payments.sum.check(1, '$1,200.00')).waitFor();
  await look(visit, 'payments');
  await press(page.getByRole('button', { name: labels.payments.record(1) }));
  await page.getByRole('heading', { name: labels.payments.slip.title }).waitFor();
  await page.goto('/portal/billing/accounts');
  await press(page.getByRole('link', { name: family }));
  await press(page.getByRole('button', { name: /1207/ }));
  await press(page.getByRole('menuitem', { name: labels.account.reverse.button }));
  const form = page.getByRole('dialog');
  await form.getByLabel(labels.account.reason).fill('Returned by the bank');
  await press(form.getByRole('button', { name: labels.account.reverse.submit }));
  await page.getByText(/^Returned by the bank/).waitFor();
  await look(visit, 'account with a returned check');
  await press(page.getByRole('link', { name: /^Invoice / }));
  await page.getByText(billsText.paper.invoiceTotal).last().waitFor();
  await look(visit, 'invoice');
}

/** The plan ends, and the page says what follows from it. */
async function leave(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await page.goto('/portal/billing/plans');
  const rows = page.getByRole('table', { name: labels.plans.children.title }).getByRole('row');
  await press(rows.filter({ hasText: 'Full month' }).getByRole('button'));
  await press(page.getByRole('menuitem', { name: labels.plans.children.end }));
  const form = page.getByRole('dialog');
  await form.getByText(labels.plans.end.follows).waitFor();
  await form.getByText(labels.plans.end.open(family, '$1,200.00')).waitFor();
  await press(form.getByRole('button', { name: labels.plans.end.submit }));
  await form.waitFor({ state: 'hidden' });
  await page.goto('/portal/billing/reports');
  await page.getByRole('link', { name: family }).waitFor();
  await look(visit, 'reports');
  await page.goto('/portal/billing');
  await page.getByRole('heading', { name: labels.decisions.title }).waitFor();
  await look(visit, 'billing');
}

journey.onPhone('a parent opens Bills on a phone', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { email: 'owner@sunnyside.example', at: '/portal/daycare-settings' });
  const on = page.getByRole('button', { name: labels.settings.turnOn });
  await page.getByRole('heading', { name: labels.settings.title, exact: true }).waitFor();
  if (await on.isVisible()) {
    await visit.press(on);
    await page.getByText(labels.settings.on).waitFor();
  }
  await page.context().clearCookies();
  await signIn(visit, { email: parent, at: '/portal/family/bills' });
  await heading(page, billsText.family.title).waitFor();
  await look(visit, 'bills of a family');
});

/** The call reaches the server, and its answer is lost. Returns what mends it. */
async function loseAnswers({ page, faults }: Visit, call: string): Promise<() => Promise<void>> {
  const path = new RegExp(`/trpc/${call}`);
  faults.expect(`/trpc/${call}`, 'net::ERR_CONNECTION_RESET');
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(path);
}

// trust 10
journey.onPhone('an answer that is lost doubles no plan, no bill and no payment, and the page says so', product, async (visit) => {
  const { page, site, press } = visit;
  await signIn(visit, { email: owner, at: '/portal/billing' });
  await heading(page, labels.title).waitFor();
  const students = [{ firstName: 'Lia', lastName: 'Lost', dob: '2023-05-01', guardianEmails: [] }];
  await page.request.post('/trpc/students.bulkCreateStudents', {
    headers: { origin: site },
    data: { daycareId: await daycareOf(visit), students },
  });

  await page.goto('/portal/billing/plans');
  await press(page.getByRole('button', { name: labels.plans.children.giveMany }));
  const given = page.getByRole('dialog');
  const lia = given.getByRole('checkbox', { name: 'Lia Lost' });
  const others = given.getByRole('group').getByRole('checkbox').and(given.locator(':checked'));
  await lia.waitFor();
  while ((await others.count()) > 0) await others.first().uncheck();
  await lia.check();
  const give = given.getByRole('button', { name: labels.plans.giveMany.submit(1) });
  const mendPlans = await loseAnswers(visit, 'billing.assignPlans');
  await press(give);
  await given.getByText(labels.noAnswer).waitFor();
  await mendPlans();
  await press(give);
  await given.waitFor({ state: 'hidden' });
  const row = page.getByRole('row').filter({ hasText: 'Lia Lost' });
  await eventually(() => row.getByText(/^Monday to Friday, from /).count()).toBe(1);

  await page.goto('/portal/billing');
  await press(page.getByRole('link', { name: labels.home.nextBills.review }).first());
  const post = page.getByRole('button', { name: /^Post \d+ bills?$/ });
  await post.waitFor();
  const mendBills = await loseAnswers(visit, 'billing.postRun');
  await press(post);
  await page.getByText(labels.run.allPosted).waitFor();
  await mendBills();
  await look(visit, 'bills that were posted, the answer lost');

  await page.goto('/portal/billing/accounts?show=overdue');
  await press(page.getByRole('table', { name: labels.accounts.title }).getByRole('link').first());
  await page.getByLabel(labels.account.payment.amount).fill('10');
  await page.getByLabel(labels.account.payment.checkNumber).fill('77431');
  const record = page.getByRole('button', { name: labels.account.payment.recordAmount('$10.00') });
  const mendPayments = await loseAnswers(visit, 'billing.addEntry');
  await press(record);
  await page.getByText(labels.noAnswer).waitFor();
  await mendPayments();
  await look(visit, 'payment, the answer lost');
  await press(record);
  await page.getByText(/^\$10\.00 recorded/).waitFor();
  await eventually(() => page.getByRole('cell').filter({ hasText: /77431/ }).count()).toBe(1);
});

async function daycareOf({ page, site }: Visit): Promise<string> {
  const answer = await page.request.get('/trpc/auth.getSession', { headers: { origin: site } });
  return ((await answer.json()) as { result: { data: { daycares: { id: string }[] } } }).result.data.daycares[0]?.id ?? '';
}
