import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Ear } from './database';

const channel = 'daycare_portal';
const second = 1000;
const patience = { query_timeout: 5 * second };

/** Tells all that listen, once the transaction in which it stands is written. */
export const notifyStatement = `select pg_notify('${channel}', $1)`;

/**
 * Listens on a connection of its own, since one of the pool is somebody else's in a moment. Where the connection breaks it makes another, and
 * says that something may have been missed. Throws where the first cannot be made. What it returns ends it.
 */
export async function listen(newClient: () => Client, ear: Ear): Promise<() => Promise<void>> {
  const ended = new AbortController();
  let client = await listeningClient(newClient, ear);

  const keepListening = async () => {
    for (;;) {
      await untilBroken(client, ended.signal);
      // It may be half open, so nobody waits for its goodbye.
      const broken = client;
      void broken.end().catch(() => undefined);
      for (let next: Client | undefined; next === undefined && !ended.signal.aborted;) {
        await wait(second, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
        if (!ended.signal.aborted) next = await listeningClient(newClient, ear).catch(() => undefined);
        if (next !== undefined) client = next;
      }
      if (ended.signal.aborted) return void (await client.end().catch(() => undefined));
      ear.onMissed();
    }
  };
  const listening = keepListening();
  return () => {
    ended.abort();
    return listening;
  };
}

async function listeningClient(newClient: () => Client, ear: Ear): Promise<Client> {
  const client = newClient();
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => ear.onMessage(payload ?? ''));
  await client.connect();
  try {
    await client.query({ text: `set idle_session_timeout = 0; listen ${channel}`, ...patience });
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** A server that went away without a word, as behind a router that forgot the connection, is missed when it is asked. */
async function untilBroken(client: Client, ended: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const asking = setInterval(() => void client.query({ text: 'select 1', ...patience }).catch(stop), 30 * second).unref();
    const stop = () => {
      clearInterval(asking);
      resolve();
    };
    client.once('end', stop);
    ended.addEventListener('abort', stop, { once: true });
  });
}
