import type { NoticeChoices, SaveNotices, Subscribe } from '@daycare-portal/shared/news';
import { newsText } from '@daycare-portal/shared/news-text';
import type { OwnChild } from '../../core/auth/own-children';
import { DomainError, badInput } from '../../core/errors';
import { isPushService } from '../../core/push/send-push';
import { isoTime } from '../../core/runtime';
import type { Context } from '../../core/trpc/context';
import {
  deleteSubscription,
  findNotices,
  listPushing,
  listSubscriptions,
  writeNotices,
  writeSubscription,
} from '../../records/news/news.queries';
import { readPushKeys } from '../../records/news/push-keys';
import { findLinkAddress } from '../site/link-address';

const mostBrowsers = 10;
const lookSeconds = 60;

type Site = Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'mailer'>;

interface Guardian {
  uid: string;
  email: string;
}

/** Null for someone who has no page on which there could be news. */
export async function readChoices(ctx: Site, { uid, email }: Guardian, own: readonly OwnChild[]): Promise<NoticeChoices | null> {
  if (withNews(own).length === 0) return null;
  const { mailAt } = await findNotices(ctx.db, uid);
  const address = await findLinkAddress(ctx);
  const sendsMail = ctx.mailer !== null && address !== undefined;
  const state = address?.startsWith('https:') !== true ? 'noHttps' : (await isPushOn(ctx, own)) ? 'on' : 'off';
  return {
    mailAt,
    email: sendsMail ? email : null,
    push: { state, publicKey: state === 'on' ? (await readPushKeys(ctx.db)).publicKey : null },
  };
}

/** A new hour counts from the next time that it comes. */
export async function saveNotices({ db, runtime }: Site, uid: string, { mailAt }: SaveNotices): Promise<void> {
  await writeNotices(db, uid, { mailAt, mailedAt: isoTime(runtime.now()) });
}

/** Sends push notices to this browser from now on. FORBIDDEN unless a daycare of theirs has turned them on. */
export async function subscribe(ctx: Site, uid: string, own: readonly OwnChild[], browser: Subscribe): Promise<void> {
  const { db, config, runtime } = ctx;
  if (!(await isPushOn(ctx, own))) throw new DomainError('FORBIDDEN', 'featureOff', newsText.push.off);
  if (!isPushService(config, browser.endpoint)) throw badInput(newsText.push.unsupported);
  await writeSubscription(db, uid, browser, isoTime(runtime.now()));
  const oldest = (await listSubscriptions(db, uid)).slice(mostBrowsers);
  for (const { endpoint } of oldest) await deleteSubscription(db, uid, endpoint);
}

export function unsubscribe({ db }: Site, uid: string, endpoint: string): Promise<void> {
  return deleteSubscription(db, uid, endpoint);
}

/** Notes that a guardian has opened a page about their children. What is older is no news. */
export async function noteLook({ db, runtime }: Site, uid: string): Promise<void> {
  const now = runtime.now();
  const { lookedAt } = await findNotices(db, uid);
  if (lookedAt !== null && now.getTime() - Date.parse(lookedAt) < lookSeconds * 1000) return;
  await writeNotices(db, uid, { lookedAt: isoTime(now) });
}

function withNews(own: readonly OwnChild[]): OwnChild[] {
  return own.filter(({ features, leftOn }) => leftOn === null && (features.family || features.messages));
}

async function isPushOn({ db }: Pick<Site, 'db'>, own: readonly OwnChild[]): Promise<boolean> {
  const pages = withNews(own);
  if (pages.length === 0) return false;
  const daycares = await listPushing(db, [...new Set(pages.map(({ daycareId }) => daycareId))]);
  return daycares.some(({ pushNotices }) => pushNotices === 1);
}
