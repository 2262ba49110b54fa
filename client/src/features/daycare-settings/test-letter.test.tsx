import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailServer } from '../../test/mail';
import { open, ownWorld } from '../../test/open';

const labels = text.testLetter;

describe('The test email', () => {
  it('is sent with one press, and the page says that it was sent, or why not', async () => {
    const server = await mailServer();
    const world = await ownWorld({ ...server.environment, PUBLIC_URL: window.location.origin });
    const { email } = world.people.owner;
    const page = await open('/portal/daycare-settings', 'owner', { world });
    const section = within(await page.findByRole('region', { name: labels.title }));
    section.getByText(labels.help(email));
    const send = section.getByRole('button', { name: labels.send });
    await page.user.click(send);
    await section.findByText(labels.sent(email));
    expect(server.received).toMatchObject([{ recipients: [email] }]);
    await page.user.click(send);
    expect((await section.findByRole('alert')).textContent).toContain(labels.tooSoon);
    server.answer(email, 550);
    world.advance(60);
    await page.user.click(send);
    await section.findByText(labels.failed(text.mail.problems.addressRefused, '550'));
    expect(section.queryByText(labels.sent(email))).toBeNull();
  });

  it('is not offered if no mail server is set up', async () => {
    const page = await open('/portal/daycare-settings', 'owner', { world: await ownWorld() });
    await page.findByText(text.reach.linksLeadTo);
    expect(page.queryByRole('region', { name: labels.title })).toBeNull();
  });
});
