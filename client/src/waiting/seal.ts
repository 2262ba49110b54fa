import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// `crypto.subtle` exists only on https, and this must work on plain http.
/** Makes seals with a key that only this person's sessions get. */
export function sealWith(key: string): (text: string) => string {
  const bytes = utf8ToBytes(key);
  return (text) => bytesToHex(hmac(sha256, bytes, utf8ToBytes(text)));
}
