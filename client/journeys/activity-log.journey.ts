import { readFileSync } from 'node:fs';
import { activityText } from '@daycare-portal/shared/activity-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { holdCall } from './connection';
import { journey } from './journey';
import { look } from './look';
import { goTo, heading, signIn, teacher } from './person';
import { serveProduct } from './product';
import { listed } from './student-list';

const product = serveProduct('demo');

// trust 22
journey('an owner sees who looked at a child’s record, and takes it along as a file', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/students' });
  // The child's page is shown from the list at once, and its record is viewed with this answer.
  const viewed = page.waitForResponse(/students\.getStudentInfo/);
  await press(listed(page).getByRole('link').first());
  await viewed;
  await press(page.getByRole('link', { name: text.activity.ofStudent }));
  await heading(page, activityText.title).waitFor();
  await page
    .getByText(/viewed .*’s record/)
    .first()
    .waitFor();
  await look(visit, 'activity log of one child');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('link', { name: activityText.download }))]);
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(rows[0]).toBe(`\ufeff${activityText.csvHeadings.join(',')}`);
  expect(rows.filter((row) => / viewed .*’s record/.test(row)).length).toBeGreaterThan(0);

  await press(page.getByRole('button', { name: activityText.clear }));
  await page.getByText('exported this activity log').first().waitFor();
  await look(visit, 'activity log');
  await press(page.getByRole('button', { name: activityText.details('') }).first());
  await page
    .getByText(/^from 127\.0\.0\.1/)
    .first()
    .waitFor();
  await look(visit, 'activity log, unfolded');
  const shown = page.getByRole('status').filter({ hasText: activityText.shown(50) });
  await press(page.getByRole('button', { name: activityText.more }));
  await shown.waitFor({ state: 'detached' });
});

journey('the log shows its shape while it loads, why it cannot, and is no teacher’s', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  await signIn(visit, { at: '/portal/activities' });
  const call = await holdCall(page, /getActivityLog/);
  await goTo(visit, text.portal.nav.activityLog);
  await page.getByRole('status', { name: activityText.loading }).waitFor();
  call.fail('Broken');
  await page.getByText(text.activity.failed('Broken')).waitFor();
  await look(visit, 'activity log, failed');
  call.letGo();
  await press(page.getByRole('button', { name: text.actions.retry }));
  await page.getByRole('main').locator('li').first().waitFor();
  await signIn(visit, { email: teacher, at: '/portal/activity-log' });
  await page.getByText(text.activity.denied).waitFor();
});
