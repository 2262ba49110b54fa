import { Worker } from 'node:worker_threads';
import { NewPassword } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { everyRow } from '../../test/every-row';
import { password } from '../../test/people';
import { ownWorld } from '../../test/worlds';
import { decoyHash, hashPassword, requireStrongPassword, verifyPassword } from './passwords';

const good = 'seven amber kites drifting';
const weak = { code: 'BAD_REQUEST', message: text.password.guessable };
const problemOf = (typed: string) => NewPassword.safeParse(typed).error?.issues[0]?.message;

// trust 11
describe('A password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one lane, each time with its own salt', async () => {
    const hashes = [await hashPassword(good), await hashPassword(good)];
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('is refused when the thread that scores it dies, without hanging, and the next one gets a new thread', async () => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    await expect(requireStrongPassword(good, [])).rejects.toThrow('ended without an answer');
    await requireStrongPassword(good, []);
  });

  it('may contain a name if the rest is hard to guess', async () => {
    await requireStrongPassword('Marta and seven amber kites drifting', ['Marta Lindqvist']);
    await expect(requireStrongPassword('Marta Lindqvist 1', ['Marta Lindqvist'])).rejects.toMatchObject(weak);
  });

  it('is stored nowhere in the clear, wherever it was set', async () => {
    const { db, as, people } = await ownWorld({ ALLOW_REGISTRATION: 'true' });
    await as(undefined).auth.register({ email: 'new@example.org', password: good, fullName: 'Iris Kowalski' });
    await as(people.staff).auth.changePassword({ currentPassword: password, newPassword: `${good} high` });
    expect(JSON.stringify(await everyRow(db))).not.toContain('amber kites');
  });

  it.each([
    ['11 characters', 'x'.repeat(11), text.password.tooShort(12)],
    ['12 characters', 'x'.repeat(12), undefined],
    ['256 characters', 'x'.repeat(256), undefined],
    ['257 characters', 'x'.repeat(257), text.password.tooLong(256)],
    ['11 characters that are two code units each', '🐢'.repeat(11), text.password.tooShort(12)],
    ['256 of them', '🐢'.repeat(256), undefined],
    ['11 letters, each written with an accent of its own', 'e\u0301'.repeat(11), text.password.tooShort(12)],
    ['a megabyte', 'x'.repeat(1_000_000), text.password.tooLong(256)],
    ['half a character', `${good}\ud800`, text.fields.notStorable],
    ['spaces', '            ', undefined],
  ])('of %s is of the right length or not, as people count', (_what, typed, problem) => {
    expect(problemOf(typed)).toBe(problem);
  });

  it('may contain any characters, and differs from every other password', async () => {
    const characters = fc.string({ unit: 'binary', minLength: 12, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(characters, fc.nat(), async (typed, at) => {
        const hash = await hashPassword(typed);
        expect(await verifyPassword(hash, typed, 'known')).toBe(true);
        const letters = Array.from(typed);
        letters[at % letters.length] = letters[at % letters.length] === '\0' ? '\u0001' : '\0';
        expect(await verifyPassword(hash, letters.join(''), 'known')).toBe(false);
      }),
      { numRuns: 15, seed: 20_261_121 },
    );
  });

  it('is compared in full, even after a NUL and up to its 256th character', async () => {
    const long = 'seven amber kites '.repeat(15).slice(0, 255);
    for (const [typed, other] of [
      [`${good}\0one`, `${good}\0two`],
      [`${long}a`, `${long}b`],
    ] as const) {
      const hash = await hashPassword(typed);
      expect([await verifyPassword(hash, typed, 'known'), await verifyPassword(hash, other, 'known')]).toEqual([true, false]);
    }
  });

  it('is the same whether a keyboard sends an accented letter as one character or as two', async () => {
    const hash = await hashPassword('café under seven maps'.normalize('NFD'));
    expect(await verifyPassword(hash, 'café under seven maps'.normalize('NFC'), 'known')).toBe(true);
    expect(await verifyPassword(hash, 'cafe under seven maps', 'known')).toBe(false);
  });

  it('is compared with a hash of equal cost when there is no account', async () => {
    const settingOf = (hash: string) => hash.split('$').slice(0, 4);
    expect(settingOf(decoyHash)).toEqual(settingOf(await hashPassword(good)));
    expect(decoyHash.length).toBe((await hashPassword(good)).length);
    expect(await verifyPassword(undefined, good, 'known')).toBe(false);
  });
});

// trust 11
describe('A password is easy to guess', () => {
  it.each(['password1234', 'qwertyuiop12', 'aaaaaaaaaaaa', 'sunshine2024', 'P@ssw0rd1234', 'password'.repeat(32)])(
    'when it is %.20s',
    async (typed) => {
      await expect(requireStrongPassword(typed, [])).rejects.toMatchObject(weak);
    },
  );

  it('when it consists of the names of the person and the daycare', async () => {
    const names = ['Wilhelmina Achterberg', 'wilhelmina@achterberg.example', 'Zonnebloem Kinderopvang'];
    const ownNames = [
      'wilhelmina achterberg',
      'Zonnebloem2024',
      'achterbergzonnebloem',
      'WilhelminaAchterberg1',
      'Wilhelmina.Achterberg.1',
    ];
    for (const typed of ownNames) {
      await expect(requireStrongPassword(typed, names)).rejects.toMatchObject(weak);
      await expect(requireStrongPassword(`${typed} kettle lemon`, names)).resolves.toBeUndefined();
    }
    await expect(requireStrongPassword('achterbergzonnebloem', [])).resolves.toBeUndefined();
  });

  it('and other requests are answered while a long patterned one is scored', async () => {
    await requireStrongPassword(good, []);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    await requireStrongPassword('p@$$w0rd'.repeat(32), ['p@ '.repeat(33)]).catch(() => undefined);
    clearInterval(others);
    expect(turns).toBeGreaterThan(10);
  });
});
