import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that a request comes from: the one that a trusted proxy names, if it is an address, otherwise the connection's. A server that
 * listens on IPv6 sees IPv4 addresses as ::ffff:10.1.2.3, which means the same.
 */
export function clientIpOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
