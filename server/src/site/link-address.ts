import type { SiteReach } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import type { Runtime } from '../runtime';
import { addressesForOthers } from '../site-address';
import type { Context } from '../trpc/context';
import { describeDevice } from '../sessions/device';
import { findChosenAddress, findTry } from './address.queries';

/** What tells where the portal is: its settings, its machine, and the port that it listens on. */
interface Site {
  db: Db;
  config: Config;
  runtime: Runtime;
  port: number;
}

/** The address that links lead to: PUBLIC_URL, else the one that an owner chose, while this machine has it; undefined where neither is. */
export async function findLinkAddress({ db, config, runtime, port }: Site): Promise<string | undefined> {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const chosen = await findChosenAddress(db);
  if (chosen === undefined) return undefined;
  return addressesForOthers(config, port, runtime.network()).includes(chosen) ? chosen : undefined;
}

/**
 * The same for a link that somebody is shown at once: where nothing is set, it leads to where they have opened the portal. That one is not
 * sure, and no mail may carry it: whoever makes a request can name any Host in it, and the link would lead there.
 */
export async function linkAddress(
  context: Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'origin'>,
): Promise<{ origin: string; isSure: boolean }> {
  const found = await findLinkAddress(context);
  return { origin: found ?? context.origin, isSure: found !== undefined };
}

/** What an owner is shown of how others reach the portal. */
export async function readReach(
  context: Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'origin' | 'mailer'>,
  userId: string,
): Promise<SiteReach> {
  const { db, config, runtime, port, origin, mailer } = context;
  const [found, chosen, attempt] = [await findLinkAddress(context), await findChosenAddress(db), await findTry(db, userId, runtime.now())];
  return {
    links: found ?? origin,
    source: config.publicOrigin !== undefined ? 'publicUrl' : found === undefined ? 'none' : 'chosen',
    lost: found === undefined ? (chosen ?? null) : null,
    addresses: addressesForOthers(config, port, runtime.network()),
    sendsMail: mailer !== null,
    noMail: mailer !== null && found === undefined,
    attempt:
      attempt === undefined
        ? null
        : {
            address: attempt.address,
            startedAt: attempt.startedAt,
            device: attempt.arrivedAt === null ? null : describeDevice(attempt),
          },
  };
}

/** Refuses an address that is not this machine's own: links, and mails, would lead there. */
export function requireOwnAddress({ config, runtime, port }: Omit<Site, 'db'>, address: string): void {
  if (!addressesForOthers(config, port, runtime.network()).includes(address))
    throw new DomainError('BAD_REQUEST', 'badInput', text.reach.notOurs);
}
