import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientIpOf } from './client-ip';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:10.1.2.3', '10.1.2.3'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:a:b', '::ffff:a:b'],
  ['no address', ''],
])('A request from %s comes from %s', (ip, place) => {
  expect(clientIpOf({ ip, socket: new Socket() })).toBe(place);
});
