import { addDays, clockAt, instantOf, isInHours, type ClockTime } from '@daycare-portal/shared/center-time';
import { language } from '@daycare-portal/shared/language';
import { newsText } from '@daycare-portal/shared/news-text';
import type { PushNotice } from '@daycare-portal/shared/news';
import { text } from '@daycare-portal/shared/text';
import { ofPage } from '../../core/auth/access';
import { listOwnChildren, type OwnChild } from '../../core/auth/own-children';
import { inTransaction } from '../../core/db/transaction';
import { queueMail } from '../../core/email/queue-mail';
import { shownName, writeMail } from '../../core/email/write-mail';
import { inLanguage } from '../../core/language';
import { sendPush } from '../../core/push/send-push';
import { isoTime, later } from '../../core/runtime';
import type { Context } from '../../core/trpc/context';
import { findSharedSince } from '../../records/daily-log/shared-since.queries';
import { deleteSubscription, listPushing, listSubscriptions, listToTell, writeNotices } from '../../records/news/news.queries';
import { readPushKeys } from '../../records/news/push-keys';
import { listOwnReminders } from '../billing/remind';
import { findReadableSince } from '../family/own-incidents';
import { listUnreadOf } from '../messages/unread';
import { findLinkAddress } from '../site/link-address';

/** What was just shared or written may still be taken back. */
const settledSeconds = 60;
const betweenPushesSeconds = 30 * 60;
const mailKeptSeconds = 24 * 3600;

type Parts = Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'mailer'>;
type Guardian = Awaited<ReturnType<typeof listToTell>>[number];

/** A daycare in which there is something that this guardian has not looked at. */
interface News {
  name: string;
  /** Whether phones may be sent notices now. */
  pushes: boolean;
  /** When the newest was shared or written. */
  newest: string;
}

/**
 * Tells guardians who asked for it that there is news about their children: by mail once a day at their hour, and by push notices. Neither
 * says what it is. It is called every minute, by one process. One guardian's failure does not keep the others from hearing.
 */
export async function tellFamilies(parts: Parts, onFailure: (error: unknown) => void): Promise<void> {
  const { db } = parts;
  const guardians = await listToTell(db);
  if (guardians.length === 0) return;
  const origin = await findLinkAddress(parts);
  if (origin === undefined) return;
  for (const guardian of guardians) await tell(parts, origin, guardian).catch(onFailure);
}

async function tell(parts: Parts, origin: string, guardian: Guardian): Promise<void> {
  const own = (await listOwnChildren(parts.db, guardian.id, isoTime(parts.runtime.now()))).filter(({ leftOn }) => leftOn === null);
  const [first] = own;
  if (first === undefined) return;
  if (parts.mailer !== null && isMailDue(parts, guardian, first.timeZone)) await tellByMail(parts, origin, guardian, own);
  if (origin.startsWith('https:')) await tellByPush(parts, origin, guardian, own);
}

/** Whether the hour has come since the guardian chose it or it last came. */
function isMailDue({ runtime }: Parts, { mailAt, mailedAt }: Guardian, timeZone: string): boolean {
  if (mailAt === null) return false;
  const came = lastTime(runtime.now(), mailAt, timeZone);
  return mailedAt === null || mailedAt < came;
}

/** The last instant at which the clock showed this time. */
function lastTime(now: Date, time: ClockTime, timeZone: string): string {
  const { day, time: shown } = clockAt(now, timeZone);
  return instantOf(shown >= time ? day : addDays(day, -1), time, timeZone);
}

async function tellByMail(parts: Parts, origin: string, guardian: Guardian, own: readonly OwnChild[]): Promise<void> {
  const { db, runtime, mailer } = parts;
  const now = runtime.now();
  const news = await listNews(parts, own, latest(guardian.lookedAt, heardOf(guardian.mailedAt)));
  await inTransaction(db, async (trx) => {
    await writeNotices(trx, guardian.id, { mailedAt: isoTime(now) });
    if (news.length === 0 || mailer === null) return;
    const mail = inLanguage(guardian.language ?? language(), () => newsMail(guardian, namesOf(news), origin));
    await queueMail(trx, { runtime, mailer }, mail, { invitationId: null, expiresAt: isoTime(later(now, mailKeptSeconds)) });
  });
}

