import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as an address: the one that a trusted proxy names, where that is one, else that of the connection. */
export function placeOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
}
