import { addressTestMinutes } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../core/config';
import type { Network } from '../../core/runtime';
import { addressesForOthers } from '../../core/site-address';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { world, type World } from '../../test/world';
import { tidyUp } from '../../whole/tidy-up';

const own = 'http://192.168.1.20:3000';
const named = 'http://portal-pc.local:3000';

/** A portal that listens on its network, and its owner's actions. */
async function reachable(environment: Record<string, string> = { HOST: '0.0.0.0' }) {
  const opened = await world(environment);
  onTestFinished(opened.end);
  const { daycareId, owner } = opened;
  return {
    ...opened,
    daycareId,
    reach: () => owner.site.getReach({ daycareId }),
    start: (address = own) => owner.site.tryAddress({ daycareId, address }),
    choose: (address = own) => owner.site.setAddress({ daycareId, address }),
    /** The link of a new invitation. */
    inviteLink: async () => {
      const { results } = await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: 'new@example.org', role: 'staff' }] });
      return results[0]?.inviteUrl ?? '';
    },
  };
}

const arrive = ({ app }: World, url: string, agent = '') =>
  browser(app).mutate('site.arrive', { token: url.slice(url.indexOf('#') + 1) }, agent === '' ? {} : { 'user-agent': agent });

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

describe('What others can reach', () => {
  const network: Network = {
    hostname: 'Portal-PC',
    interfaces: {
      lo: [{ address: '127.0.0.1', netmask: '', family: 'IPv4', mac: '', internal: true, cidr: null }],
      docker0: [{ address: '172.17.0.1', netmask: '', family: 'IPv4', mac: '', internal: false, cidr: null }],
      wlan0: [
        { address: 'fe80::1', netmask: '', family: 'IPv6', mac: '', internal: false, cidr: null, scopeid: 2 },
        { address: 'fd00::20', netmask: '', family: 'IPv6', mac: '', internal: false, cidr: null, scopeid: 0 },
        { address: '192.168.1.20', netmask: '', family: 'IPv4', mac: '', internal: false, cidr: null },
      ],
      usb0: [{ address: '169.254.7.7', netmask: '', family: 'IPv4', mac: '', internal: false, cidr: null }],
    },
  };

  it.each([
    [{}, []],
    [{ HOST: 'localhost' }, []],
    [{ HOST: '0.0.0.0' }, [own, named]],
    [{ HOST: '::' }, [own, 'http://[fd00::20]:3000', named]],
    [{ HOST: '192.168.1.20' }, [own]],
    [{ PUBLIC_URL: 'https://portal.example.org' }, ['https://portal.example.org']],
  ])('with %j is %j', (environment, addresses) => {
    expect(addressesForOthers(readConfig(environment), 3000, network)).toEqual(addresses);
  });

  it('is given by numbers alone when the machine has no name', () => {
    expect(addressesForOthers(readConfig({ HOST: '0.0.0.0' }), 3000, { ...network, hostname: 'localhost' })).toEqual([own]);
  });
});

describe('A try of an address', () => {
  it('is reported to its owner once another device has opened its link, which needs no session and opens nothing', async () => {
    const portal = await reachable();
    const { url } = await portal.start();
    expect(url).toMatch(/^http:\/\/192\.168\.1\.20:3000\/reach#[\w-]{43}$/);
    expect((await portal.reach()).attempt).toMatchObject({ address: own, device: null });
    const answer = await arrive(portal, url, iPhone);
    expect([answer.status, answer.data, answer.setCookie]).toEqual([200, { success: true }, '']);
    expect((await portal.reach()).attempt).toMatchObject({ address: own, device: 'Safari on iPhone' });
    await arrive(portal, url, 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0');
    expect((await portal.reach()).attempt?.device).toBe('Safari on iPhone');
    const token = url.slice(url.indexOf('#') + 1);
    for (const path of ['auth.getInvite', 'auth.getPasswordReset']) {
      expect((await browser(portal.app).mutate(path, { token })).code).toBe('NOT_FOUND');
    }
  });

  it('is visible only to its owner, and an unknown token gets the same answer', async () => {
    const portal = await reachable();
    const { url } = await portal.start();
    const { as, people } = portal;
    expect((await as(people.otherOwner).site.getReach({ daycareId: people.mapleGrove })).attempt).toBeNull();
    const before = await everyRow(portal.db);
    expect(await arrive(portal, '#made-up')).toMatchObject({ status: 200, data: { success: true } });
    expect(await everyRow(portal.db)).toEqual(before);
    const token = url.slice(url.indexOf('#') + 1);
    expect(JSON.stringify(before)).not.toContain(token);
  });

  it('ends after a quarter of an hour, and is forgotten', async () => {
    const portal = await reachable();
    const { url } = await portal.start();
    portal.advance(addressTestMinutes * 60);
    await arrive(portal, url, iPhone);
    expect((await portal.reach()).attempt).toBeNull();
    await tidyUp(portal.services);
    expect((await everyRow(portal.db))['address_tries']).toEqual([]);
  });

  it('of another address replaces the earlier one', async () => {
    const portal = await reachable();
    const { url } = await portal.start();
    await portal.start(named);
    await arrive(portal, url, iPhone);
    expect((await portal.reach()).attempt).toMatchObject({ address: named, device: null });
  });
});

describe('The address that an owner chooses', () => {
  it('is used in everybody’s links from then on, wherever they opened the portal', async () => {
    const portal = await reachable();
    expect(await portal.reach()).toMatchObject({ links: 'http://localhost', source: 'none', addresses: [own, named] });
    await portal.choose();
    expect(await portal.reach()).toMatchObject({ links: own, source: 'chosen', lost: null });
    expect(await portal.inviteLink()).toContain(`${own}/accept-invite#`);
    const { as, people, daycareId } = portal;
    const { resetUrl } = await as(people.owner).staff.makeResetLink({ daycareId, userId: people.teacher.uid });
    expect(resetUrl).toContain(`${own}/reset-password#`);
  });

  it('gives way to PUBLIC_URL', async () => {
    const portal = await reachable({ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.org' });
    expect(await portal.reach()).toMatchObject({ links: 'https://portal.example.org', source: 'publicUrl' });
    await expect(portal.choose()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is reported as lost, and no longer used, once the machine does not have it any more', async () => {
    const portal = await reachable();
    await portal.choose();
    portal.services.config.host = '192.168.1.21';
    expect(await portal.reach()).toMatchObject({
      links: 'http://localhost',
      source: 'none',
      lost: own,
      addresses: ['http://192.168.1.21:3000'],
    });
    expect(await portal.inviteLink()).toContain('http://localhost/');
  });

  it.each(['http://evil.example:3000', 'http://192.168.1.20:3001', 'https://192.168.1.20:3000', `${own}/`, 'http://localhost:3000'])(
    'cannot be %s, which does not belong to this machine',
    async (address) => {
      const portal = await reachable();
      const refusal = { code: 'BAD_REQUEST', message: text.reach.notOurs };
      await expect(portal.choose(address)).rejects.toMatchObject(refusal);
      await expect(portal.start(address)).rejects.toMatchObject(refusal);
    },
  );

  it('cannot be chosen when the portal listens only on its own machine', async () => {
    const portal = await reachable({});
    expect(await portal.reach()).toMatchObject({ links: 'http://localhost', source: 'none', addresses: [] });
    await expect(portal.choose()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
