import type { ClockTime } from '@daycare-portal/shared/center-time';
import { newsText } from '@daycare-portal/shared/news-text';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendQueued } from '../../core/email/send-queued';
import { newGuardian, leaveOn } from '../../test/guardians';
import { logWorld } from '../../test/log-world';
import { mailServer } from '../../test/mail-server';
import type { Person } from '../../test/people';
import { startPushServer } from '../../test/push-server';
import { fall } from '../../test/registers/incidents.register';
import { tellFamilies } from './tell-families';

const publicUrl = 'https://portal.example.org';

/** Sunnyside with family pages and notices to phones, a mail server, and a push service with one browser. */
async function newsWorld(over: Record<string, string> = {}) {
  const [mail, push] = [await mailServer(), await startPushServer()];
  onTestFinished(push.end);
  const world = await logWorld({ ...mail.environment, PUBLIC_URL: publicUrl, PUSH_SERVICES: push.origin, ...over });
  const { as, people, daycareId, db, services, add } = world;
  const features = { attendance: true, dailyLog: true, messages: true, family: true };
  await as(people.owner).daycare.updateDay({ daycareId, features, pushNotices: true });
  const failures: unknown[] = [];
  /** One minute later everybody is told, and what is due has been sent. */
  const tell = async () => {
    world.advance(61);
    await tellFamilies({ ...services, port: 3000 }, (error) => failures.push(error));
    expect(failures).toEqual([]);
    if (services.mailer !== null) await sendQueued({ ...services, mailer: services.mailer, log: pino({ level: 'silent' }) });
  };
  const share = (studentId?: string) =>
    add(people.teacher, {
      kind: 'note',
      detail: { text: 'Ana sang all morning.' },
      state: 'shared',
      ...(studentId !== undefined && { studentIds: [studentId] }),
    });
  const mailAt = (mailAt: ClockTime | null, person: Person = people.parent) => as(person).news.saveChoices({ mailAt });
  const subscribe = (person: Person = people.parent) => as(person).news.subscribe(push.subscription);
  const look = () => as(people.parent).family.getHome();
  const subscriptions = () => db.selectFrom('pushSubscriptions').selectAll().execute();
  return { ...world, mail, push, tell, share, mailAt, subscribe, look, subscriptions };
}

