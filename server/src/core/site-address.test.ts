import { setupLines } from '../work/site/links';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { isReadByOthers, siteAddress } from './site-address';

it.each([
  [{}, 'http://localhost:3000', false],
  [{ HOST: '127.0.0.1' }, 'http://localhost:3000', false],
  [{ HOST: '::1' }, 'http://[::1]:3000', false],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000', true],
  [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:3000', true],
  [{ PUBLIC_URL: 'http://portal.lan' }, 'http://portal.lan', true],
  [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, 'http://127.0.0.1.evil.example', true],
  [{ PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, 'http://localhost:3000', false],
  [{ PUBLIC_URL: 'https://portal.example.org', HOST: '0.0.0.0' }, 'https://portal.example.org', false],
])('with %j the site is at %s, and the network between can read along: %s', (environment, address, read) => {
  const config = readConfig(environment);
  expect([siteAddress(config, 3000), isReadByOthers(config)]).toEqual([address, read]);
});

describe('The set-up link that the first start prints', () => {
  it('works on the machine itself, and one from another device, because the machine may have no screen', () => {
    expect(setupLines('http://localhost:3000', ['http://192.168.1.5:3000', 'http://office.local:3000'], 'secret')).toEqual([
      'Set up your daycare (once, within 30 minutes): http://localhost:3000/setup#secret',
      'Or from another device: http://192.168.1.5:3000/setup#secret',
    ]);
    expect(setupLines('https://portal.example.org', [], 'secret')).toHaveLength(1);
  });
});
