import { describe, expect, it } from 'vitest';
import { DatabaseGone } from './core/db/postgres-errors';
import { createLog } from './log';

function written() {
  const lines: string[] = [];
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), lines };
}

const about = (extra: object) => Object.assign(new Error('It broke'), extra);

// trust 20
describe('A line of the log', () => {
  it('is JSON with time, level, message, and the details of its subject', () => {
    const { log, lines } = written();
    log.warn({ mail: 'an id', attempts: 3, givenUp: false }, 'a mail could not be sent');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { level: 40, time: expect.any(Number), mail: 'an id', attempts: 3, givenUp: false, msg: 'a mail could not be sent' },
    ]);
  });

  it.each([
    ['what is no text or number', { req: { headers: { cookie: 'session=secret' } }, list: ['secret'], bytes: Buffer.from('secret') }],
    ['what an error carries along', { err: about({ rawPacket: 'secret', request: { body: 'secret' }, code: 'E' }) }],
    ['what the cause of an error carries along', { err: new Error('outer', { cause: about({ parameters: ['secret'] }) }) }],
    ['what was thrown and is no error', { err: { password: 'secret' } }],
  ])('leaves out %s', (_what, facts) => {
    const { log, lines } = written();
    log.child({ reqId: 'abc' }).error(facts, 'broke');
    expect(lines.join()).not.toMatch(/secret|115,101,99/);
    expect(lines.join()).toContain('"msg":"broke"');
  });

  it('reports once a minute where calls fail while the database is away, and for every other call only the reason', () => {
    const lines: string[] = [];
    let now = 0;
    const log = createLog('trace', { write: (line) => void lines.push(line) }, () => now);
    const gone = () => new Error('The database cannot be reached.', { cause: new DatabaseGone(new Error('connect ECONNREFUSED')) });
    for (const at of [0, 1_000, 59_000, 60_000]) {
      now = at;
      log.error({ err: gone() }, 'a call failed unexpectedly');
    }
    expect(lines.map((line) => line.includes('log.test'))).toEqual([true, false, false, true]);
    expect(lines[1]?.length).toBeLessThan(300);
    expect(lines[1]).toContain('The database cannot be reached.');
    log.error(new Error('another fault'));
    expect(lines.at(-1)).toContain('log.test');
  });

  it('describes an error with its type, reason and stack, also when it is logged alone', () => {
    const { log, lines } = written();
    log.error(about({ code: 'SQLITE_FULL', row: 'secret' }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: 'Error', code: 'SQLITE_FULL', message: 'It broke', stack: expect.stringContaining('log.test') },
    });
    expect(lines.join()).not.toContain('secret');
  });
});