describe('A guardian who chose an hour is sent an email', () => {
  it('at that hour, that says that there is news and leads to the page, and nothing of the child', async () => {
    const { mail, mailAt, share, goTo, tell } = await newsWorld();
    await mailAt('18:00');
    await share();
    goTo('17:57');
    await tell();
    expect(mail.received).toEqual([]);
    goTo('18:00');
    await tell();
    expect(mail.received).toMatchObject([{ subject: 'There is news from Sunnyside Daycare', recipients: ['parent@sunnyside.example'] }]);
    expect(mail.received[0]?.text).toContain(`${publicUrl}/portal`);
    expect(mail.received[0]?.raw).not.toMatch(/Ana|sang/);
  });

  it('also of what the team wrote to them, but not of what was withdrawn or is read', async () => {
    const { mail, mailAt, goTo, tell, as, people, daycareId, ana } = await newsWorld();
    const features = { attendance: true, dailyLog: true, messages: true, family: true };
    await as(people.owner).daycare.updateDay({ daycareId, features });
    await mailAt('18:00');
    const send = (id: string) => as(people.teacher).messages.send({ daycareId, studentId: ana, id, text: 'Ana sang.' });
    const { messageId } = await send('message-that-is-withdrawn');
    await as(people.teacher).messages.withdraw({ daycareId, messageId });
    goTo('18:00');
    await tell();
    expect(mail.received).toEqual([]);
    await send('message-that-is-not-read');
    goTo('18:00', '2026-11-24');
    await tell();
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.raw).not.toMatch(/Ana|sang/);
  });

  it('also that they were reminded of a bill, without saying so, and not once it is paid', async () => {
    const { mail, mailAt, goTo, tell, as, people, daycareId, ana } = await newsWorld();
    const { billing, daycare, people: around } = as(people.owner);
    const features = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
    await daycare.updateDay({ daycareId, features });
    const payers = (await around.getPeople({ daycareId, studentId: ana })).people.map(({ personId }) => personId);
    const accountId = 'account-that-is-overdue';
    await billing.saveAccount({ daycareId, id: accountId, kind: 'family', name: 'Lopez family', payers, note: null });
    const owes = { daycareId, accountId, amount: 1500, on: '2026-11-20', label: 'Field trip' };
    await billing.addEntry({ ...owes, id: 'charge-that-is-overdue', kind: 'charge', dueOn: '2026-11-21' });
    await mailAt('18:00');
    const remind = async (id: string) => (await billing.remind({ daycareId, id, accountIds: [accountId] })).accountIds;
    expect(await remind('reminder-of-the-bill-1')).toEqual([accountId]);
    goTo('18:00');
    await tell();
    expect(mail.received).toMatchObject([{ subject: 'There is news from Sunnyside Daycare', recipients: ['parent@sunnyside.example'] }]);
    expect(mail.received[0]?.raw).not.toMatch(/bill|overdue|Field trip|15\.00/i);
    goTo('12:00', '2026-12-01');
    expect(await remind('reminder-of-the-bill-2')).toEqual([accountId]);
    await billing.addEntry({ ...owes, id: 'payment-of-the-charge', kind: 'payment', on: '2026-12-01', label: '' });
    goTo('18:00', '2026-12-01');
    await tell();
    expect(mail.received).toHaveLength(1);
  });

  it('once a day, and only if something came after they last looked', async () => {
    const { mail, mailAt, share, goTo, tell, look } = await newsWorld();
    await mailAt('18:00');
    await share();
    goTo('18:00');
    await tell();
    await share();
    await tell();
    expect(mail.received).toHaveLength(1);
    goTo('08:00', '2026-11-24');
    await look();
    goTo('18:00', '2026-11-24');
    await tell();
    expect(mail.received).toHaveLength(1);
    await share();
    goTo('18:00', '2026-11-25');
    await tell();
    expect(mail.received).toHaveLength(2);
  });

  it('from the next time that the hour comes, not at once', async () => {
    const { mail, mailAt, share, goTo, tell } = await newsWorld();
    await share();
    goTo('19:00');
    await mailAt('18:00');
    await tell();
    expect(mail.received).toEqual([]);
  });

  it('no more once they choose none, or after the child’s last day', async () => {
    const world = await newsWorld();
    const { mail, mailAt, share, goTo, tell, ana, people } = world;
    const { person: miguel } = await newGuardian(world, 'Miguel Lopez', { studentId: ana });
    await mailAt('18:00');
    await mailAt('18:00', miguel);
    await share();
    await mailAt(null);
    goTo('18:00');
    await tell();
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[miguel.email]]);
    await share();
    await leaveOn(world, ana, '2026-11-23');
    goTo('18:00', '2026-11-24');
    await tell();
    expect(mail.received).toHaveLength(1);
    expect(people.parent.email).not.toBe(miguel.email);
  });

  it('about nothing that is not shared, is of another child, or is in a part that they do not see', async () => {
    const world = await newsWorld();
    const { mail, mailAt, share, goTo, tell, add, people, bo, ana } = world;
    const { person: miguel } = await newGuardian(world, 'Miguel Lopez', { studentId: ana, sees: ['people'] });
    await mailAt('18:00');
    await mailAt('18:00', miguel);
    await add(people.teacher, { kind: 'note', detail: { text: 'For the team.' }, state: 'held' });
    await share(bo);
    goTo('18:00');
    await tell();
    expect(mail.received).toEqual([]);
    await share();
    goTo('18:00', '2026-11-24');
    await tell();
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[people.parent.email]]);
  });

  it('in their own language', async () => {
    const { mail, mailAt, share, goTo, tell, as, people } = await newsWorld();
    await as(people.parent).auth.setLanguage({ language: 'es' });
    await mailAt('18:00');
    await share();
    goTo('18:00');
    await tell();
    expect(mail.received).toMatchObject([{ subject: 'Hay novedades de Sunnyside Daycare' }]);
  });
});

