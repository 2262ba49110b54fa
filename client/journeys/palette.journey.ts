import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';
import { listed, showsStudents } from './student-list';

const product = serveProduct('demo');

// trust 25
journey(
  'a few letters lead to a child, and the child is there the next time, in the palette and on the dashboard',
  product,
  async (visit) => {
    const { page, press, device } = visit;
    await signIn(visit, { at: '/portal/students' });
    await showsStudents(page, 57);
    const [name = ''] = await listed(page).locator('bdi').allInnerTexts();
    const open = async () => {
      if (device.name === 'desk') await page.keyboard.press('Control+k');
      else await press(page.getByRole('button', { name: text.portal.openPalette }));
      await eventually(() =>
        page.getByRole('combobox', { name: paletteText.title }).evaluate((field) => field === document.activeElement),
      ).toBe(true);
    };
    await open();
    await page.getByText(paletteText.loading).waitFor({ state: 'detached' });
    await look(visit, 'palette');
    await page.keyboard.type(name.slice(0, 4).toLowerCase());
    await page.getByRole('option', { name }).waitFor();
    await look(visit, 'palette, searched');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open();
    await page.keyboard.type(name);
    await page.getByRole('option', { name, selected: true }).waitFor();
    if (device.name === 'desk') await page.keyboard.press('Enter');
    else await press(page.getByRole('option', { name }));
    await heading(page, name).waitFor();
    await eventually(() => heading(page, name).evaluate((title) => title === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: text.studentInfo.link }).waitFor();
    // The child counts as viewed once its record has loaded.
    await eventually(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('recentStudents:')))).toBe(true);
    await open();
    await page.getByRole('group', { name: paletteText.recent }).getByRole('option', { name }).waitFor();
    await page.keyboard.type(text.portal.nav.dashboard);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name }).waitFor();
    await look(visit, 'dashboard, looked at lately');
    if (device.name === 'phone') return;
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: paletteText.keys.title }).waitFor();
    await look(visit, 'keys');
  },
);
