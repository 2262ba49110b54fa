import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { readFile } from 'node:fs/promises';
import { promisesText } from '@daycare-portal/shared/promises-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { unzip } from '../src/test/unzip';
import { holdCall } from './connection';
import { makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { goTo, heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = text.settings;

journey.atDesk('an owner takes everything of the daycare along in one file', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/daycare-settings' });
  const file = page.waitForEvent('download');
  await press(page.getByRole('button', { name: text.yourData.export }));
  await page.getByText(text.yourData.started).waitFor();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^Sunnyside Daycare \d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  const students = files.get('students.csv')?.toString().trimEnd().split('\r\n') ?? [];
  expect(students.length).toBeGreaterThan(60);
  const photos = students.flatMap((line) => /photos\/[^,"]+/.exec(line)?.[0] ?? []);
  expect(photos.length).toBeGreaterThan(0);
  expect([...files.keys()].filter((name) => name.startsWith('photos/')).toSorted()).toEqual(photos.toSorted());
});

journey.onPhone('an owner changes the daycare’s name, phone and address, and how it keeps its day', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `Elm House ${device.name}`);
  await page.goto('/portal/daycare-settings');
  await heading(page, labels.title).waitFor();
  const name = page.getByLabel(labels.name, { exact: true });
  await name.waitFor();
  await page.getByText(labels.ownerOnly).waitFor();
  await look(visit, 'settings');

  const below = () =>
    page.getByRole('heading', { name: text.twoFactor.title }).evaluate((title) => title.getBoundingClientRect().top + scrollY);
  const before = await below();
  await name.fill(' ');
  await page.getByRole('button', { name: text.actions.save }).waitFor();
  expect(await below()).toBe(before);
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(text.daycare.nameMissing).waitFor();
  await look(visit, 'settings, without a name');

  await name.fill(`Ash House ${device.name}`);
  await page.getByLabel(`${labels.phone} ${text.fields.optional}`).fill('555 0100');
  await page.getByLabel(`${labels.address} ${text.fields.optional}`).fill('1 Elm Street\nSpringfield');
  await look(visit, 'settings, changed');
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(labels.updated).waitFor();
  await page.getByRole('button', { name: text.portal.currentDaycare(`Ash House ${device.name}`) }).waitFor();
  await look(visit, 'settings, updated');

  await press(page.getByRole('button', { name: labels.copy(labels.id) }));
  await page.getByText(labels.copied(labels.id)).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]{22}$/);

  await setTheDay(visit);

  await press(page.getByRole('link', { name: promisesText.title }));
  await heading(page, promisesText.title).waitFor();
  await look(visit, 'how data is kept');
});

/** Opening hours with a break, a closed afternoon, and the attendance rules, each in its form. */
async function setTheDay(visit: Visit): Promise<void> {
  const { page, press } = visit;
  const { hours, closures, attendance } = daySettingsText;
  const form = page.getByRole('dialog');
  const open = async (button: string) => {
    await press(page.getByRole('button', { name: button, exact: true }));
    await form.waitFor();
  };
  const save = async (name: string) => {
    await press(form.getByRole('button', { name, exact: true }));
    await form.waitFor({ state: 'hidden' });
  };

  await open(hours.change);
  await form.getByLabel(hours.closes('Monday')).fill('12:00');
  await press(form.getByRole('button', { name: hours.addTo('Monday') }));
  await press(form.getByRole('button', { name: text.actions.save }));
  await form.getByText(daySettingsText.timeMissing).first().waitFor();
  await look(visit, 'settings, opening hours');
  await form.getByLabel(hours.opens('Monday')).nth(1).fill('13:00');
  await form.getByLabel(hours.closes('Monday')).nth(1).fill('17:30');
  await save(text.actions.save);
  await page.getByText('Tuesday to Friday').waitFor();

  await open(closures.add);
  await form.getByLabel(closures.whole).uncheck();
  await press(form.getByRole('button', { name: closures.add }));
  await form.getByText(daySettingsText.closureNameMissing).waitFor();
  await look(visit, 'settings, a closed day');
  await form.getByLabel(closures.name).fill('Staff training');
  await form.getByLabel(closures.day, { exact: true }).fill('2030-12-03');
  await form.getByLabel(closures.from).fill('14:00');
  await form.getByLabel(closures.until).fill('18:00');
  await save(closures.add);
  await page.getByRole('list', { name: closures.list }).getByText('Staff training').waitFor();

  await open(attendance.change);
  await form.getByLabel(attendance.lateLabel).fill('15');
  await form.getByLabel(attendance.reasonsLabel).fill('Snow day\nGrandparents');
  await look(visit, 'settings, attendance rules');
  await save(text.actions.save);
  await page.getByText('Snow day, Grandparents').waitFor();

  await open(daySettingsText.timeZone.change);
  await form.getByLabel(daySettingsText.timeZone.title).selectOption('America/Denver');
  await save(text.actions.save);
  await page.getByText('Mountain Time (America/Denver)').waitFor();
  await look(visit, 'settings, the day');
}

journey.atDesk('an owner makes a backup, which the portal checks', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: '/portal/daycare-settings#backups' });
  const backups = page.getByRole('region', { name: text.backups.title });
  await backups.getByText(text.backups.none).or(backups.getByRole('listitem').first()).waitFor();
  await look(visit, 'settings, backups');
  // At most one a minute, whoever asks.
  if (device.name === 'phone') return;
  await press(backups.getByRole('button', { name: text.backups.make }));
  await backups.getByText(/^Backup made and checked/).waitFor();
  await backups.getByRole('listitem').first().waitFor();
  await look(visit, 'settings, a backup');
});

journey('the settings show their shape while they load, and why they cannot', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  await signIn(visit, { at: '/portal/activities' });
  const call = await holdCall(page, /getDaycare\b/);
  await goTo(visit, labels.title);
  await page.getByRole('status', { name: labels.loading }).waitFor();
  await look(visit, 'settings, loading');
  call.fail('Broken');
  await page.getByText(labels.loadFailed('Broken')).waitFor();
  await look(visit, 'settings, failed');
  call.letGo();
  await press(page.getByRole('button', { name: text.actions.retry }));
  await page.getByLabel(labels.name, { exact: true }).waitFor();
});

journey.onPhone('a teacher is told that the settings are the owner’s', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { email: teacher, at: '/portal/daycare-settings' });
  await page.getByText(labels.denied).waitFor();
  await eventually(() => page.getByRole('textbox').count()).toBe(0);
  await look(visit, 'settings, teacher');
});
