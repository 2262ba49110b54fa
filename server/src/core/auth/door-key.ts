import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config';
import { readKey } from '../email/seal';
import type { Runtime } from '../runtime';

/**
 * The key under which PINs are stored. It is never in the database: with SQLite it is a file of the data folder, and with PostgreSQL the
 * setting DOOR_KEY, without which it is null. It is read when it is first needed.
 */
export function doorKeyOf({ doorKey, database, dataDir }: Config, runtime: Runtime): () => Uint8Array | null {
  let key: Uint8Array | null | undefined;
  return () => {
    if (key !== undefined) return key;
    if (doorKey !== undefined) key = createHash('sha256').update(doorKey).digest();
    else if (database.engine === 'postgres') key = null;
    else key = readKey(join(dataDir, 'door.key'), runtime, 'all PINs at the door then end');
    return key;
  };
}

/** Tells keys apart in the database, and gives none of them away. */
export function fingerprintOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('fingerprint').digest('base64url');
}

/** What is stored in place of a PIN. With six digits, anybody with the key could try them all, and without it nobody can try any. */
export function hmacOf(key: Uint8Array, daycareId: string, pin: string): string {
  return createHmac('sha256', key).update(`pin ${daycareId} ${pin}`).digest('base64url');
}
