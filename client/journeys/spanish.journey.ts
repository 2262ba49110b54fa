import { languageNames, setPageLanguage, readerLanguage } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeDaycare } from './daycares';
import { eventually, journey } from './journey';
import { look } from './look';
import { fillSignIn, heading, owner, password } from './person';
import { serveProduct } from './product';
import { fillRow, send } from './student-form';

const product = serveProduct('demo');
const labels = text.createStudents;

beforeAll(() => setPageLanguage(() => readerLanguage('es', ['en-US'])));
afterAll(() => setPageLanguage(() => readerLanguage('en')));

journey.onPhone(
  'an owner chooses Spanish before signing in, adds children in Spanish, and leaves the device as it was',
  product,
  async (visit) => {
    const { page, press, device } = visit;
    await page.goto('/login');
    await press(page.getByRole('button', { name: languageNames.es }));
    await heading(page, text.signIn.title).waitFor();
    await look(visit, 'spanish login');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('es');
    // People who have not chosen a language keep this device's.
    await fillSignIn(visit, device.name === 'desk' ? owner : 'owner@maplegrove.example', password);
    await heading(page, text.portal.nav.dashboard).waitFor();
    await look(visit, 'spanish dashboard');

    await makeDaycare(visit, `En español, ${device.name}`);
    await page.goto('/portal/create-student');
    await heading(page, labels.title).waitFor();
    await fillRow(page, 1, { firstName: 'Inés', lastName: 'Núñez', dob: '4/3/2023', guardianEmails: 'ines@mail.example' });
    await press(page.getByRole('button', { name: text.bulk.addRow }));
    await fillRow(page, 2, { firstName: 'Bruno', lastName: 'Núñez', dob: '31/2/2023', guardianEmails: '' });
    await send(visit);
    await page.getByRole('heading', { name: labels.resultTitle(1, 2) }).waitFor();
    await page.getByText(text.students.dobNotADate('31/2/2023')).first().waitFor();
    await look(visit, 'spanish bulk form, one row wrong');

    // The page is in Spanish from its first byte.
    const answer = await page.goto('/portal/students');
    expect(await answer?.text()).toContain('<html lang="es">');
    await page.getByText('Inés Núñez').filter({ visible: true }).first().waitFor();
    await look(visit, 'spanish student list');

    // The person returns to English for the other journeys.
    await page.goto('/portal/account');
    await look(visit, 'spanish account');
    await page.getByLabel(text.account.languageLabel).selectOption('en');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
  },
);
