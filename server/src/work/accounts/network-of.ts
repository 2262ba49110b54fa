import { isIPv6 } from 'node:net';

/**
 * What attempts are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, which are given to one household or office.
 * Anything else is counted as it is.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [withoutZone = ''] = ip.split('%');
  const shortest = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  // An IPv4 address written as IPv6, whose first 64 bits are all zeros.
  const [, high = '', low = ''] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest) ?? [];
  if (high !== '') return [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]).join('.');
  const [left = [], right = []] = shortest.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
