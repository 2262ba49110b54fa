import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { pages } from '@daycare-portal/shared/pages';
import { paths } from '../src/paths';
import { expect } from 'vitest';
import { callsOf } from './daycares';
import { anotherPerson, journey } from './journey';
import { look } from './look';
import { parent, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = familyPagesText;

journey.onPhone('a parent reports a sick child with two taps, and sees at once what the team shares', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { email: parent });
  const day = page.getByRole('list', { name: labels.rows.label, exact: true });
  await day.waitFor();
  await look(visit, 'the children’s day');
  // From now on the page comes with the day in it, and asks for each of its files before a script runs. It waits for none of the team's, even
  // on a phone that never showed it.
  const teams = await page.evaluate(() => {
    const [family = [], team = []] = ['family', 'team'].map((whose) =>
      document.querySelector<HTMLMetaElement>(`meta[name=${whose}-files]`)?.content.split(' '),
    );
    localStorage.clear();
    return team.filter((file) => !family.includes(file));
  });
  expect(teams).not.toEqual([]);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  let letTeamsCome = () => {};
  const heldLonger = new Promise<void>((resolve) => (letTeamsCome = resolve));
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await (teams.includes(new URL(route.request().url()).pathname) ? heldLonger : held);
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const { today } = (await (await callsOf(visit)).family.getHome.query()).children[0] ?? {};
  const firstLook = page.locator('.first-look');
  // Before any script or style sheet has come, the day is there in words.
  await firstLook
    .locator('ol li')
    .nth((today?.entries.length ?? 1) - 1)
    .waitFor();
  letCome();
  await day.waitFor();
  await firstLook.waitFor({ state: 'detached' });
  letTeamsCome();
  await page.unrouteAll({ behavior: 'wait' });
  const { named, begun, asked } = await page.evaluate(() => {
    const said = document.querySelector<HTMLMetaElement>('meta[name=family-files]')?.content.split(' ') ?? [];
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const links = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    return { named: said.length, begun: said.every((file) => links.includes(file)), asked: loaded.filter((path) => /getHome/.test(path)) };
  });
  expect({ named: named > 5, begun, asked }).toEqual({ named: true, begun: true, asked: [] });

  const { family } = await callsOf(visit);
  const { children } = await family.getHome.query();
  expect(children).toHaveLength(2);
  const child = children.find(({ state }) => state === 'in') ?? children[0];
  if (child === undefined) throw new Error('The parent of the demo has children.');

  const text = 'A song about rain, and then another';
  await anotherPerson(visit, async (team) => {
    await signIn(team);
    const { dailyLog } = await callsOf(team);
    const { daycareId, studentId } = child;
    const entry = { id: 'shared-while-a-parent-looks', kind: 'note' as const, studentIds: [studentId], detail: { text } };
    await dailyLog.add.mutate({ daycareId, entries: [{ ...entry, state: 'shared' }] });
  });
  await page.getByText(text).waitFor();

  await press(page.getByRole('button', { name: labels.report }).first());
  await page.getByRole('dialog').waitFor();
  await look(visit, 'what is reported', { onlyHere: true });
  await press(page.getByRole('button', { name: labels.reasons.sick, exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await look(visit, 'after the report');
  const shown = await family.getDay.query({ daycareId: child.daycareId, studentId: child.studentId, day: null });
  // It is about the next day on which the child is expected, which need not be tomorrow.
  const told = [shown.absence, ...shown.ahead.map((next) => next.absence)].find((absence) => absence !== null);
  expect(told).toMatchObject({ reason: 'sick', reportedBy: { isYou: true }, mayCancel: true });
});

journey.atDesk('a parent reads the day beside what is planned, and the contacts of the household', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { email: parent });
  await page.getByRole('list', { name: labels.rows.label, exact: true }).waitFor();
  await page.getByRole('heading', { name: familySideText.ahead }).waitFor();
  await look(visit, 'the children’s day beside what is planned');
  // On a tablet, the daycare's name, the pages and the face still have one line.
  await page.setViewportSize({ width: 820, height: 1180 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  await page.setViewportSize(visit.device);
  const { family } = await callsOf(visit);
  const [child] = (await family.getHome.query()).children;
  await page.goto(paths.familyChild(child?.studentId ?? ''));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(visit, 'contacts and permissions');
});

journey.onPhone('nothing moves on a family’s first page when the rest of it comes', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { email: parent });
  const { children } = await (await callsOf(visit)).family.getHome.query();
  const child = children.find(({ toSign }) => toSign.medicines.length > 0);
  if (child === undefined) throw new Error('A medicine waits for the signature of the parent of the demo.');
  const sizes = { 320: 640, 390: 844, 820: 1180, 1440: 900 };
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height });
    await page.goto(paths.familyDay(child.studentId));
    await page.getByRole('region', { name: labels.toSign.medicines }).waitFor();
    // What comes last.
    await page.getByText(familySideText.whose).waitFor();
    expect(await page.evaluate(movedBy), `how far the page moved at a width of ${width}`).toBe(0);
  }
});

/** What browsers call the layout shift of the page so far. */
function movedBy(): Promise<number> {
  return new Promise((resolve) => {
    let moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') moved += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 100);
  });
}

journey.onPhone('a parent’s phone numbers and choices are shown whole', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { email: parent, at: pages.familyChild });
  const numbers = page.getByText(/^\(555\) 010-\d{4}$/);
  await numbers.first().waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const number of await numbers.all()) expect(await number.evaluate((shown) => shown.getClientRects().length)).toBe(1);
  await page.goto(paths.portal);
  await press(page.getByRole('button', { name: labels.report }).first());
  const chosen = page.getByRole('dialog').getByRole('button', { pressed: true });
  await chosen.first().waitFor();
  for (const choice of await chosen.all())
    expect(await choice.evaluate((shown) => getComputedStyle(shown).boxShadow), 'its ring lies inside').toContain('inset');
});
