import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { mailServer, secureMailServer } from '../../test/mail-server';
import { ownWorld } from '../../test/worlds';

const labels = text.testLetter;

async function office(environment: Record<string, string>) {
  const world = await ownWorld(environment);
  const { as, people, daycareId } = world;
  const { daycare } = as(people.owner);
  const actions = async () => (await daycare.getActivityLog({ daycareId })).entries.map(({ action }) => action);
  return { ...world, email: people.owner.email, actions, send: () => daycare.sendTestLetter({ daycareId }) };
}

describe('daycare.sendTestLetter', () => {
  it('sends a letter only to the owner who asks, and is logged', async () => {
    const server = await mailServer();
    const { send, email, actions } = await office(server.environment);
    expect(await send()).toEqual({ success: true, sentTo: email });
    expect(server.received).toMatchObject([{ recipients: [email], subject: labels.subject }]);
    expect(server.received[0]?.text).toContain(labels.opening);
    expect(await actions()).toEqual(['daycare.sendTestLetter']);
  });

  it('is for owners only', async () => {
    const server = await mailServer();
    const { as, people, daycareId } = await office(server.environment);
    for (const person of [people.teacher, people.staff, people.otherOwner])
      await expect(as(person).daycare.sendTestLetter({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(server.received).toEqual([]);
  });

  it('sends at most one in a minute', async () => {
    const server = await mailServer();
    const { send, advance } = await office(server.environment);
    await send();
    advance(59);
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: labels.tooSoon });
    advance(1);
    await send();
    expect(server.received).toHaveLength(2);
  });

  it('explains why the letter was not sent: no mail server, one that is down, or one that refuses', async () => {
    const none = await office({});
    await expect(none.send()).rejects.toMatchObject({ reason: 'mailNotSet', message: labels.noMail });
    const server = await mailServer();
    const { send, email, advance, actions } = await office(server.environment);
    server.answer(email, 550);
    const refused = labels.failed(text.mail.problems.addressRefused, '550');
    await expect(send()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'mailFailed', message: refused });
    await server.stop();
    advance(60);
    await expect(send()).rejects.toMatchObject({ message: labels.failed(text.mail.problems.unreachable, 'ESOCKET') });
    expect(await actions()).toEqual([]);
  });

  it('says that the certificate of the mail server is not trusted', async () => {
    const { url } = await secureMailServer();
    const { send } = await office({ SMTP_URL: url });
    await expect(send()).rejects.toMatchObject({ message: labels.failed(text.mail.problems.certificate, 'ESOCKET') });
  });
});
