import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { journey } from './journey';
import { look } from './look';
import { fillSignIn, goTo, heading, owner, password, signIn, signOut } from './person';
import { serveProduct } from './product';
import { showsStudents } from './student-list';

const product = serveProduct('demo');
const { nav, currentDaycare } = text.portal;

journey.onPhone('a person of two daycares switches, and after signing in again is where they were last', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  await press(switcher(page, 'Sunnyside Daycare'));
  await page.getByRole('menuitemradio', { name: 'Maple Grove Preschool' }).waitFor();
  await look(visit, 'switcher menu');
  await press(page.getByRole('menuitemradio', { name: 'Maple Grove Preschool' }));
  await switcher(page, 'Maple Grove Preschool').waitFor();
  await showsStudents(page, 18);
  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();
  await fillSignIn(visit, owner, password);
  await switcher(page, 'Maple Grove Preschool').waitFor();
  await goTo(visit, nav.students);
  await showsStudents(page, 18);
  await page.reload();
  await showsStudents(page, 18);
});

function switcher(page: Page, daycare: string) {
  return page.getByRole('button', { name: currentDaycare(daycare), exact: true });
}
