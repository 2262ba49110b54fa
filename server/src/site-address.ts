import { isIPv6 } from 'node:net';
import type { Config } from './config';

/** Where people reach the portal that listens on this port: PUBLIC_URL, else an address that this machine itself can open. */
export function siteAddress({ publicOrigin, host }: Config, port: number): string {
  return publicOrigin ?? `http://${shownHost(host)}:${port}`;
}

/** Whether this host to listen on means every network of the machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Whether people reach the portal over plain http from other machines, so that the network between can read along. */
export function isReadByOthers({ publicOrigin, host }: Config): boolean {
  if (publicOrigin === undefined) return !isThisMachine(host);
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'http:' && !isThisMachine(hostname);
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function shownHost(host: string): string {
  if (host === '127.0.0.1' || isEverywhere(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
