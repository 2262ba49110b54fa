import type { SiteReach } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import type { Config } from '../../core/config';
import type { Db } from '../../core/db/database';
import { badInput } from '../../core/errors';
import type { Runtime } from '../../core/runtime';
import { addressesForOthers } from '../../core/site-address';
import type { Context } from '../../core/trpc/context';
import { describeDevice } from '../../core/device';
import { findChosenAddress, findAddressTest } from '../../records/site/address.queries';

/** Everything that tells where the portal is: its settings, its machine, and its port. */
interface Site {
  db: Db;
  config: Config;
  runtime: Runtime;
  port: number;
}

/** The address for links: PUBLIC_URL, or the one that an owner chose while this machine still has it; undefined if there is neither. */
export async function findLinkAddress({ db, config, runtime, port }: Site): Promise<string | undefined> {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const chosen = await findChosenAddress(db);
  if (chosen === undefined) return undefined;
  return addressesForOthers(config, port, runtime.network()).includes(chosen) ? chosen : undefined;
}

/**
 * The same for a link that is shown to somebody at once: without a setting, it leads to where they have opened the portal. That address is
 * not certain, and no mail may carry it, because a request can name any Host and the link would lead there.
 */
export async function linkAddress(
  context: Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'origin'>,
): Promise<{ origin: string; isSure: boolean }> {
  const found = await findLinkAddress(context);
  return { origin: found ?? context.origin, isSure: found !== undefined };
}

/** What an owner sees of how others reach the portal. */
export async function readReach(
  context: Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'origin' | 'mailer'>,
  userId: string,
): Promise<SiteReach> {
  const { db, config, runtime, port, origin, mailer } = context;
  const [found, chosen, attempt] = [
    await findLinkAddress(context),
    await findChosenAddress(db),
    await findAddressTest(db, userId, runtime.now()),
  ];
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

/** Refuses an address that is not this machine's own, because links and mails would lead there. */
export function requireOwnAddress({ config, runtime, port }: Omit<Site, 'db'>, address: string): void {
  if (!addressesForOthers(config, port, runtime.network()).includes(address)) throw badInput(text.reach.notOurs);
}
