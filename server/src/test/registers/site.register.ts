import { text } from '@daycare-portal/shared/text';
import { madeUp, ofOwner, type Register } from '../register';

const { token } = madeUp;

export const siteRegister: Register = {
  calls: {
    'site.getStoreLinks': {
      gate: 'public',
      call: [undefined],
      naughty: (text) => [text, { [text]: text }],
    },
    'site.getReach': {
      gate: 'daycare.settings',
      call: [{}],
    },
    'site.getVersion': {
      gate: 'daycare.settings',
      call: [{}],
    },
    'site.tryAddress': {
      gate: 'daycare.settings',
      call: [{ address: 'http://192.0.2.1:3000' }, 'BAD_REQUEST', text.reach.notOurs],
      naughty: (text) => [{ address: text }],
      done: 'is a try of fifteen minutes',
    },
    'site.setAddress': {
      gate: 'daycare.settings',
      call: [{ address: 'http://192.0.2.1:3000' }, 'BAD_REQUEST', text.reach.notOurs],
      naughty: (text) => [{ address: text }],
      done: ofOwner(async ({ services, people: { sunnyside: daycareId } }, owner) => {
        services.config.host = '0.0.0.0';
        return [() => owner.site.setAddress({ daycareId, address: 'http://192.168.1.20:3000' }), 'daycare.setAddress', daycareId];
      }),
    },
    'site.arrive': {
      gate: 'public',
      call: [{ token }],
      naughty: (text) => [{ token: text }],
      done: 'is a try of fifteen minutes',
    },
  },
  tables: {
    site_address: { notExported: 'is of the portal, not of a daycare', withChild: 'none' },
    address_tries: { notExported: 'is forgotten within a day', withChild: 'none' },
  },
};
