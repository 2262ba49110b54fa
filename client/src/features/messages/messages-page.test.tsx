import { messagesText } from '@daycare-portal/shared/messages-text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { picture } from '../../test/photo';

/** Sunnyside with messages and family pages. */
async function withPages() {
  const world = await ownWorld();
  const features = { attendance: true, dailyLog: true, messages: true, family: true };
  await world.owner.daycare.updateDay({ daycareId: world.daycareId, features });
  return world;
}

/** The same with a word from the parent. */
async function withMessage() {
  const world = await withPages();
  const { daycareId, people, as } = world;
  const sent = { daycareId, studentId: people.child, id: 'message-made-by-a-screen', text: 'She slept badly.' };
  await as(people.parent).messages.sendOwn(sent);
  return world;
}

it('The team reads what a family wrote, answers it, and the conversation waits no more', async () => {
  const world = await withMessage();
  const { findByRole, findByText, queryByText, queryByRole } = await open('/portal/messages', 'teacher', { world });
  await findByRole('img', { name: '1 conversation unanswered' });
  fireEvent.click(await findByRole('link', { name: /Ana Lopez.*Carla Lopez: She slept badly\./ }));
  expect(await findByText('Carla Lopez and the team can read this')).toBeTruthy();
  const log = await findByRole('log', { name: 'Ana Lopez' });
  expect(within(log).getByText('She slept badly.')).toBeTruthy();
  fireEvent.change(await findByRole('textbox', { name: 'Message about Ana Lopez' }), { target: { value: 'Thank you for telling us.' } });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  expect(await within(log).findByText('Thank you for telling us.')).toBeTruthy();
  await waitFor(() => expect(queryByText('No answer needed')).toBeNull());
  await waitFor(() => expect(queryByRole('img', { name: /unanswered$/ })).toBeNull());
  expect(await findByText('Carla Lopez not yet')).toBeTruthy();
});

it('A message that cannot be sent stays in its field, and the sentence says why', async () => {
  const world = await withMessage();
  const { findByRole } = await open('/portal/messages?new', 'staff', { world });
  fireEvent.click(await findByRole('button', { name: 'Write to Carla Lopez' }));
  const field = await findByRole('textbox', { name: /Message about Ana/ });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  expect((await findByRole('alert')).textContent).toBe('Write something first');
  fireEvent.change(field, { target: { value: 'x'.repeat(10_001) } });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await findByRole('alert')).textContent).not.toBe('Write something first'));
  expect((field as HTMLTextAreaElement).value).toHaveLength(10_001);
});

it('An announcement is written once, and its page says which families have read it', async () => {
  const world = await withMessage();
  const { findByRole, findByText } = await open('/portal/messages/announcement', 'owner', { world });
  fireEvent.click(await findByRole('radio', { name: 'All families' }));
  fireEvent.change(await findByRole('textbox', { name: 'What you write' }), { target: { value: 'Photo day is on Thursday.' } });
  fireEvent.click(await findByRole('button', { name: 'Send to 1 family' }));
  expect(await findByRole('heading', { name: 'All families' })).toBeTruthy();
  expect(await findByText('0 of 1 family has read it')).toBeTruthy();
  expect(await findByText('Carla Lopez not yet')).toBeTruthy();
});

it('An announcement’s page names first the families who have not read it, and then those who have', async () => {
  const world = await withMessage();
  const { owner, daycareId, people, as } = world;
  await owner.students.addDaycareStudent({ daycareId, firstName: 'Leo', lastName: 'Adler', dob: '2023-09-03', guardianEmails: [] });
  const announced = { daycareId, id: 'announced-by-a-screen', classroomId: null, text: 'Photo day', answers: false };
  const { threadId } = await owner.messages.announce(announced);
  const { findByRole, findByText, go } = await open(`/portal/messages?thread=${threadId}`, 'staff', { world, live: true });
  expect(within(await findByRole('list', { name: 'Not read yet' })).getAllByRole('listitem')).toHaveLength(2);
  expect(await findByText('No family page yet')).toBeTruthy();
  await as(people.parent).messages.markOwnRead({ daycareId, studentId: people.child, announcementId: threadId });
  expect(within(await findByRole('list', { name: 'Read' })).getByText('Ana Lopez')).toBeTruthy();
  expect(within(await findByRole('list', { name: 'Not read yet' })).getAllByRole('listitem')).toHaveLength(1);
  expect(await findByText('1 of 1 family has read it')).toBeTruthy();
  // Beside the next one, too.
  await go('/portal/messages/announcement');
  const last = within(await findByRole('region', { name: 'Last announcement' }));
  expect(last.getByText('1 of 1 family has read it')).toBeTruthy();
});

it('Saved phrases are written in both languages, and one press puts one into a message', async () => {
  const world = await withMessage();
  const first = await open('/portal/messages/phrases', 'staff', { world });
  fireEvent.click(await first.findByRole('button', { name: 'Add a phrase' }));
  fireEvent.change(await first.findByRole('textbox', { name: 'In English' }), { target: { value: 'Thank you.' } });
  fireEvent.click(await first.findByRole('button', { name: 'Save phrases' }));
  expect((await first.findByRole('alert')).textContent).toBe('Enter the phrase in both languages');
  fireEvent.change(await first.findByRole('textbox', { name: 'In Spanish' }), { target: { value: 'Gracias.' } });
  fireEvent.click(await first.findByRole('button', { name: 'Save phrases' }));
  const { owner, daycareId } = world;
  await waitFor(async () => expect((await owner.messages.getPhrases({ daycareId })).phrases).toHaveLength(1));
  first.unmount();
  const { findByRole } = await open('/portal/messages?new', 'teacher', { world });
  fireEvent.click(await findByRole('button', { name: 'Write to Carla Lopez' }));
  fireEvent.click(await findByRole('button', { name: 'Insert “Thank you.”' }));
  const field = await findByRole('textbox', { name: /Message about Ana/ });
  expect((field as HTMLTextAreaElement).value).toBe('Thank you.');
});

