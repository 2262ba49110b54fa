import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { confirmationOf } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { anotherPerson, doorstep, journey, type Visit } from './journey';
import { look } from './look';
import { heading, password, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { family, review, team } = formsText;
const { acceptInvite: accepting } = text;

/** An owner's own daycare with family pages, in which Ada's mother was invited. */
async function center(visit: Visit) {
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, 'Forms');
  const calls = await callsOf(visit);
  const features = { attendance: true, dailyLog: true, messages: false, family: true };
  await calls.daycare.updateDay.mutate({ daycareId, features });
  const email = 'chidi.okafor@mail.example';
  const row = { firstName: 'Ada', lastName: 'Okafor', dob: '2023-03-14', guardianEmails: [email] };
  const { studentId } = await calls.students.addDaycareStudent.mutate({ daycareId, ...row });
  const { inviteUrl } = await calls.students.sendParentInvite.mutate({ daycareId, studentId, email });
  /** As the office does for everybody on its list. */
  const confirm = async () => {
    const waiting = (await calls.people.listToConfirm.query({ daycareId })).people;
    await calls.people.confirm.mutate({ daycareId, rows: waiting.map(confirmationOf) });
  };
  return { daycareId, studentId, calls, inviteUrl: inviteUrl ?? '', confirm };
}

journey.onPhone('an invited family fills in its form at home, and the team takes it over with one press', product, async (visit) => {
  const { daycareId, studentId, calls, inviteUrl, confirm } = await center(visit);
  await anotherPerson(visit, async (mother) => {
    const { page, press } = mother;
    await page.goto(inviteUrl);
    await page.getByLabel(accepting.fullName).fill('Chidi Okafor');
    await page.getByLabel(accepting.password, { exact: true }).fill(password);
    await press(page.getByRole('button', { name: accepting.join }));
    await page.getByText(text.portal.waitsFor(['Forms'])).waitFor();
    await confirm();
    await page.goto('/portal');
    await press(page.getByRole('link', { name: familyPagesText.form.start, exact: true }));
    await heading(page, familyPagesText.form.title('Ada')).waitFor();
    await look(mother, 'form overview', { onlyHere: true });

    await press(page.getByRole('link', { name: new RegExp(family.sections.people) }));
    await heading(page, family.sections.people).waitFor();
    await page.getByLabel(family.people.phone).fill('(555) 010-0142');
    await press(page.getByRole('button', { name: family.people.add }));
    const aunt = page.getByRole('group', { name: family.people.nobody(2) });
    await aunt.getByLabel(family.people.name).fill('Ify Okafor');
    await page.getByRole('group', { name: 'Ify Okafor' }).getByLabel(family.people.pickup).check();
    await look(mother, 'form people', { onlyHere: true });
    await press(page.getByRole('button', { name: family.next }));

    await heading(page, family.sections.health).waitFor();
    await press(page.getByRole('button', { name: family.health.add.allergies }));
    await page.getByLabel(family.health.label.allergies).fill('Sesame');
    await page.getByLabel(family.health.severities.severe, { exact: true }).check();
    await page.getByLabel(family.health.plan.allergies).fill('EpiPen in the red bag');
    await page.getByLabel(family.health.none.diet).check();
    await look(mother, 'form health', { onlyHere: true });
    await press(page.getByRole('button', { name: family.next }));

    await heading(page, family.sections.doctor).waitFor();
    await page.getByLabel(formsText.details.doctorName, { exact: true }).fill('Dr. Osman');
    // What is typed outlives a reload before it is saved.
    await page.reload();
    expect(await page.getByLabel(formsText.details.doctorName, { exact: true }).inputValue()).toBe('Dr. Osman');
    await look(mother, 'form doctor', { onlyHere: true });
    await press(page.getByRole('button', { name: family.next }));
    await heading(page, family.sections.about).waitFor();
    await page.getByLabel(formsText.details.languages).fill('English, Igbo');
    await press(page.getByRole('button', { name: family.next }));
    await heading(page, family.sections.consents).waitFor();
    const treatment = page.getByRole('radiogroup', { name: healthText.consents.kinds.emergencyTreatment });
    await treatment.getByLabel(healthText.consents.yes, { exact: true }).check();
    await look(mother, 'form permissions', { onlyHere: true });
    await press(page.getByRole('button', { name: family.next }));
    await heading(page, family.sections.documents).waitFor();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
    await page.getByLabel(family.documents.file).setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText(family.documents.waiting(healthText.documents.kinds.immunization)).waitFor();
    await look(mother, 'form documents', { onlyHere: true });
    await press(page.getByRole('button', { name: family.documents.done }));
    await press(page.getByRole('button', { name: family.send }));
    await page.getByText(family.sentAt('Chidi Okafor', '')).waitFor();
    await look(mother, 'form sent', { onlyHere: true });
  });

  const { page, press } = visit;
  await page.goto('/portal/family-forms');
  await press(page.getByRole('link', { name: team.review, exact: true }));
  await heading(page, review.title('Ada Okafor')).waitFor();
  await look(visit, 'form review', { onlyHere: true });
  const waiting = (await calls.forms.getReview.query({ daycareId, studentId })).answers.length;
  await press(page.getByRole('button', { name: review.takeAll(waiting), exact: true }));
  await page.getByText(review.none).waitFor();
  const { people } = await calls.people.getPeople.query({ daycareId, studentId });
  expect(people.find(({ fullName }) => fullName === 'Ify Okafor')).toMatchObject({ mayPickUpToday: true });
  const { items, documents } = await calls.health.getHealth.query({ daycareId, studentId });
  expect(items).toMatchObject([{ label: 'Sesame', severity: 'severe', plan: 'EpiPen in the red bag' }]);
  expect(documents).toMatchObject([{ kind: 'immunization' }]);
});
