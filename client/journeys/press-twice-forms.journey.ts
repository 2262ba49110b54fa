import { dayText } from '@daycare-portal/shared/day-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import type { Locator } from 'playwright-core';
import { callsOf } from './daycares';
import { journey, type Visit } from './journey';
import { owner, password, teacher } from './person';
import { appear, centerOf, settle, stopClock, tap } from './presses';
import { serveProduct } from './product';
import { arrive, walkPage } from './walk-page';

const product = serveProduct('demo');
const hasty = { hasty: true };
const twice = 'pressed twice, reaches no other control, and sends a change once';
const inside = '[role="dialog"]';

/** Presses this once, when the page takes it, and waits for what that opens. */
async function pressOnce({ page }: Visit, control: Locator, opens: Locator): Promise<void> {
  await appear(page, control);
  await settle(page);
  await tap(page, await centerOf(control));
  await appear(page, opens);
}

/** Walks the dialog that this control of the page opens. */
async function walkDialog(visit: Visit, path: string, control: Locator, then?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = visit.page.getByRole('dialog');
  const open = async () => {
    await pressOnce(visit, control, dialog);
    await then?.(dialog);
  };
  await walkPage(visit, path, { inside, open });
}

async function ownDaycare(visit: Visit) {
  const calls = await callsOf(visit);
  return { calls, daycareId: (await calls.auth.getSession.query())?.daycares[0]?.id ?? '' };
}

/** The page of a child whose family was not asked about allergies yet. */
async function pageOfNotAsked(visit: Visit): Promise<string> {
  const { calls, daycareId } = await ownDaycare(visit);
  const { lists } = await calls.health.listMissing.query({ daycareId });
  return `/portal/students/${lists.find(({ kind }) => kind === 'allergies')?.children[0]?.studentId}`;
}

/** The page of a child with many people around it. */
async function pageOfAna(visit: Visit): Promise<string> {
  const { calls, daycareId } = await ownDaycare(visit);
  const listed = (await calls.students.getDaycareStudentList.query({ daycareId })).students;
  const ana = listed.find(({ firstName, lastName }) => firstName === 'Ana' && lastName === 'Lopez');
  return `/portal/students/${ana?.id}`;
}

// trust 34
journey.onPhone(
  `every kind of button of the forms about a person around a child, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const { section } = dayText.people;
    await arrive(visit, { email: owner, at: '/portal' });
    const path = await pageOfAna(visit);
    await stopClock(page);
    const people = page.getByRole('region', { name: new RegExp(`^${section.title}`) });
    await walkDialog(visit, path, people.getByRole('button', { name: section.add, exact: true }));
    await walkDialog(visit, path, people.getByRole('button', { name: new RegExp(`^${section.edit('')}`) }).first());
  },
  hasty,
);

// trust 34
journey.onPhone(
  `every kind of button of the forms about a child’s health, papers and permissions, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const { strip, documents, more, consents } = healthText;
    await arrive(visit, { email: owner, at: '/portal' });
    const path = await pageOfNotAsked(visit);
    await stopClock(page);
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();
    for (const control of [
      button(strip.addTo(strip.topics.allergies)),
      button(strip.askedNoneOf(strip.topics.allergies)),
      button(documents.add),
      button(more.edit),
      button(consents.edit),
    ])
      await walkDialog(visit, path, control);
  },
  hasty,
);

// trust 34
journey.onPhone(
  `every kind of button of turning on two-factor sign-in, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const { twoFactor } = text;
    const path = '/portal/account';
    await arrive(visit, { email: teacher, at: path });
    await stopClock(page);
    const setUp = page.getByRole('button', { name: twoFactor.setUp, exact: true });
    await walkDialog(visit, path, setUp);
    await walkDialog(visit, path, setUp, async (dialog) => {
      await dialog.locator('input[type="password"]').fill(password);
      await pressOnce(
        visit,
        dialog.getByRole('button', { name: twoFactor.continue }),
        dialog.getByRole('img', { name: twoFactor.qrLabel }),
      );
    });
  },
  hasty,
);

// trust 34
journey.onPhone(
  `every kind of button of an import’s review, and of undoing it, ${twice}`,
  product,
  async (visit) => {
    const { page } = visit;
    const path = '/portal/import-students';
    // The walk leaves reviews that were not sent, and is not asked.
    await page.addInitScript(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation()));
    await arrive(visit, { email: owner, at: path });
    await stopClock(page);
    const send = page.getByRole('button', { name: importText.submit(2), exact: true });
    const choose = async () => {
      const buffer = Buffer.from(
        ['First name,Last name,Birthdate,Room,Pickup', 'Ina,Twice,9/13/2023,Owls,Not the father', 'Ida,Twice,9/14/2023,Owls,'].join('\r\n'),
      );
      await page.locator('input[type="file"]').setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer });
      await appear(page, send);
    };
    await walkPage(visit, path, { inside: 'main', open: choose });
    await page.goto(`${visit.site}${path}`);
    await appear(page, page.getByRole('heading', { name: importText.title }));
    await settle(page);
    await choose();
    await pressOnce(visit, send, page.getByRole('heading', { name: importText.doneTitle(2) }));
    const undo = page.getByRole('button', { name: /^Undo the import of / }).first();
    await walkDialog(visit, path, undo, (dialog) => appear(page, dialog.getByRole('button', { name: importText.undo, exact: true })));
  },
  hasty,
);
