import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from, as an address: the one that a trusted proxy names, where that is one, else that of the connection. A server
 * that listens to IPv6 is told IPv4 addresses as ::ffff:10.1.2.3, which is the same one.
 */
export function clientIpOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
