import { fullNameOf } from '@daycare-portal/shared/full-name';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { text } from '@daycare-portal/shared/text';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../src/paths';
import { callsOf } from './daycares';
import { journey, type Visit } from './journey';
import { look } from './look';
import { heading, owner, parent, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { write, happened, did, act, sign } = incidentsText;
const { child: ofChild, form, room } = medicationText;

/** The parent's child who is here. */
async function ownChild(visit: Visit) {
  await signIn(visit, { email: parent });
  const { children } = await (await callsOf(visit)).family.getHome.query();
  const child = children.find(({ state }) => state === 'in') ?? children[0];
  if (child === undefined) throw new Error('The parent of the demo has children.');
  return child;
}

/** A stroke as a finger or the mouse draws it. */
async function draw({ page }: Visit, field: Locator): Promise<void> {
  // Above the bar at the foot of a phone.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is no field to sign in.');
  const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await at(0.2, 0.6);
  await page.mouse.down();
  for (const [x, y] of [[0.3, 0.2] as const, [0.4, 0.8] as const, [0.6, 0.3] as const]) await at(x, y);
  await page.mouse.up();
}

journey.onPhone('a fall on the playground goes from a teacher’s taps over the review to the parent’s signature', product, async (visit) => {
  const { page, press } = visit;
  const child = await ownChild(visit);
  await signIn(visit, { email: teacher, at: paths.newIncident });
  await press(page.getByRole('link', { name: fullNameOf(child) }));
  await heading(page, fullNameOf(child)).waitFor();
  await page.getByLabel(write.place).fill(incidentsText.places.playground);
  await press(page.getByText(incidentsText.body.list));
  await page.getByLabel(incidentsText.body.front).selectOption('leftKnee');
  await look(visit, 'a report that is begun');
  await press(page.getByRole('button', { name: new RegExp(`^${write.answers.what}`) }));
  const sheet = page.getByRole('dialog');
  await press(sheet.getByRole('button', { name: happened.tripped }));
  await look(visit, 'what happened', { onlyHere: true });
  await press(sheet.getByRole('button', { name: write.next(write.answers.done) }));
  await press(sheet.getByRole('button', { name: did.icePack }));
  await press(sheet.getByRole('button', { name: text.actions.close, exact: true }));
  await sheet.waitFor({ state: 'hidden' });
  await press(page.getByRole('button', { name: write.send }));
  await page.getByRole('heading', { name: incidentsText.aboutChild.injury(fullNameOf(child)) }).waitFor();
  const report = new URL(page.url()).pathname;
  await look(visit, 'a report that waits for its review');

  await signIn(visit, { email: owner, at: report });
  await press(page.getByRole('button', { name: act.review, exact: true }));
  await page.getByRole('button', { name: act.lockUnsigned }).waitFor();
  await look(visit, 'a report that is reviewed');

  await signIn(visit, { email: parent, at: paths.familyReports(child.studentId) });
  await press(page.getByRole('button', { name: familyPagesText.toSign.press }));
  await draw(visit, page.getByRole('img', { name: incidentsText.sign.draw }));
  await look(visit, 'a report that its family signs');
  await press(page.getByRole('button', { name: sign.save }));
  await page.getByRole('button', { name: sign.save }).waitFor({ state: 'hidden' });
  await signIn(visit, { email: owner, at: report });
  await press(page.getByRole('button', { name: act.lock, exact: true }));
  await page.getByText(incidentsText.steps.locked, { exact: true }).first().waitFor();
  await look(visit, 'a report that is locked');
});

journey.onPhone('a medicine is authorized, signed and given, and a second dose within the hour is asked about', product, async (visit) => {
  const { page, press } = visit;
  const { daycareId, studentId, firstName } = await ownChild(visit);
  const ofForm = page.getByRole('dialog');
  await signIn(visit, { email: owner, at: paths.medicationOf(studentId) });
  // Refused if the child is here, as on most days of the demo.
  const marks = [{ id: 'here-to-be-given-medicine', studentId, kind: 'in' as const }];
  await (await callsOf(visit)).attendance.mark.mutate({ daycareId, marks });
  await press(page.getByRole('button', { name: ofChild.add }));
  const [medicine, dose] = ['Ibuprofen drops', '2 mL'];
  await ofForm.getByLabel(form.medicine).fill(medicine);
  await ofForm.getByLabel(form.condition).fill('Fever');
  await ofForm.getByLabel(form.dose, { exact: true }).fill(dose);
  await ofForm.getByLabel(form.manner).fill('by mouth');
  await press(ofForm.getByLabel(form.asNeeded));
  await ofForm.getByLabel(form.circumstances).fill('above 102 °F');
  await ofForm.getByLabel(form.until).fill(await ofForm.getByLabel(form.from).inputValue());
  await press(ofForm.getByLabel(form.secondAdult));
  await look(visit, 'an authorization that is filled in', { onlyHere: true });
  await press(ofForm.getByRole('button', { name: form.save }));
  await ofForm.waitFor({ state: 'hidden' });
  await press(page.getByRole('button', { name: new RegExp(`^${medicine}`) }));
  await press(page.getByRole('button', { name: ofChild.sign }));
  await ofForm.getByLabel(ofChild.guardian).selectOption({ index: 1 });
  await draw(visit, ofForm.getByRole('img', { name: ofChild.signature }));
  await look(visit, 'a guardian signs an authorization', { onlyHere: true });
  await press(ofForm.getByRole('button', { name: ofChild.sign, exact: true }));
  await ofForm.waitFor({ state: 'hidden' });

  await signIn(visit, { email: teacher, at: paths.medication });
  await press(page.getByRole('button', { name: new RegExp(text.rooms.choose('.*')) }));
  await press(page.getByRole('menuitemradio', { name: room.allRooms }));
  const give = async (isFirst: boolean) => {
    await press(page.getByRole('button', { name: room.giveFor(medicine, firstName) }));
    await ofForm.getByText(new RegExp(isFirst ? room.neverGiven : room.lastGiven(''))).waitFor();
    await ofForm.getByLabel(room.whatSeen).fill('Hot and tired');
    await press(ofForm.getByRole('button', { name: room.give(dose, firstName) }));
  };
  await give(true);
  await ofForm.waitFor({ state: 'hidden' });
  await look(visit, 'a dose that was given');
  // It is refused until somebody says yes.
  visit.faults.expect('/trpc/records.give', '409');
  await give(false);
  const question = page.getByRole('dialog', { name: room.askTitle });
  await question.getByText(room.askHelp).waitFor();
  await look(visit, 'a second dose within the hour', { onlyHere: true });
  await press(question.getByRole('button', { name: text.actions.cancel }));
  await question.waitFor({ state: 'hidden' });
  const { records } = await callsOf(visit);
  const ofMedicine = async () => (await records.list.query({ daycareId, studentId })).doses.filter((one) => one.medicine === medicine);
  expect(await ofMedicine()).toHaveLength(1);
});
