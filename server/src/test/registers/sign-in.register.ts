import { text } from '@daycare-portal/shared/text';
import { codeAt, turnOnTwoFactor } from '../authenticator';
import { password } from '../people';
import { ofAccount, own, type Register, refusedPassword, wrongPassword } from '../register';

export const signInRegister: Register = {
  calls: {
    'auth.signIn': {
      gate: 'public',
      call: [{ email: 'staff@sunnyside.example', password }],
      naughty: (text) => [
        { email: text, password: text },
        { email: 'owner@sunnyside.example', password: text, sharedDevice: true },
        { email: 'owner@sunnyside.example', password: 'four quiet otters napping', code: text },
      ],
      done: async ({ as, people, db }) => ({
        db,
        call: () => as(undefined).auth.signIn({ email: people.teacher.email, password }),
        rows: [own('account.signIn', people.teacher)],
      }),
    },
    'auth.signOut': {
      gate: 'public',
      call: [undefined],
      naughty: (text) => [text],
      done: ofAccount('account.signOut', (caller) => caller.auth.signOut()),
    },
    'auth.getSignInOptions': {
      gate: 'public',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.getSealKey': {
      gate: 'signedIn',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.getTwoFactor': {
      gate: 'signedIn',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.startTwoFactor': {
      gate: 'signedIn',
      call: [wrongPassword, ...refusedPassword],
      naughty: (text) => [{ password: text }],
      done: ofAccount('account.startTwoFactor', (caller) => caller.auth.startTwoFactor({ password })),
    },
    'auth.confirmTwoFactor': {
      gate: 'signedIn',
      call: [{ code: '000000' }, 'CONFLICT', text.twoFactor.notStarted],
      naughty: (text) => [{ code: text }],
      done: async (world) => {
        const { secret } = await world.as(world.people.teacher).auth.startTwoFactor({ password });
        const code = codeAt(secret, world.services.runtime.now());
        return ofAccount('account.turnOnTwoFactor', (caller) => caller.auth.confirmTwoFactor({ code }))(world);
      },
    },
    'auth.renewRecoveryCodes': {
      gate: 'signedIn',
      call: [{ ...wrongPassword, code: '000000' }, ...refusedPassword],
      naughty: (text) => [
        { password: text, code: '000000' },
        { password, code: text },
      ],
      done: async (world) => {
        const { code } = await turnOnTwoFactor(world, world.people.teacher);
        return ofAccount('account.renewRecoveryCodes', (caller) => caller.auth.renewRecoveryCodes({ password, code: code() }))(world);
      },
    },
    'auth.turnOffTwoFactor': {
      gate: 'signedIn',
      call: [{ ...wrongPassword, code: '000000' }, ...refusedPassword],
      naughty: (text) => [
        { password: text, code: '000000' },
        { password, code: text },
      ],
      done: async (world) => {
        const { code } = await turnOnTwoFactor(world, world.people.teacher);
        return ofAccount('account.turnOffTwoFactor', (caller) => caller.auth.turnOffTwoFactor({ password, code: code() }))(world);
      },
    },
  },
  tables: {
    two_factor: { notExported: 'opens an account', withChild: 'none' },
    recovery_codes: { notExported: 'opens an account', withChild: 'none' },
    sign_in_failures: { notExported: 'is forgotten within days', withChild: 'none' },
    known_devices: { notExported: 'tells devices apart, and nothing of a daycare', withChild: 'none' },
  },
};
