import { isIPv6 } from 'node:net';

/**
 * What tries are counted by: an IPv4 address, and of an IPv6 address its first 64 bits, which one household or office is given whole.
 * Anything else is counted as it is.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [withoutZone = ''] = ip.split('%');
  const shortest = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  // An IPv4 address in the form of IPv6, of which the first 64 bits are nothing but zeros.
  const [, high = '', low = ''] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest) ?? [];
  if (high !== '') return [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]).join('.');
  const [left = [], right = []] = shortest.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
