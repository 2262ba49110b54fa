import { createCipheriv, createDecipheriv, scryptSync } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../db/make-folder';
import type { Runtime } from '../runtime';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts text (AES-256-GCM). It can be opened only with the key and under the same `name`. */
export function seal(runtime: Runtime, key: Uint8Array, name: string, text: string): string {
  const nonce = runtime.randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
}

/** The opened text; undefined with another key or name, or if it was changed. */
export function unseal(key: Uint8Array, name: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const bodyAt = nonceBytes + tagBytes;
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(nonceBytes, bodyAt));
    return Buffer.concat([opening.update(bytes.subarray(bodyAt)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The key made from a password, which is the same on every machine. Making it takes a tenth of a second, so that guessing takes long. */
export function keyOf(password: string): Uint8Array {
  return scryptSync(password, 'daycare-portal outbox', keyBytes, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
}

/** The key in this file (0600), which is made if it is missing. Throws if the file holds no key; `lost` says what goes with it. */
export function readKey(file: string, runtime: Runtime, lost = 'mail that still waits to be sent is then given up'): Uint8Array {
  makeFolder(dirname(file));
  try {
    writeFileSync(file, runtime.randomBytes(keyBytes), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  const key = readFileSync(file);
  if (key.length !== keyBytes) throw new Error(`${file} is damaged. Remove it: ${lost}.`);
  return key;
}