function newsMail({ email, fullName }: Guardian, daycares: string, origin: string) {
  const words = newsText.sent;
  return {
    to: email,
    ...writeMail({
      subject: words.subject(daycares),
      greeting: text.mail.helloTo(shownName(fullName)),
      opening: words.opening(daycares),
      link: { label: words.look, url: `${origin}/portal` },
      closing: [words.closing],
    }),
  };
}

async function tellByPush(parts: Parts, origin: string, guardian: Guardian, own: readonly OwnChild[]): Promise<void> {
  const { db, runtime } = parts;
  const now = runtime.now();
  const { pushedAt } = guardian;
  if (pushedAt !== null && pushedAt > isoTime(later(now, -betweenPushesSeconds))) return;
  const subscriptions = await listSubscriptions(db, guardian.id);
  if (subscriptions.length === 0) return;
  const news = (await listNews(parts, own, latest(guardian.lookedAt, heardOf(pushedAt)))).filter(({ pushes }) => pushes);
  if (news.length === 0) return;
  // Before it is sent, so that a notice comes at most once.
  await writeNotices(db, guardian.id, { pushedAt: isoTime(now) });
  const keys = await readPushKeys(db);
  const notice = inLanguage(guardian.language ?? language(), (): PushNotice => {
    const { subject, notice: body } = newsText.sent;
    return { title: subject(namesOf(news)), body };
  });
  await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await sendPush({ keys, subject: origin }, subscription, JSON.stringify(notice));
      if (outcome === 'gone') await deleteSubscription(db, guardian.id, subscription.endpoint);
    }),
  );
}

/** The daycares in which something was shared since then, and long enough ago to stay. */
async function listNews({ db, runtime }: Parts, own: readonly OwnChild[], since: string | null): Promise<News[]> {
  const now = runtime.now();
  const until = isoTime(later(now, -settledSeconds));
  // What is older than two days is no news to anybody.
  const from = latest(since, isoTime(later(now, -2 * mailKeptSeconds))) ?? '';
  const daycares = await listPushing(db, [...new Set(own.map(({ daycareId }) => daycareId))]);
  const news: News[] = [];
  for (const { id, name, pushNotices, quietFrom, quietUntil } of daycares) {
    const children = own.filter(({ daycareId }) => daycareId === id);
    const [first] = children;
    const found = await Promise.all(children.map((child) => newestOf(db, child, { from, until }, isoTime(now))));
    const newest = latest(...found);
    if (first !== undefined && newest !== null)
      news.push({ name, pushes: pushNotices === 1 && !isInHours(clockAt(now, first.timeZone).time, quietFrom, quietUntil), newest });
  }
  return news;
}

/**
 * When something about this child was last shared with the guardian, or written to them and not read, or a report was there for them to read,
 * or they were reminded of a bill, in that time; or null.
 */
async function newestOf(db: Context['db'], child: OwnChild, span: { from: string; until: string }, at: string): Promise<string | null> {
  const { parts, features } = child;
  const shared =
    features.family && features.dailyLog && parts.includes('day')
      ? await findSharedSince(db, ofPage(child, 'day', at), { ...span, withPhotos: parts.includes('photos') })
      : null;
  const unread = (await listUnreadOf(db, child, at)).filter((one) => one.at > span.from && one.at <= span.until);
  const report = await findReadableSince(db, child, span, at);
  const reminded = [...(await listOwnReminders(db, child)).values()].filter((time) => time > span.from && time <= span.until);
  return latest(shared, report, ...reminded, ...unread.map((one) => one.at));
}

/** What had not settled when they were told is still news. */
const heardOf = (toldAt: string | null) => toldAt && isoTime(later(new Date(toldAt), -settledSeconds));

const namesOf = (news: readonly News[]) => new Intl.ListFormat(language()).format(news.map(({ name }) => name));

function latest(...times: readonly (string | null)[]): string | null {
  return times.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);
}
