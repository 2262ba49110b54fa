import { billingPagesText as labels } from '@daycare-portal/shared/billing-pages-text';
import { billsText } from '@daycare-portal/shared/bills-text';
import { text } from '@daycare-portal/shared/text';
import { journey, type Visit } from './journey';
import { look } from './look';
import { goTo, heading, parent, signIn } from './person';
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
  await given.getByLabel(labels.plans.assign.from).fill(await firstOfMonth(page));
  await press(given.getByRole('button', { name: labels.plans.assign.submit }));
  await given.waitFor({ state: 'hidden' });
  await press(actions);
  await press(page.getByRole('menuitem', { name: labels.plans.children.setPays }));
  const shares = page.getByRole('dialog');
  await shares.getByLabel(labels.plans.shares.from).fill(await firstOfMonth(page));
  await shares.getByLabel(labels.plans.shares.account).selectOption({ label: family });
  await press(shares.getByRole('button', { name: text.actions.save }));
  await shares.waitFor({ state: 'hidden' });
  await look(visit, 'plans and prices');
}

function firstOfMonth(page: Visit['page']): Promise<string> {
  return page.evaluate(() => `${new Date().toISOString().slice(0, 8)}01`);
}

async function bills(visit: Visit): Promise<void> {
  const { page, press } = visit;
  const [from, until] = await page.evaluate(() => {
    const now = new Date();
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
    return [`${last.toISOString().slice(0, 8)}01`, last.toISOString().slice(0, 10)];
  });
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