describe('A guardian’s phone is sent a notice', () => {
  it('that says that there is news, and never what', async () => {
    const { push, subscribe, share, tell } = await newsWorld();
    await subscribe();
    await share();
    await tell();
    expect(push.received.map(({ text }) => JSON.parse(text))).toEqual([
      { title: 'There is news from Sunnyside Daycare', body: newsText.sent.notice },
    ]);
  });

  it('a minute after it was shared, at most every half hour, and not about what they have looked at', async () => {
    const { push, subscribe, share, tell, advance, look } = await newsWorld();
    await subscribe();
    await share();
    advance(-60);
    await tell();
    expect(push.received).toHaveLength(0);
    await tell();
    expect(push.received).toHaveLength(1);
    await share();
    await tell();
    expect(push.received).toHaveLength(1);
    advance(30 * 60);
    await tell();
    expect(push.received).toHaveLength(2);
    await share();
    advance(31 * 60);
    await look();
    await tell();
    expect(push.received).toHaveLength(2);
  });

  it('until the browser has ended it, which is forgotten, while a service that fails is tried again', async () => {
    const { push, subscribe, share, tell, advance, subscriptions } = await newsWorld();
    await subscribe();
    push.answer(500);
    await share();
    await tell();
    expect(await subscriptions()).toHaveLength(1);
    push.answer(410);
    await share();
    advance(31 * 60);
    await tell();
    expect(await subscriptions()).toEqual([]);
  });

  it('after the quiet hours, if it came in them', async () => {
    const { push, subscribe, share, tell, goTo, as, people, daycareId } = await newsWorld();
    await as(people.owner).daycare.updateDay({ daycareId, quietHours: { from: '19:00', until: '07:00' } });
    await subscribe();
    goTo('19:30');
    await share();
    await tell();
    goTo('06:55', '2026-11-24');
    await tell();
    expect(push.received).toEqual([]);
    goTo('07:00', '2026-11-24');
    await tell();
    expect(push.received).toHaveLength(1);
  });

  it('only while the daycare has turned it on', async () => {
    const { push, subscribe, share, tell, as, people, daycareId } = await newsWorld();
    await subscribe();
    await as(people.owner).daycare.updateDay({ daycareId, pushNotices: false });
    await share();
    await tell();
    expect(push.received).toEqual([]);
    await expect(subscribe()).rejects.toMatchObject({ code: 'FORBIDDEN', message: newsText.push.off });
  });

  it('only over https, and only at a push service', async () => {
    const { as, people } = await newsWorld({ PUBLIC_URL: 'http://192.168.1.20:3000' });
    expect((await as(people.parent).news.getChoices())?.push).toEqual({ state: 'noHttps', publicKey: null });
    const { push, as: asOther, people: others } = await newsWorld();
    const elsewhere = { ...push.subscription, endpoint: 'http://192.168.1.1/admin' };
    await expect(asOther(others.parent).news.subscribe(elsewhere)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('no more after the office has unlinked them', async () => {
    const { push, subscribe, share, tell, db, people } = await newsWorld();
    await subscribe();
    await db.deleteFrom('parentLinks').where('userId', '=', people.parent.uid).execute();
    await share();
    await tell();
    expect(push.received).toEqual([]);
  });
});

describe('A report about a child that is there to read and to sign', () => {
  /** Ben writes a report about Ana's fall, and the owner reviews it. */
  async function reportWorld(over: { familyReads?: boolean } = {}) {
    const world = await newsWorld();
    const { as, people, daycareId, ana, goTo, at, newId, mailAt, subscribe } = world;
    goTo('11:00');
    await mailAt('18:00');
    await subscribe();
    const incidentId = newId();
    const report = { ...fall, id: incidentId, daycareId, studentId: ana, at: at('10:42') };
    const { updatedAt } = await as(people.teacher).records.saveIncident(report);
    if (over.familyReads !== undefined)
      await as(people.owner).records.saveIncident({ ...report, updatedAt, familyReads: over.familyReads });
    const move = (to: 'sent' | 'reviewed' | 'withdrawn', note?: string) =>
      as(people.owner).records.moveIncident({ daycareId, incidentId, to, ...(note !== undefined && { note }) });
    /** What each guardian was sent, by mail at their hour and on the phone. */
    const tellAtTheHour = async (day = '2026-11-23') => {
      goTo('18:00', day);
      await world.tell();
    };
    return { ...world, incidentId, report, move, tellAtTheHour };
  }

  it('is told of once, by mail and on the phone, in words that never name the matter', async () => {
    const { mail, push, move, tell, tellAtTheHour, advance } = await reportWorld();
    await move('sent');
    await tell();
    expect(push.received).toEqual([]);
    await move('reviewed');
    await tell();
    await move('reviewed');
    advance(31 * 60);
    await tell();
    expect(push.received.map(({ text }) => JSON.parse(text))).toEqual([
      { title: 'There is news from Sunnyside Daycare', body: newsText.sent.notice },
    ]);
    await tellAtTheHour();
    await tellAtTheHour('2026-11-24');
    expect(mail.received).toMatchObject([{ subject: 'There is news from Sunnyside Daycare', recipients: ['parent@sunnyside.example'] }]);
    expect(mail.received[0]?.raw).not.toMatch(/Ana|incident|report|injury|sign|climber|Playground/i);
    expect(push.received).toHaveLength(1);
  });

  it('is told of to nobody if only the team reads it, or if it was withdrawn at once', async () => {
    const { mail, push, move, tellAtTheHour } = await reportWorld({ familyReads: false });
    await move('reviewed');
    await tellAtTheHour();
    const other = await reportWorld();
    await other.move('reviewed');
    await other.move('withdrawn', 'Written about the wrong child.');
    await other.tellAtTheHour();
    expect([mail, other.mail].flatMap(({ received }) => received)).toEqual([]);
    expect([push, other.push].flatMap(({ received }) => received)).toEqual([]);
  });

  it('is told of only to guardians who see the records, and not to one who has signed it', async () => {
    const world = await reportWorld();
    const { mail, mailAt, move, tellAtTheHour, ana, as, people, daycareId, incidentId, newId } = world;
    const { person: miguel } = await newGuardian(world, 'Miguel Lopez', { studentId: ana, sees: ['day', 'people', 'messages'] });
    const { person: rita } = await newGuardian(world, 'Rita Lopez', { studentId: ana, sees: ['records'] });
    for (const person of [miguel, rita]) await mailAt('18:00', person);
    await move('reviewed');
    const signature = [[[10, 20] as [number, number], [60, 90] as [number, number]]];
    await as(people.parent).records.acknowledgeOwn({ daycareId, studentId: ana, incidentId, id: newId(), signature });
    await tellAtTheHour();
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[rita.email]]);
  });

  it('is told of again once its words were changed and reviewed anew', async () => {
    const { push, move, tell, advance, as, people, daycareId, incidentId, report } = await reportWorld();
    await move('reviewed');
    await tell();
    const { updatedAt } = await as(people.owner).records.getIncident({ daycareId, incidentId });
    await as(people.owner).records.saveIncident({ ...report, updatedAt, done: 'Bandage.' });
    advance(31 * 60);
    await tell();
    expect(push.received).toHaveLength(1);
    await move('reviewed');
    await tell();
    expect(push.received).toHaveLength(2);
  });
});

describe('news.getChoices', () => {
  it('is nothing for someone who is no guardian', async () => {
    const { as, people } = await newsWorld();
    expect(await as(people.teacher).news.getChoices()).toBeNull();
  });

  it('gives every guardian the same key of the portal, and their own choice', async () => {
    const world = await newsWorld();
    const { as, people, ana, mailAt } = world;
    const { person: miguel } = await newGuardian(world, 'Miguel Lopez', { studentId: ana });
    await mailAt('17:00');
    const own = await as(people.parent).news.getChoices();
    expect(own).toMatchObject({ mailAt: '17:00', email: people.parent.email, push: { state: 'on' } });
    expect(await as(miguel).news.getChoices()).toEqual({ mailAt: null, email: miguel.email, push: own?.push });
  });

  it('keeps the ten newest browsers of an account, and each browser for who asked last', async () => {
    const world = await newsWorld();
    const { push, as, people, ana, advance, subscriptions } = world;
    for (let n = 0; n < 12; n += 1) {
      advance(1);
      await as(people.parent).news.subscribe({ ...push.subscription, endpoint: `${push.origin}/${n}` });
    }
    expect((await subscriptions()).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, n) => `${push.origin}/${n + 2}`).toSorted(),
    );
    const { person: miguel } = await newGuardian(world, 'Miguel Lopez', { studentId: ana });
    await as(miguel).news.subscribe({ ...push.subscription, endpoint: `${push.origin}/11` });
    expect((await subscriptions()).filter(({ userId }) => userId === miguel.uid)).toHaveLength(1);
  });
});
