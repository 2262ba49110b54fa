import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { doorstep, eventually, journey } from './journey';
import { look } from './look';
import { goTo, heading, menuButton, signIn } from './person';
import { serveProduct } from './product';
import { joinStaff } from './team';

const product = serveProduct('demo');
const { nav } = text.portal;

// trust 25
journey('every entry of the portal leads to its page', product, async (visit) => {
  const { page, device } = visit;
  await signIn(visit);
  await eventually(() => menuButton(page).isVisible()).toBe(device.name === 'phone');
  await goTo(visit, nav.messages);
  await look(visit, nav.messages);
  for (const entry of [nav.activities, nav.staff, nav.classrooms, nav.settings]) await goTo(visit, entry);
  await goTo(visit, nav.dashboard);
  expect(await page.title()).toBe(text.documentTitle(nav.dashboard));
});

journey.onPhone('the menu slides over on a phone, and gives the focus back', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit);
  await press(menuButton(page));
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: nav.students }).waitFor();
  // Some have a number beside them.
  const entries = (await menu.getByRole('link').allInnerTexts()).map((words) => words.split('\n')[0]);
  expect(entries).toEqual(
    expect.arrayContaining([nav.dashboard, nav.staff, nav.students, nav.classrooms, nav.activities, nav.messages, nav.settings]),
  );
  await look(visit, 'slide-over menu', { onlyHere: true });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await eventually(() => menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

journey.atDesk(
  'the scripts of a page come when its link is pointed at, and none are left to come when it is opened',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit);
    // Code behind a press is loaded at the first touch.
    await press(heading(page, nav.dashboard));
    // Below the sidebar's links, where scrolling brings no other link under the pointer.
    await page.mouse.move(100, 700);
    await page.waitForLoadState('networkidle');
    // A script is fetched before it is imported, and only that uses the network.
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().endsWith('.js')) scripts.push(request.url());
    });
    const link = page.getByRole('link', { name: text.dashboard.manageClassrooms });
    await link.focus();
    await eventually(() => scripts.length > 0).toBe(true);
    await page.waitForLoadState('networkidle');
    const fetched = scripts.length;
    await page.keyboard.press('Enter');
    await heading(page, nav.classrooms).waitFor();
    expect(scripts.slice(fetched)).toEqual([]);
  },
);

journey.onPhone('a page goes on where what comes at its first touch does not, and has it once it does', product, async (visit) => {
  const { page, press, faults } = visit;
  const later = /\/assets\/.*\.js$/;
  faults.allow('/assets/', 'net::ERR_CONNECTION_REFUSED');
  await signIn(visit);
  await page.waitForLoadState('networkidle');
  let refused = 0;
  await page.route(later, async (route) => {
    refused += 1;
    await route.abort('connectionrefused');
  });
  await press(heading(page, nav.dashboard));
  // The notices and the menu, with what they import.
  await eventually(() => refused >= 2).toBe(true);
  await page.unroute(later);
  await goTo(visit, nav.messages);
});

journey.onPhone(
  'with text twice as large a phone shows every page without moving it sideways, and the names of its daycare and person whole',
  product,
  async (visit) => {
    const { page } = visit;
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await signIn(visit);
    for (const entry of [nav.dashboard, nav.staff, nav.students, nav.classrooms, nav.settings, nav.activityLog]) {
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await goTo(visit, entry);
      await page.waitForLoadState('networkidle');
      expect([entry, await tooWide()]).toEqual([entry, 0]);
    }
    const cut = await page
      .getByRole('banner')
      .locator('span')
      .evaluateAll((spans) =>
        spans.filter((span) => span.scrollWidth > span.clientWidth && span.clientWidth > 1).map((span) => span.textContent),
      );
    expect(cut).toEqual([]);
    const timeZone = 'America/North_Dakota/New_Salem';
    const daycareId = await makeDaycare(visit, 'New Salem');
    await (await callsOf(visit)).daycare.updateDay.mutate({ daycareId, timeZone });
    await page.goto('/portal/daycare-settings');
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await page.getByText(`(${timeZone})`).waitFor();
    expect(await tooWide()).toBe(0);
  },
);

journey('who works in no daycare and has no child in one is told so', product, async (visit) => {
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, `Left, ${visit.device.name}`);
  const former = { email: `former.${visit.device.name}@center.example`, fullName: 'Iris Kowalski', role: 'staff' } as const;
  await joinStaff(visit, daycareId, former);
  const { staff } = await callsOf(visit);
  await staff.manageDaycareRole.mutate({ daycareId, email: former.email, role: 'staff', action: 'remove' });
  await signIn(visit, { email: former.email });
  await heading(visit.page, text.portal.selectTitle).waitFor();
  await visit.page.getByText(text.portal.noDaycares).waitFor();
  await look(visit, 'select a daycare');
});

journey('an address that leads nowhere says so, and in the portal the way on stays beside it', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/nowhere', '404');
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await heading(page, text.notFound.title).waitFor();
  await look(visit, 'not found');
  await press(page.getByRole('link', { name: text.notFound.toPortal }));
  await heading(page, text.signIn.title).waitFor();
  faults.expect('/portal/nowhere', '404');
  await signIn(visit, { at: '/portal/nowhere' });
  await heading(page, text.notFound.title).waitFor();
  await look(visit, 'not found in the portal');
  await goTo(visit, nav.messages);
});
