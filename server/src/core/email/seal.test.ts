import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '../runtime';
import { temporaryFolder } from '../../test/temporary-folder';
import { readKey, seal, unseal } from './seal';

const key = systemRuntime.randomBytes(32);
const secret = 'https://portal.example.org/accept-invite#token 🌞';

describe('A sealed text', () => {
  it('opens with the same key under the same name', () => {
    expect(unseal(key, 'a', seal(systemRuntime, key, 'a', secret))).toBe(secret);
  });

  it('does not reveal its content, and is a different text each time', () => {
    const [one, two] = [seal(systemRuntime, key, 'a', secret), seal(systemRuntime, key, 'a', secret)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/portal|token/);
  });

  it('does not open with another key, under another name, changed or cut short', () => {
    const sealed = seal(systemRuntime, key, 'a', secret);
    const changed = Buffer.from(sealed, 'base64url');
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(unseal(systemRuntime.randomBytes(32), 'a', sealed)).toBeUndefined();
    expect(unseal(key, 'b', sealed)).toBeUndefined();
    expect(unseal(key, 'a', changed.toString('base64url'))).toBeUndefined();
    for (const length of [0, 10, 20, sealed.length - 4]) expect(unseal(key, 'a', sealed.slice(0, length))).toBeUndefined();
  });
});

describe('The key', () => {
  it('is made once, in a folder that may not exist yet, and read again later', () => {
    const file = join(temporaryFolder(), 'data', 'outbox.key');
    const made = readKey(file, systemRuntime);
    expect(made).toHaveLength(32);
    expect(readKey(file, systemRuntime)).toEqual(made);
    expect(readFileSync(file)).toEqual(made);
  });

  it.runIf(process.platform !== 'win32')('is readable for its owner alone', () => {
    const file = join(temporaryFolder(), 'outbox.key');
    readKey(file, systemRuntime);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('stops the start when it is damaged, with a message that says what to do', () => {
    const file = join(temporaryFolder(), 'outbox.key');
    writeFileSync(file, 'short');
    expect(() => readKey(file, systemRuntime)).toThrow(`${file} is damaged. Remove it`);
  });
});
