import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = dayText.sheets;
const today = dayText.today;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog');
const inButtons = (page: Page) => page.getByRole('button', { name: new RegExp(`^${labels.phone.in}: `) });
/** How many children of a room are here, by the number on its card. */
const here = async (page: Page) =>
  Number((await page.getByText(labels.phone.hereWord, { exact: true }).locator('xpath=../..').textContent())?.match(/\d+/)?.[0]);

journey.onPhone(
  'a teacher with one hand checks children in, several at once and back, out by a name, absent with a call, and into another room',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { email: teacher, at: '/portal/today' });
    await heading(page, today.title).waitFor();

    // A teacher's own room comes first, and all rooms are a press away.
    await press(page.getByRole('button', { name: text.rooms.choose('Ladybirds') }));
    await look(visit, 'phone today rooms', { onlyHere: true });
    await press(page.getByRole('menuitemradio', { name: new RegExp(`^${text.rooms.all}`) }));
    await inButtons(page).nth(2).waitFor();
    await look(visit, 'phone today', { onlyHere: true });

    // The notice of one's own clock leaves the child's and its Undo free.
    const menu = page.getByRole('button', { name: new RegExp(`${dayText.clock.changeOwn}|${dayText.clock.clockIn}`) }).first();
    await press(menu);
    await press(page.getByRole('menuitem').first());
    const undo = page.getByRole('main').getByRole('button', { name: text.actions.undo, exact: true });
    const ownUndo = page.locator('.mantine-Notifications-root').getByRole('button', { name: text.actions.undo });
    await ownUndo.waitFor();

    // One press, and the row stays where it was.
    const before = await here(page);
    const [first] = (await inButtons(page).first().getAttribute('aria-label'))?.split(labels.phone.inOf('')).slice(-1) ?? [];
    await press(inButtons(page).first());
    await page.getByText(new RegExp(`^${first} checked in, `)).waitFor();
    await eventually(() => here(page)).toBe(before + 1);
    await look(visit, 'phone today undo', { onlyHere: true });
    await undo.click({ trial: true });

    // Two at once, and undone.
    await press(button(page, labels.phone.chooseSeveral));
    const boxes = page.locator('li[data-state="expected"], li[data-state="late"]').getByRole('button');
    await press(boxes.first());
    await press(boxes.nth(1));
    await look(visit, 'phone today chosen', { onlyHere: true });
    await press(button(page, today.checkIn(2)));
    await eventually(() => here(page)).toBe(before + 3);
    await press(undo);
    await eventually(() => here(page)).toBe(before + 1);

    // One leaves with someone whose name was never typed before, and then another by pressing a row.
    const face = page.locator('[data-child][data-state="in"]').first();
    await press(face);
    await panel(page).waitFor();
    await look(visit, 'phone today child', { onlyHere: true });
    await press(button(page, labels.checkOut.someoneElse));
    await press(page.getByRole('button', { name: /, change the time$/ }));
    await press(button(page, labels.addNote));
    await page.getByLabel(labels.checkOut.name).fill('Rosa Vega');
    const guardian = page.getByLabel(dayText.people.pickup.by);
    if ((await guardian.count()) > 0) await guardian.selectOption({ index: 1 });
    else await page.getByLabel(dayText.people.pickup.byName).fill('The office');
    await page.getByLabel(dayText.people.pickup.idSeen).check();
    await look(visit, 'phone today check-out', { onlyHere: true });
    await press(panel(page).getByRole('button', { name: labels.checkOut.withName, exact: true }));
    await panel(page).waitFor({ state: 'detached' });
    await eventually(() => here(page)).toBe(before);

    // Nobody answers a call about a late child, who is then marked absent.
    await press(page.locator('li[data-state="late"]').getByRole('button').first());
    const calls = panel(page).getByRole('region', { name: labels.calls.title });
    await press(button(page, labels.calls.note));
    await press(button(page, labels.calls.noAnswer));
    await look(visit, 'phone today call', { onlyHere: true });
    await press(button(page, labels.calls.submit));
    await calls.getByText(labels.calls.noAnswer).waitFor();
    await press(button(page, labels.child.absent));
    await press(button(page, labels.absent.submit));
    await page.getByText(dayText.attendance.absenceReasonMissing).waitFor();
    await look(visit, 'phone today absent', { onlyHere: true });
    await press(panel(page).getByText(dayText.attendance.absenceReasons.noShow, { exact: true }));
    await press(button(page, labels.absent.submit));
    await panel(page).waitFor({ state: 'detached' });

    // To another room for today.
    await press(face);
    await press(button(page, labels.child.move));
    await look(visit, 'phone today move', { onlyHere: true });
    await press(panel(page).getByRole('listitem').getByRole('button').first());
    await panel(page).waitFor({ state: 'detached' });
    await page.getByText(/ is now in .*$/).waitFor();

    // A name finds a child in any room, and the bar leads to the other pages.
    await press(button(page, today.find));
    await page.keyboard.type('zz');
    await page.getByText(today.noneFound('zz')).waitFor();
    await look(visit, 'phone today none found', { onlyHere: true });
    const bar = page.getByRole('navigation', { name: text.portal.bar });
    await press(bar.getByRole('link', { name: text.portal.nav.students }));
    await heading(page, text.students.title).waitFor();
    await look(visit, 'students above the bar', { onlyHere: true });
    // The greeting stands below the daycare's name, which has no menu before it.
    const startOf = (words: string | RegExp) =>
      page
        .locator('header')
        .getByText(words)
        .evaluate((one) => one.getBoundingClientRect().x);
    expect(await startOf(/^Welcome, /)).toBeCloseTo(await startOf('Sunnyside Daycare'), 0);
    await eventually(() => page.getByRole('button', { name: text.portal.openMenu }).isVisible()).toBe(false);
    await press(bar.getByRole('button', { name: text.portal.more }));
    await panel(page).getByRole('link', { name: text.portal.nav.dashboard }).waitFor();
  },
);
