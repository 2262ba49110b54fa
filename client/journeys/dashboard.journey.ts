import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { holdCall } from './connection';
import { makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = text.dashboard;
const counterNames = [labels.activeStaff, labels.pendingInvites, labels.students, labels.classrooms];

function counter({ page }: Visit, label: string) {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
}

async function showsCounts(visit: Visit, counts: number[]): Promise<void> {
  for (const [index, count] of counts.entries()) {
    const label = counterNames[index] ?? '';
    await eventually(() => counter(visit, label).innerText(), label).toMatch(new RegExp(`^${label}\\s+${count}\\s`));
  }
}

journey('the dashboard counts, shows the rooms, and leads to where each is looked after', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit);
  await showsCounts(visit, [12, 3, 57, 5]);
  await page.getByRole('link', { name: /Acorns/ }).waitFor();
  await look(visit, 'dashboard');
  for (const [link, title] of [
    [labels.manageStaff, text.portal.nav.staff],
    [labels.manageStudents, text.portal.nav.students],
    [labels.manageClassrooms, text.portal.nav.classrooms],
    [labels.settings, text.portal.nav.settings],
  ] as const) {
    await press(page.getByRole('main').getByRole('link', { name: new RegExp(`^${link}`) }));
    await heading(page, title).waitFor();
    await page.goBack();
    await heading(page, text.portal.nav.dashboard).waitFor();
  }
  expect(await page.title()).toBe(text.documentTitle(text.portal.nav.dashboard));
});

journey.onPhone("a teacher's dashboard counts no classrooms, which owners see", product, async (visit) => {
  await signIn(visit, { email: 'teacher@sunnyside.example' });
  await showsCounts(visit, [12, 3, 57]);
  await visit.page.getByText(labels.visibleToOwners).waitFor();
  await look(visit, 'dashboard, teacher');
});

// trust 25
journey('the dashboard shows its shape while it loads, warns where it cannot count the staff, and tries again', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  await signIn(visit, { at: '/portal/messages' });
  const call = await holdCall(page, /getDaycareStaffList/);
  await page.goto('/portal');
  await heading(page, text.portal.nav.dashboard).waitFor();
  await look(visit, 'dashboard, loading');
  call.fail('Broken');
  const warning = page.getByRole('alert').filter({ hasText: labels.failed('Broken') });
  await warning.waitFor();
  await look(visit, 'dashboard, failed');
  call.letGo();
  await press(warning.getByRole('button', { name: text.actions.retry }));
  await showsCounts(visit, [12, 3, 57, 5]);
  await warning.waitFor({ state: 'detached' });
});

journey.onPhone('the dashboard of an empty daycare says what to do first', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `Empty, ${visit.device.name}`);
  await page.goto('/portal');
  await page.getByRole('heading', { name: /^Finish setting up:/ }).waitFor();
  await showsCounts(visit, [1, 0, 0, 0]);
  await look(visit, 'dashboard, empty');
});
