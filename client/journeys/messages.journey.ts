import { messagesText } from '@daycare-portal/shared/messages-text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { anotherPerson, eventually, journey } from './journey';
import { look } from './look';
import { heading, parent, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = messagesText;
const asked = 'May Ana take her blanket outside today?';
const phrase = 'We will call you.';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const send = (page: Page) => page.getByRole('button', { name: labels.compose.send, exact: true });

journey.atDesk(
  'a parent writes on a phone, the teacher sees it by itself and answers with a saved phrase, which the parent sees by itself',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { email: teacher, at: '/portal/messages' });
    await heading(page, labels.title).waitFor();
    await page.getByText(labels.choose).waitFor();
    await look(visit, 'messages');
    await press(page.getByRole('link', { name: /^Ana Lopez/ }));
    const conversation = page.getByRole('log', { name: 'Ana Lopez' });
    await conversation.waitFor();

    const family = async (phone: typeof visit) => {
      await signIn(phone, { email: parent, at: '/portal/family-messages' });
      const own = phone.page.getByRole('log', { name: labels.family.about('Ana') });
      await own.waitFor();
      await look(phone, 'messages of a family');
      await field(phone.page, labels.family.write('Ana')).fill(asked);
      await phone.press(send(phone.page));
      await own.getByText(asked).waitFor();

      // Nobody touches the teacher's page meanwhile.
      await conversation.getByText(asked).waitFor();
      await press(page.getByRole('button', { name: labels.phrases.use(phrase) }));
      await look(visit, 'messages with a conversation');
      await press(send(page));
      await conversation.getByText(phrase).waitFor();
      await eventually(() => field(page, labels.family.write('Ana Lopez')).inputValue()).toBe('');

      await own.getByText(phrase).waitFor();
      await look(phone, 'messages of a family with the answer');
    };
    await anotherPerson(visit, family, { onPhone: true });

    // The parent had it on the screen.
    await conversation
      .getByText(new RegExp(`^${labels.readBy(['Carla Lopez'])}`))
      .last()
      .waitFor();
    await page.goto('/portal/messages/announcement');
    await heading(page, labels.newAnnouncement).waitFor();
    await send(page).waitFor();
    await look(visit, 'announcement');
  },
);

journey.onPhone('a teacher reads and writes messages on a phone', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { email: teacher, at: '/portal/messages' });
  await heading(page, labels.title).waitFor();
  await page.getByRole('link', { name: /^Ana Lopez/ }).waitFor();
  await look(visit, 'messages');
  await press(page.getByRole('link', { name: /^Ana Lopez/ }));
  await page.getByRole('log', { name: 'Ana Lopez' }).waitFor();
  await look(visit, 'messages with a conversation');
  // The field is as high as what is written, so that all of it can be read before it is sent.
  const written = field(page, labels.family.write('Ana Lopez'));
  await written.fill('Ana slept well.\nShe ate all of her lunch.\nShe painted a house.\nShe asks for her blue hat.\n');
  expect(await written.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  await written.fill('');
  await page.goto('/portal/messages/announcement');
  await heading(page, labels.newAnnouncement).waitFor();
  await send(page).waitFor();
  await look(visit, 'announcement');
});
