import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { isOwnOrigin } from './links';

const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);

describe('An origin', () => {
  it.each([
    'http://localhost:3000',
    `http://${hostname()}:3000`,
    `http://${hostname()}.local:3000`,
    ...own.map(({ address, family }) => `http://${family === 'IPv6' ? `[${address}]` : address}:3000`),
  ])("of this machine is the site's own: %s", (origin) => {
    expect(isOwnOrigin(readConfig({}), origin)).toBe(true);
  });

  it.each(['https://evil.example', 'http://203.0.113.7:3000', 'http://localhost.evil.example', 'http://evil['])(
    "that anybody could name is not the site's own: %s",
    (origin) => {
      expect(isOwnOrigin(readConfig({}), origin)).toBe(false);
    },
  );

  it("is PUBLIC_URL's alone where it is set", () => {
    const config = readConfig({ PUBLIC_URL: 'https://portal.example.org' });
    expect(isOwnOrigin(config, 'https://portal.example.org')).toBe(true);
    expect(isOwnOrigin(config, 'http://localhost:3000')).toBe(false);
  });
});
