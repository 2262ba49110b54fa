import { dayText } from '@daycare-portal/shared/day-text';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { clock } = dayText;
const { hours, moves, places } = dayTeamText;

journey.atDesk(
  'clocks in to a room, adds a substitute, corrects the hours, and plans a move beside the places taken',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { at: '/portal/today' });
    await heading(page, dayText.today.title).waitFor();

    // The person clocks in to the first room of the list, takes a break and comes back.
    await press(page.getByRole('button', { name: clock.clockIn, exact: true }));
    await press(page.getByRole('menuitem').first());
    const own = page.getByRole('button', { name: new RegExp(clock.changeOwn) });
    await own.waitFor();
    await press(own);
    await press(page.getByRole('menuitem', { name: clock.actions.break }));
    await press(page.getByRole('button', { name: clock.actions.back }));
    await own.waitFor();

    // Adds someone without an account.
    await press(page.getByRole('button', { name: /adults? here/ }).first());
    const panel = page.getByRole('dialog', { name: clock.teamTitle });
    await panel.getByLabel(clock.addSubstitute.name).fill('Ada Quist');
    await press(panel.getByRole('button', { name: clock.addSubstitute.submit, exact: true }));
    await press(panel.getByRole('button', { name: clock.changeOf('Ada Quist') }));
    await press(page.getByRole('menuitem', { name: clock.inTo('Otters') }));
    await panel.getByRole('listitem').filter({ hasText: 'Ada Quist' }).getByText('Otters').waitFor();
    await look(visit, 'adults today', { onlyHere: true });
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Adults in Otters.*Ada Quist/ }).waitFor();
    await look(visit, 'today with adults', { onlyHere: true });

    // In the week's hours, a mark from a minute ago is corrected to not having happened.
    await page.goto(new URL('/portal/staff-hours', page.url()).href);
    await heading(page, hours.title).waitFor();
    await look(visit, 'staff hours');
    await press(page.getByRole('button', { name: /^Ada Quist/ }));
    const record = page.getByRole('dialog', { name: /^Ada Quist/ });
    await press(record.getByRole('button', { name: new RegExp(`^${hours.correct}`) }));
    await press(record.getByRole('button', { name: hours.save }));
    await record.getByText(hours.nothingChanged).waitFor();
    await record.getByLabel(hours.fields.didNotHappen).check();
    await record.getByLabel(hours.fields.reason).fill('She comes tomorrow');
    await press(record.getByRole('button', { name: hours.save }));
    await record.getByText(hours.why('She comes tomorrow')).waitFor();
    await look(visit, 'staff hours record', { onlyHere: true });

    // Places, and a room move.
    await page.goto(new URL('/portal/places', page.url()).href);
    await heading(page, places.title).waitFor();
    await look(visit, 'places');
    const planned = page.getByRole('button', { name: /^Cancel .*move$/ });
    const before = await planned.count();
    await press(page.getByRole('button', { name: moves.plan, exact: true }).first());
    const form = page.getByRole('dialog', { name: moves.plan });
    await form.getByLabel(moves.child).selectOption({ label: 'Ana Lopez' });
    await form.getByLabel(moves.to).selectOption({ label: 'Owls' });
    await form.getByLabel(moves.day).fill(`${new Date().getFullYear() + 1}-03-01`);
    await press(form.getByRole('button', { name: moves.submit }));
    await eventually(() => planned.count()).toBe(before + 1);
    await eventually(() => page.getByRole('table').count()).toBe(4);
  },
);
