import { addDays } from '@daycare-portal/shared/center-time';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { healthText } from '@daycare-portal/shared/health-text';
import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf } from './daycares';
import { doorstep, journey, type Visit } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { strip, item, none, consents, documents, more, missing, expiring } = healthText;

/** A child of Sunnyside whose family was not asked about allergies, a different one for each device. */
async function findNotAsked(visit: Visit) {
  const { auth, health } = await callsOf(visit);
  const session = await auth.getSession.query();
  const daycareId = session?.daycares.find(({ name }) => name === 'Sunnyside Daycare')?.id ?? '';
  const { lists } = await health.listMissing.query({ daycareId });
  const children = lists.find(({ kind }) => kind === 'allergies')?.children ?? [];
  const child = visit.device.name === 'desk' ? children[0] : children.at(-1);
  if (child === undefined) throw new Error('Everybody of the demo was asked.');
  return { child, today: (await health.getHealth.query({ daycareId, studentId: child.studentId })).today };
}

journey('what must not be missed is asked, written down with its plan and paper, and seen in the lists', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: doorstep });
  const { child, today } = await findNotAsked(visit);
  await page.goto(`/portal/students/${child.studentId}`);
  const cell = (topic: keyof typeof strip.topics) => page.getByRole('region', { name: strip.topics[topic], exact: true });
  await cell('allergies').getByText(strip.notAsked).waitFor();
  await look(visit, 'child health, not asked yet');

  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: strip.askedNoneOf(strip.topics.diet) }));
  await press(dialog.getByRole('button', { name: none.save }));
  await dialog.getByText(healthText.byMissing).waitFor();
  await dialog.getByLabel(none.by).fill('Rosa, by phone');
  await press(dialog.getByRole('button', { name: none.save }));
  await cell('diet').getByText(strip.none, { exact: true }).waitFor();

  await press(page.getByRole('button', { name: strip.addTo(strip.topics.allergies) }));
  await dialog.getByLabel(item.label.allergy).fill('Sesame');
  await press(dialog.getByRole('button', { name: item.save }));
  await dialog.getByText(item.severityMissing).waitFor();
  await dialog.getByLabel(text.badges.looks.severe).check();
  await dialog.getByLabel(item.plan).fill('EpiPen on the shelf, then call 911.');
  await look(visit, 'child health, an allergy');
  await press(dialog.getByRole('button', { name: item.save }));
  await cell('allergies').getByText(text.badges.looks.severe).waitFor();

  await press(page.getByRole('button', { name: documents.add }));
  const paper = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n') };
  await dialog.getByLabel(documents.file, { exact: true }).setInputFiles(paper);
  await dialog.getByLabel(documents.name).fill('Sesame plan');
  await dialog.getByLabel(documents.expires).fill(addDays(today, 5));
  await look(visit, 'child health, a document');
  await press(dialog.getByRole('button', { name: documents.upload }));
  const stored = page.getByRole('listitem').filter({ hasText: 'Sesame plan' });
  await stored.getByText(documents.inDays(5)).waitFor();
  const address = await stored.getByRole('link', { name: documents.downloadOf('Sesame plan') }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect([file.headers()['content-disposition']?.split(';')[0], await file.text()]).toEqual(['attachment', paper.buffer.toString()]);

  // One of the daycare's own fields.
  await press(page.getByRole('button', { name: more.edit, exact: true }));
  await dialog.getByLabel('Bus route').fill('Route 14');
  await press(dialog.getByRole('button', { name: more.save, exact: true }));
  await page.getByRole('definition').filter({ hasText: 'Route 14' }).waitFor();

  await press(page.getByRole('button', { name: consents.edit }));
  await dialog.getByRole('group', { name: consents.kinds.emergencyTreatment }).getByLabel(consents.yes).check();
  await dialog.getByLabel(consents.who).fill('Rosa');
  await look(visit, 'child health, consents');
  await press(dialog.getByRole('button', { name: consents.save }));
  await page
    .getByRole('listitem')
    .filter({ hasText: consents.kinds.emergencyTreatment })
    .getByText(consents.yes, { exact: true })
    .waitFor();
  await look(visit, 'child health');

  await page.goto(`/portal/students?search=${child.lastName}`);
  await page
    .getByText(text.badges.said(text.badges.kinds.allergy, 'Sesame', text.badges.looks.severe))
    .first()
    .waitFor({ state: 'attached' });
  if (visit.device.name === 'desk') {
    // The same in the list and on Today.
    const badge = text.badges.said(text.badges.kinds.allergy, 'Sesame', text.badges.looks.severe);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: paletteText.title }).fill(fullNameOf(child));
    await page.getByRole('option', { name: new RegExp(badge) }).waitFor();
    await page.goto('/portal/today');
    await page.locator(`[data-child="${child.studentId}"][aria-label*="${badge}"]`).first().waitFor();
  }
  await page.goto('/portal/missing-information');
  await heading(page, missing.title).waitFor();
  await page.getByText(missing.kinds.plan).waitFor();
  await look(visit, 'missing information');
  await page.goto('/portal/expiring-documents');
  await page.getByText('Sesame plan').first().waitFor();
  await look(visit, 'expiring documents');
  await press(page.getByRole('link', { name: expiring.teamLink }));
  await heading(page, healthText.team.title).waitFor();
  await look(visit, 'team documents');
});