it('The first message to a family offers the phrases in the language that the family reads, and says which that is', async () => {
  const world = await withPages();
  const { owner, daycareId, people, as } = world;
  await as(people.parent).auth.setLanguage({ language: 'es' });
  await owner.messages.savePhrases({ daycareId, phrases: [{ id: 'phrase-made-by-a-screen', en: 'Thank you.', es: 'Gracias.' }] });
  const { findByRole, findByText, queryByText } = await open('/portal/messages?new', 'teacher', { world });
  fireEvent.click(await findByRole('button', { name: 'Write to Carla Lopez' }));
  await findByText('Carla Lopez reads Spanish.');
  fireEvent.click(await findByRole('button', { name: 'Insert “Gracias.”' }));
  expect(await findByRole('textbox', { name: /Message about Ana/ })).toHaveProperty('value', 'Gracias.');
  expect(queryByText('Thank you.')).toBeNull();
});

it('Whoever writes to a family for the first time reads until when phones are told of nothing', async () => {
  const world = await withPages();
  await world.owner.daycare.updateDay({ daycareId: world.daycareId, pushNotices: true, quietHours: { from: '00:00', until: '23:59' } });
  const { findByRole, findByText } = await open('/portal/messages?new', 'teacher', { world });
  fireEvent.click(await findByRole('button', { name: 'Write to Carla Lopez' }));
  expect(await findByText(/11:59/)).toBeTruthy();
});

it('What was typed is there again after a reload, until it is sent', async () => {
  const world = await withMessage();
  const first = await open('/portal/messages', 'teacher', { world });
  fireEvent.click(await first.findByRole('link', { name: /Ana Lopez/ }));
  fireEvent.change(await first.findByRole('textbox', { name: 'Message about Ana Lopez' }), { target: { value: 'She had a' } });
  const { pathname, search } = first.router.state.location;
  first.unmount();
  const again = await open(`${pathname}${search}`, 'teacher', { world });
  const field = await again.findByRole('textbox', { name: 'Message about Ana Lopez' });
  expect(field).toHaveProperty('value', 'She had a');
  again.connection.fail('messages.send');
  fireEvent.click(again.getByRole('button', { name: 'Send' }));
  await again.findByRole('alert');
  expect(field).toHaveProperty('value', 'She had a');
});

it('A document goes with a message, and the family reads its name', async () => {
  const world = await withMessage();
  const { findByRole, findByLabelText, findByText } = await open('/portal/messages', 'teacher', { world });
  fireEvent.click(await findByRole('link', { name: /Ana Lopez/ }));
  const letter = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'], 'Trip letter.pdf', { type: 'application/pdf' });
  fireEvent.change(await findByLabelText('Add a PDF'), { target: { files: [letter] } });
  await findByText('Ready to send');
  fireEvent.change(await findByRole('textbox', { name: 'Message about Ana Lopez' }), { target: { value: 'About the trip.' } });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  const log = await findByRole('log', { name: 'Ana Lopez' });
  expect(await within(log).findByRole('link', { name: 'Trip letter' })).toBeTruthy();
  const { messages } = await world.as(world.people.parent).messages.getOwn({ daycareId: world.daycareId, studentId: world.people.child });
  expect(messages.at(-1)).toMatchObject({ text: 'About the trip.', photos: [{ name: 'Trip letter' }] });
});

it('A photo is sent once somebody has said who can be seen in it and the consents are there, and the next one is asked about anew', async () => {
  const world = await withMessage();
  const { owner, daycareId, people, as } = world;
  const { findByRole, findByLabelText, findByText, queryByRole, user } = await open('/portal/messages', 'teacher', { world });
  fireEvent.click(await findByRole('link', { name: /Ana Lopez/ }));
  const bytes = new Uint8Array(await picture(40, 30).png().toBuffer());
  const addPhoto = async () => {
    await user.upload(await findByLabelText('Add a photo'), new File([bytes], 'leaves.png', { type: 'image/png' }));
    await findByText('Ready to send');
  };
  const send = async () => fireEvent.click(await findByRole('button', { name: 'Send' }));
  await addPhoto();
  fireEvent.change(await findByRole('textbox', { name: 'Message about Ana Lopez' }), { target: { value: 'She painted.' } });
  await send();
  expect((await findByRole('alert')).textContent).toBe(messagesText.compose.seenChoose);
  const onlyAna = messagesText.compose.seenOnly('Ana Lopez');
  fireEvent.click(await findByRole('radio', { name: onlyAna }));
  await send();
  await waitFor(async () => expect((await findByRole('alert')).textContent).toBe(messagesText.lacksConsent(['Ana'])));
  const consents = [{ kind: 'photosOwnFamily', answer: 'yes' as const, by: 'Carla Lopez' }];
  await owner.health.saveConsents({ daycareId, studentId: people.child, consents });
  await send();
  await waitFor(() => expect(queryByRole('radio', { name: onlyAna })).toBeNull());
  const chat = await as(people.parent).messages.getOwn({ daycareId, studentId: people.child });
  expect(chat.messages.at(-1)).toMatchObject({ text: 'She painted.', photos: [{ width: 40, height: 30 }] });
  await addPhoto();
  expect(await findByRole('radio', { name: onlyAna })).toHaveProperty('checked', false);
});
