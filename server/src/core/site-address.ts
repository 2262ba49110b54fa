import { isIP, isIPv6 } from 'node:net';
import { isThisMachine } from '@daycare-portal/shared/site';
import type { Config } from './config';
import type { Network } from './runtime';

/** Where people reach the portal that listens on this port: PUBLIC_URL, or an address that works on this machine. */
export function siteAddress({ publicOrigin, host }: Config, port: number): string {
  return publicOrigin ?? `http://${shownHost(host)}:${port}`;
}

/** Whether people reach the portal over plain http from other machines, where the network could be listened in on. */
export function isReadByOthers({ publicOrigin, host }: Config): boolean {
  if (publicOrigin === undefined) return !isThisMachine(host);
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'http:' && !isThisMachine(hostname);
}

/**
 * The addresses at which other devices reach the portal on this port, as far as this machine can know, numeric ones first. With PUBLIC_URL
 * it is the only one; if the server listens only to its own machine there is none.
 */
export function addressesForOthers({ publicOrigin, host }: Config, port: number, network: Network): string[] {
  if (publicOrigin !== undefined) return [publicOrigin];
  if (isThisMachine(host)) return [];
  const hosts = isEverywhere(host) ? [...ownNumbers(network, host === '::'), ...ownName(network)] : [host];
  return hosts.map((one) => originOf(one, port));
}

/** Whether this host stands for all networks of the machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

// Networks between programs of this machine, which contain no other device.
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)/;

function ownNumbers({ interfaces }: Network, alsoIPv6: boolean): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !/^fe80:|^169\.254\./i.test(address) && !virtual.test(name))
      .map(({ address }) => address),
  );
  const [six, four] = [found.filter(isIPv6), found.filter((address) => !isIPv6(address))];
  return alsoIPv6 ? [...four, ...six] : four;
}

/** A machine with a short name is known in its network as <name>.local. */
function ownName({ hostname }: Network): string[] {
  const name = hostname.toLowerCase();
  if (!/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d-]+)*$/.test(name) || name === 'localhost' || isIP(name) !== 0) return [];
  return [name.includes('.') ? name : `${name}.local`];
}

function shownHost(host: string): string {
  return host === '127.0.0.1' || isEverywhere(host) ? 'localhost' : bracketed(host);
}

function originOf(host: string, port: number): string {
  return new URL(`http://${bracketed(host)}:${port}`).origin;
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
