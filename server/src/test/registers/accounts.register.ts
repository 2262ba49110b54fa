import { text } from '@daycare-portal/shared/text';
import { createCaller } from '../../api/app-router';
import { password } from '../people';
import { here, madeUp, newPassword, ofAccount, own, type Register, tokenOf, refusedPassword, wrongPassword } from '../register';
import { issueSetupToken } from '../../work/accounts/setup';

const { token } = madeUp;

// Imported only when a test calls it: the drills read the payloads alone and cannot load the test databases.
const testWorlds = () => import('../worlds');

export const accountsRegister: Register = {
  calls: {
    'auth.register': {
      gate: 'public',
      call: [{ email: 'x@example.org', password: newPassword, fullName: 'X' }, 'FORBIDDEN', text.setup.registrationClosed],
      naughty: (text) => [
        { email: text, password: text, fullName: text },
        { email: 'x@example.org', password: text, fullName: text, inviteToken: text },
        { email: 'x@example.org', password: 'seven amber kites drifting', fullName: text, setupToken: text, daycareName: text },
      ],
      done: async () => {
        const { emptyWorld } = await testWorlds();
        const { db, services, runtime } = await emptyWorld();
        const setupToken = (await issueSetupToken(db, runtime)) ?? '';
        const unasked = { device: null, userAgent: undefined, deviceToken: undefined, chosenLanguage: undefined };
        const around = { ...unasked, requestId: '1', clientIp: '127.0.0.1', origin: 'http://localhost', port: 3000 };
        const caller = createCaller({ ...services, ...around, session: null, setCookie: () => undefined, forgetSite: () => undefined });
        const owner = { email: 'rosa@littleoaks.example', fullName: 'Rosa', password: newPassword, daycareName: 'Little Oaks' };
        const row = async () => await db.selectFrom('daycares').selectAll().executeTakeFirst();
        let made: Awaited<ReturnType<typeof row>>;
        return {
          db,
          call: async () => {
            await caller.auth.register({ ...owner, setupToken });
            made = await row();
          },
          get rows() {
            const id = made?.id ?? '';
            return [{ action: 'daycare.create' as const, by: made?.ownerId ?? '', to: id, daycareId: id }];
          },
        };
      },
    },
    'auth.getSetup': {
      gate: 'public',
      call: [{ setupToken: token }, 'FORBIDDEN', text.setup.closed],
      naughty: (text) => [{ setupToken: text }],
      done: 'only looks',
    },
    'auth.requestPasswordReset': {
      gate: 'public',
      call: [{ email: 'x@example.org' }, 'FORBIDDEN', text.recovery.noMail],
      naughty: (text) => [{ email: text }, { email: 'x@example.org', [text]: text }],
      done: async () => {
        const { ownWorld } = await testWorlds();
        const world = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.example' });
        const call = () => world.as(undefined).auth.requestPasswordReset({ email: 'who@example.org' });
        return { db: world.db, call, rows: [{ action: 'account.askForReset', by: null, to: null, daycareId: null }] };
      },
    },
    'auth.getPasswordReset': {
      gate: 'public',
      call: [{ token }, 'NOT_FOUND', text.recovery.invalid],
      naughty: (text) => [{ token: text }],
      done: 'only looks',
    },
    'auth.resetPassword': {
      gate: 'public',
      call: [{ token, newPassword }, 'NOT_FOUND', text.recovery.invalid],
      naughty: (text) => [
        { token: text, newPassword: text },
        { token: text, newPassword: 'seven amber kites drifting' },
      ],
      done: async ({ as, people, db }) => {
        const { resetUrl } = await as(people.owner).staff.makeResetLink({ daycareId: people.sunnyside, userId: people.teacher.uid });
        const call = () => as(undefined).auth.resetPassword({ token: tokenOf(resetUrl), newPassword });
        return { db, call, rows: [own('account.resetPassword', people.teacher)] };
      },
    },
    'auth.getLinkedChildren': {
      gate: 'ownChildren',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.getWaitingDaycares': {
      gate: 'signedIn',
      call: [undefined],
      naughty: (text) => [text],
    },
    'auth.updateDisplayName': {
      gate: 'signedIn',
      call: [{ fullName: 'X' }],
      naughty: (text) => [{ fullName: text }],
      done: ofAccount('account.rename', (caller) => caller.auth.updateDisplayName({ fullName: 'Ben' })),
    },
    'auth.setLanguage': {
      gate: 'signedIn',
      call: [{ language: 'en' }],
      naughty: (text) => [{ language: text }, { language: 'es', [text]: text }],
      done: ofAccount('account.setLanguage', (caller) => caller.auth.setLanguage({ language: 'es' })),
    },
    'auth.changePassword': {
      gate: 'signedIn',
      call: [{ currentPassword: wrongPassword.password, newPassword }, ...refusedPassword],
      naughty: (text) => [
        { currentPassword: text, newPassword: text },
        { currentPassword: 'four quiet otters napping', newPassword: text },
      ],
      done: ofAccount('account.changePassword', (caller) => caller.auth.changePassword({ currentPassword: password, newPassword })),
    },
    'auth.deleteAccount': {
      gate: 'signedIn',
      call: [wrongPassword, ...refusedPassword],
      naughty: (text) => [{ password: text }],
      done: async (world) => {
        const { teacher } = world.people;
        const call = () => world.as(teacher).auth.deleteAccount({ password });
        return { db: world.db, call, rows: [here(world, 'account.delete', teacher, teacher.uid)] };
      },
    },
  },
  tables: {
    users: { export: 'staff', withChild: 'none' },
    passwords: { notExported: 'opens an account', withChild: 'none' },
    setup_tokens: { notExported: 'opens the portal', withChild: 'none' },
    password_resets: { notExported: 'opens an account', withChild: 'none' },
    reset_requests: { notExported: 'is forgotten within days', withChild: 'none' },
  },
};
