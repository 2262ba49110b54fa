import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { picture } from '../../test/photo';

async function withMessages() {
  const world = await ownWorld();
  const { owner, daycareId, people, as } = world;
  await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
  await as(people.teacher).messages.send({
    daycareId,
    studentId: people.child,
    id: 'message-made-by-a-screen',
    text: 'She painted today.',
  });
  await owner.messages.announce({
    daycareId,
    id: 'announcement-by-a-screen',
    classroomId: null,
    text: 'Photo day is on Thursday.',
    answers: true,
  });
  return world;
}

it('A parent reads what the team wrote and announcements, and what was on the screen counts as read', async () => {
  const world = await withMessages();
  const { findByRole, findByText } = await open('/portal/family-messages', 'parent', { world });
  const log = await findByRole('log', { name: 'About Ana' });
  expect(within(log).getByText('She painted today.')).toBeTruthy();
  expect(await findByText('Photo day is on Thursday.')).toBeTruthy();
  expect(await findByText(/For Ana/)).toBeTruthy();
  const { as, people } = world;
  await waitFor(async () => expect((await as(people.parent).messages.getInbox()).unread).toBe(1));
  fireEvent.click(await findByRole('button', { name: 'I’ve read this' }));
  await waitFor(async () => expect((await as(people.parent).messages.getInbox()).unread).toBe(0));
});

it('A parent writes to the team with a field and a button, and answers an announcement', async () => {
  const world = await withMessages();
  const { findByRole } = await open('/portal/family-messages', 'parent', { world });
  fireEvent.change(await findByRole('textbox', { name: 'Message about Ana' }), { target: { value: 'How lovely!' } });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  const log = await findByRole('log', { name: 'About Ana' });
  expect(await within(log).findByText('How lovely!')).toBeTruthy();
  fireEvent.click(await findByRole('link', { name: 'Answer' }));
  fireEvent.change(await findByRole('textbox', { name: 'Answering “Photo day is on Thursday.”' }), {
    target: { value: 'We will be there.' },
  });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  expect(await within(log).findByText('About the announcement “Photo day is on Thursday.”')).toBeTruthy();
});

it('A parent withdraws a message after a question, and what was typed survives a reload', async () => {
  const world = await withMessages();
  const { as, people, daycareId } = world;
  const sent = { daycareId, studentId: people.child, id: 'message-of-a-parent-here', text: 'Not for you.' };
  await as(people.parent).messages.sendOwn(sent);
  const first = await open('/portal/family-messages', 'parent', { world });
  const log = await first.findByRole('log', { name: 'About Ana' });
  fireEvent.click(within(log).getByRole('button', { name: 'Withdraw' }));
  expect(within(log).getByText('Not for you.')).toBeTruthy();
  const question = within(await first.findByRole('dialog', { name: 'Withdraw this message?' }));
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await within(log).findByText(/^Withdrawn by Carla Lopez/)).toBeTruthy();
  fireEvent.change(await first.findByRole('textbox', { name: 'Message about Ana' }), { target: { value: 'She will be' } });
  first.unmount();
  const again = await open('/portal/family-messages', 'parent', { world });
  expect(await again.findByRole('textbox', { name: 'Message about Ana' })).toHaveProperty('value', 'She will be');
});

it('A parent sends a photo, which needs no consent, and the team opens it', async () => {
  const world = await withMessages();
  const { as, people, daycareId } = world;
  const { findByRole, findByLabelText, findByText, user } = await open('/portal/family-messages', 'parent', { world });
  const bytes = new Uint8Array(await picture(40, 30).png().toBuffer());
  await user.upload(await findByLabelText('Add a photo'), new File([bytes], 'rash.png', { type: 'image/png' }));
  await findByText('Ready to send');
  fireEvent.change(await findByRole('textbox', { name: 'Message about Ana' }), { target: { value: 'Is this a rash?' } });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  const log = await findByRole('log', { name: 'About Ana' });
  expect(await within(log).findByText('Is this a rash?')).toBeTruthy();
  const [thread] = (await as(people.teacher).messages.listThreads({ daycareId })).threads;
  const { messages } = await as(people.teacher).messages.getThread({ daycareId, threadId: thread?.threadId ?? '' });
  expect(messages.at(-1)).toMatchObject({ text: 'Is this a rash?', photos: [{ width: 40, height: 30 }] });
});

it('What a parent has sent is brought into view, also below something new', async () => {
  const world = await withMessages();
  const { findByRole, connection } = await open('/portal/family-messages', 'parent', { world });
  const field = await findByRole('textbox', { name: 'Message about Ana' });
  await connection.quiet();
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  fireEvent.change(field, { target: { value: 'How lovely!' } });
  fireEvent.click(await findByRole('button', { name: 'Send' }));
  await within(await findByRole('log', { name: 'About Ana' })).findByText('How lovely!');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'end' }));
});
