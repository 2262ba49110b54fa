import { newsText } from '@daycare-portal/shared/news-text';
import type { Register } from '../register';

const browser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
const ofOneself = 'what somebody chose for themselves is not in the activity log';

export const newsRegister: Register = {
  calls: {
    'news.getChoices': { gate: 'ownChildren', call: [undefined], naughty: (text) => [text] },
    'news.saveChoices': {
      gate: 'ownChildren',
      call: [{ mailAt: '18:00' }],
      naughty: (text) => [{ mailAt: text }],
      done: ofOneself,
    },
    'news.subscribe': {
      gate: 'ownChildren',
      call: [browser, 'FORBIDDEN', newsText.push.off],
      naughty: (text) => [
        { ...browser, endpoint: text },
        { ...browser, p256dh: text },
        { ...browser, auth: text },
      ],
      done: ofOneself,
    },
    'news.unsubscribe': {
      gate: 'ownChildren',
      call: [{ endpoint: browser.endpoint }],
      naughty: (text) => [{ endpoint: text }],
      done: ofOneself,
    },
  },
  tables: {
    family_notices: { notExported: 'what a guardian chose for themselves', withChild: 'none' },
    push_subscriptions: { notExported: 'opens a way to a browser', withChild: 'none' },
    push_keys: { notExported: 'a secret of this portal', withChild: 'none' },
  },
};
