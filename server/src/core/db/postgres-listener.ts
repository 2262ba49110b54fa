import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { AnnouncementListener } from './database';

const channel = 'daycare_portal';
const second = 1000;
const patience = { query_timeout: 5 * second };

/** Tells all listeners once the surrounding transaction is committed. */
export const notifyStatement = `select pg_notify('${channel}', $1)`;

/**
 * Listens on its own connection, because those of the pool change hands. If the connection breaks it makes a new one and reports that
 * something may have been missed. Throws if the first one cannot be made. Call the returned function to end it.
 */
export async function listen(newClient: () => Client, listener: AnnouncementListener): Promise<() => Promise<void>> {
  const ended = new AbortController();
  let client = await listeningClient(newClient, listener);

  const keepListening = async () => {
    for (;;) {
      await untilBroken(client, ended.signal);
      // The connection may be half open, so nobody waits for it to close.
      const broken = client;
      void broken.end().catch(() => undefined);
      for (let next: Client | undefined; next === undefined && !ended.signal.aborted;) {
        await wait(second, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
        if (!ended.signal.aborted) next = await listeningClient(newClient, listener).catch(() => undefined);
        if (next !== undefined) client = next;
      }
      if (ended.signal.aborted) return void (await client.end().catch(() => undefined));
      listener.onMissed();
    }
  };
  const listening = keepListening();
  return () => {
    ended.abort();
    return listening;
  };
}

async function listeningClient(newClient: () => Client, listener: AnnouncementListener): Promise<Client> {
  const client = newClient();
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
  await client.connect();
  try {
    await client.query({ text: `set idle_session_timeout = 0; listen ${channel}`, ...patience });
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Asking now and then reveals a server that disappeared silently, as behind a router that forgot the connection. */
async function untilBroken(client: Client, ended: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const pingTimer = setInterval(() => void client.query({ text: 'select 1', ...patience }).catch(stop), 30 * second).unref();
    const stop = () => {
      clearInterval(pingTimer);
      resolve();
    };
    client.once('end', stop);
    ended.addEventListener('abort', stop, { once: true });
  });
}
