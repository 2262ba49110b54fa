import { dayText } from '@daycare-portal/shared/day-text';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import { journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');

journey('an owner finds when a room had too few adults, writes why, and reads the rules', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/today' });
  await press(page.getByRole('button', { name: dayText.today.more.label }));
  await press(page.getByRole('menuitem', { name: dayText.today.more.ratioHelp }));
  await heading(page, ratioText.months.title).waitFor();
  await look(visit, 'minutes out of ratio');

  const rooms = page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /Ladybirds, \d/ });
  await page.getByText(ratioText.months.days).or(page.getByText(ratioText.months.nothing)).waitFor();
  // In the first days of a month there may have been no shortage yet.
  if ((await rooms.count()) === 0) await press(page.getByRole('button', { name: ratioText.months.previous }));
  await press(rooms.first());
  await heading(page, dayText.ratio.dayOf('Ladybirds')).waitFor();
  await page.getByRole('img', { name: /Ladybirds/ }).waitFor();
  await press(
    page
      .getByRole('button', { name: ratioText.day.write })
      .or(page.getByRole('button', { name: ratioText.day.writeMore }))
      .first(),
  );
  const why = page.getByRole('textbox', { name: ratioText.day.reason });
  await why.fill(`Elif was delayed, ${visit.device.name}`);
  await press(page.getByRole('button', { name: ratioText.day.save }));
  await why.waitFor({ state: 'hidden' });
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Elif was delayed, ${visit.device.name}` })
    .waitFor();
  await page.getByRole('button', { name: ratioText.day.writeMore }).first().waitFor();

  // What an inspector asks: how was it at this time? The first stretch began with too few.
  const stretch = await page
    .getByRole('complementary')
    .getByText(/ to \d/)
    .first()
    .innerText();
  await page.getByLabel(ratioText.day.minute.label).fill(clockOf(stretch.split(' to ')[0] ?? ''));
  await page
    .getByRole('status')
    .getByText(/\d adults? short/)
    .waitFor();
  await press(page.getByText(ratioText.day.table));
  await look(visit, 'a room’s day');

  await page.goto(new URL('/portal/ratio-rules', page.url()).href);
  await page.getByRole('combobox', { name: ratioText.rules.choose }).selectOption('us-oh');
  await press(page.getByRole('button', { name: ratioText.rules.use }));
  await page.getByText(ratioText.rules.inUse).waitFor();
  await look(visit, 'ratio rules');
  await page.getByRole('combobox', { name: ratioText.rules.choose }).selectOption('');
  await press(page.getByRole('button', { name: ratioText.rules.stop }));
  await page.getByText(ratioText.rules.inUse).waitFor();
});

/** 11:35 AM as the field takes it. */
function clockOf(words: string): string {
  return new Date(`1970-01-01 ${words.replaceAll(/\s/g, ' ')} UTC`).toISOString().slice(11, 16);
}
