import { text } from '@daycare-portal/shared/text';
import { ofAccount, type Register } from '../register';

export const sessionsRegister: Register = {
  calls: {
    'auth.getSession': {
      gate: 'public',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.listSessions': {
      gate: 'signedIn',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.endSession': {
      gate: 'signedIn',
      call: [{ sessionId: 'made-up' }, 'NOT_FOUND', text.account.sessionGone],
      naughty: (text) => [{ sessionId: text }],
      done: async (world) => {
        const { teacher } = world.people;
        await world.cookieOf(teacher);
        const sessionId = (await world.as(teacher).auth.listSessions()).sessions[0]?.id ?? '';
        return ofAccount('account.endSession', (caller) => caller.auth.endSession({ sessionId }))(world);
      },
    },
    'auth.endOtherSessions': {
      gate: 'signedIn',
      call: [undefined],
      naughty: (text) => [text],
      done: ofAccount('account.endOtherSessions', (caller) => caller.auth.endOtherSessions()),
    },
    'auth.endAllSessions': {
      gate: 'signedIn',
      call: [undefined],
      naughty: (text) => [text],
      done: ofAccount('account.endAllSessions', (caller) => caller.auth.endAllSessions()),
    },
  },
  tables: {
    sessions: { notExported: 'opens an account', withChild: 'none' },
  },
};
