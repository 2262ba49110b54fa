import { type Register } from '../register';

export const liveRegister: Register = {
  calls: {
    'live.changes': {
      gate: 'member',
      call: [{}],
      naughty: (text) => [{ daycareId: text, windowId: text }],
    },
  },
  tables: {},
};
