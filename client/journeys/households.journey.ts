import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { confirmationOf } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { paths } from '../src/paths';
import { callsOf, makeDaycare } from './daycares';
import { anotherPerson, doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, password, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { acceptInvite: accepting } = text;
const guardians = [
  { fullName: 'Nora Vale', email: 'nora.vale@mail.example' },
  { fullName: 'Tariq Vale', email: 'tariq.vale@mail.example' },
] as const;

/** An owner's own daycare with a child whose guardians were invited and will live apart. */
async function center(visit: Visit) {
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, 'Two homes');
  const calls = await callsOf(visit);
  await calls.daycare.updateDay.mutate({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
  const row = { firstName: 'Ida', lastName: 'Vale', dob: '2023-03-14', guardianEmails: guardians.map(({ email }) => email) };
  const { studentId } = await calls.students.addDaycareStudent.mutate({ daycareId, ...row });
  const links: string[] = [];
  for (const { email } of guardians)
    links.push((await calls.students.sendParentInvite.mutate({ daycareId, studentId, email })).inviteUrl ?? '');
  /** The office confirms both, and puts each in a household. */
  const confirm = async () => {
    const waiting = (await calls.people.listToConfirm.query({ daycareId })).people;
    await calls.people.confirm.mutate({ daycareId, rows: waiting.map(confirmationOf) });
    const { people } = await calls.people.getPeople.query({ daycareId, studentId });
    for (const { personId, fullName, relation, isGuardian, emergencyOrder, pickup, notAuthorized, sees, version } of people) {
      const household = guardians.findIndex((one) => one.fullName === fullName) + 1;
      const link = { relation, isGuardian, emergencyOrder, pickup, notAuthorized, sees, version };
      await calls.people.linkPerson.mutate({ daycareId, studentId, personId, household, ...link });
    }
  };
  return { daycareId, studentId, calls, links, confirm };
}

async function join({ page, press }: Visit, link: string, fullName: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(accepting.fullName).fill(fullName);
  await page.getByLabel(accepting.password, { exact: true }).fill(password);
  await press(page.getByRole('button', { name: accepting.join }));
  await page.getByText(text.portal.waitsFor(['Two homes'])).waitFor();
}

journey.onPhone('two guardians who live apart each write with the team, and the office decides what each sees', product, async (visit) => {
  const { daycareId, studentId, calls, links, confirm } = await center(visit);
  const [first, second] = guardians;
  const field = ({ page }: Visit) => page.getByRole('textbox', { name: messagesText.family.write('Ida'), exact: true });
  const chat = ({ page }: Visit) => page.getByRole('log', { name: messagesText.family.about('Ida') });
  await anotherPerson(
    visit,
    async (nora) => {
      await join(nora, links[0] ?? '', first.fullName);
      await anotherPerson(
        visit,
        async (tariq) => {
          await join(tariq, links[1] ?? '', second.fullName);
          await confirm();
          await nora.page.goto(paths.familyMessages);
          await field(nora).waitFor();
          await tariq.page.goto(paths.familyMessages);
          await field(tariq).fill('Only for the team: we move house.');
          await tariq.press(tariq.page.getByRole('button', { name: messagesText.compose.send }));
          await chat(tariq).getByText('we move house').waitFor();
          await look(tariq, 'messages of one household', { onlyHere: true });

          // The team answers one household and writes to the other.
          const { threads } = await calls.messages.listThreads.query({ daycareId });
          await calls.messages.send.mutate({ daycareId, id: 'answer-of-this-journey', threadId: threads[0]?.threadId, text: 'Good luck!' });
          await calls.messages.send.mutate({ daycareId, id: 'word-for-the-other-one', studentId, household: 1, text: 'Ida sang today.' });
          await chat(tariq).getByText('Good luck!').waitFor();
          await chat(nora).getByText('Ida sang today.').waitFor();
          expect(await chat(nora).textContent()).not.toMatch(/move house|Good luck/);
          expect(await chat(tariq).textContent()).not.toContain('Ida sang today.');

          await visit.page.goto(paths.familySeesOf(studentId));
          await heading(visit.page, familySeesText.title('Ida')).waitFor();
          await visit.page.getByText(familySeesText.households(2)).waitFor();
          const photos = visit.page.getByRole('switch', { name: familySeesText.switchOf(second.fullName, familySeesText.parts.photos) });
          await photos.waitFor();
          await look(visit, 'what the family sees');
          await photos.uncheck();
          await visit.press(visit.page.getByRole('button', { name: text.actions.save }));
          await visit.page.getByText(familySeesText.saved).waitFor();

          await tariq.page.goto(paths.familyPhotosOf(studentId));
          await tariq.page.getByText(familySideText.photos.notShown).waitFor();
          await nora.page.goto(paths.familyPhotosOf(studentId));
          await nora.page.getByText(familySideText.photos.none).waitFor();
          await look(nora, 'photos of a child', { onlyHere: true });
          await nora.press(nora.page.getByRole('link', { name: familyPagesText.frame.today }));
          await eventually(() => nora.page.getByRole('heading', { level: 1 }).textContent()).toContain('Ida');
        },
        { onPhone: true },
      );
    },
    { onPhone: true },
  );
});
