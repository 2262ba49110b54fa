import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { post, week, withBilling, withFamily } from '../../test/billing';
import { open } from '../../test/open';

const nextWeek = { every: 'week', from: '2026-11-23', until: '2026-11-27' } as const;

/** Presses while the answer is lost, which the page says, and again by hand once the line is back. */
async function pressTwice({ connection }: Awaited<ReturnType<typeof open>>, call: string, press: () => Promise<void>): Promise<void> {
  const mend = connection.loseAnswers(call);
  await press();
  await waitFor(() => expect(document.body.textContent).toContain('No answer came.'));
  mend();
  await press();
}

it('Several children are given a plan once, when the answer was lost', async () => {
  const { world, owner, daycareId } = await withBilling();
  const students = ['Bo', 'Cy'].map((firstName) => ({ firstName, lastName: 'Noplan', dob: '2023-05-01', guardianEmails: [] }));
  await owner.students.bulkCreateStudents({ daycareId, students });
  const page = await open('/portal/billing/plans', 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Give several children a plan' }));
  const form = within(await page.findByRole('dialog'));
  const give = async () => page.user.click(await form.findByRole('button', { name: /^Give the plan to/ }));
  await pressTwice(page, 'billing.assignPlans', give);
  await page.findByText(/^\d+ child(ren)? ha(s|ve) a plan\.$/);
  const { children } = await owner.billing.listChildren({ daycareId });
  expect(Math.max(...children.map(({ assignments }) => assignments.length))).toBe(1);
});

it('Bills are posted once, when the answer was lost, and the page says by whom', async () => {
  const { world, account } = await withFamily();
  const page = await open(`/portal/billing/bills?every=week&from=${week.from}&until=${week.until}`, 'owner', { world });
  const mend = page.connection.loseAnswers('billing.postRun');
  await page.user.click(await page.findByRole('button', { name: 'Post 1 bill' }));
  await page.findByText(/^Last posted by Marta Lindqvist, /);
  mend();
  expect(await account()).toMatchObject({ balance: 27_500, documents: [{ number: '2026-0001' }] });
});

it('A payment with what it pays is recorded once, when the answer was lost and the page was loaded anew', async () => {
  const billed = await withFamily();
  const { world, accountId, account } = billed;
  await post(billed, week);
  await post(billed, nextWeek);
  const at = `/portal/billing/accounts/${accountId}`;
  const page = await open(at, 'owner', { world });
  await page.user.type(await page.findByLabelText('Amount'), '275');
  await page.user.click(page.getByRole('button', { name: 'Change' }));
  const second = page.getByLabelText('Amount for 2026-0002');
  await page.user.clear(page.getByLabelText('Amount for 2026-0001'));
  await page.user.clear(second);
  await page.user.type(second, '275');
  const mend = page.connection.loseAnswers('billing.addEntry');
  await page.user.click(page.getByRole('button', { name: 'Record $275.00' }));
  await page.findByText(/^No answer came\./);
  mend();
  page.unmount();
  const again = await open(at, 'owner', { world });
  await again.user.click(await again.findByRole('button', { name: 'Record $275.00' }));
  await again.findByText(/^\$275\.00 recorded, receipt /);
  const { balance, entries, open: due } = await account();
  expect(entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  expect([balance, due.map(({ number }) => number)]).toEqual([27_500, ['2026-0001']]);
});
