import { answer, calls, otherOwner, owner, parent, password, pathOf, press, see, type } from '../scene.mjs';

/** @typedef {import('../scene.mjs').Scene} Scene */

export const session = /\/trpc\/auth\.getSession/;

/** @type {(email: string) => Scene['at']} */
const staffInvite = (email) => async (portal, daycareId) => {
  const { results } = await portal.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email, role: 'teacher' }] });
  return pathOf(results[0]?.inviteUrl ?? undefined);
};
/** @type {Scene['at']} */
const parentInvite = async (portal, daycareId) => {
  const row = { firstName: 'Ada', lastName: 'Okafor', dob: '2023-03-14', guardianEmails: [] };
  const { studentId } = await portal.students.addDaycareStudent.mutate({ daycareId, ...row });
  return pathOf((await portal.students.sendParentInvite.mutate({ daycareId, studentId, email: 'ngozi.okafor@mail.example' })).inviteUrl);
};
/** A newer link takes the place of an older one, so each is for another teacher. @type {(which: number) => Scene['at']} */
const resetLink = (which) => async (portal, daycareId) => {
  const { staff } = await portal.staff.getDaycareStaffList.query({ daycareId });
  const userId = staff.filter(({ role }) => role === 'teacher')[which]?.userId ?? '';
  return pathOf((await portal.staff.makeResetLink.mutate({ daycareId, userId })).resetUrl);
};

/** What one comes to before being signed in. @type {(words: import('../scene.mjs').Words) => import('../scene.mjs').Pages} */
export const entryScenes = ({ text }) => ({
  landing: { loaded: { at: '/', tried: true } },
  terms: { loaded: { at: '/terms-of-service', tried: true } },
  privacy: { loaded: { at: '/privacy-policy' } },
  'delete my account': { loaded: { at: '/delete-my-account' } },
  login: {
    loading: { at: '/login', held: session },
    loaded: { at: '/login', tried: true },
    error: {
      at: '/login',
      steps: [type(text.signIn.email, 'nobody@mail.example'), type(text.signIn.password, 'wrong password'), press(text.signIn.submit)],
    },
    missing: { at: '/login', steps: [press(text.signIn.submit)] },
    'two-factor code': {
      at: '/login',
      steps: [
        answer('auth.signIn', { user: null }),
        type(text.signIn.email, owner),
        type(text.signIn.password, password),
        press(text.signIn.submit),
        see(text.signIn.code),
      ],
    },
  },
  'forgot password': {
    loading: { at: '/forgot-password', held: calls },
    error: { at: '/forgot-password', failed: calls },
    loaded: { at: '/forgot-password' },
  },
  'reset password': {
    loading: { at: '/reset-password#made-up', held: calls },
    error: { at: '/reset-password#made-up' },
    loaded: { at: resetLink(0), by: owner },
    refused: { at: resetLink(1), by: owner, steps: [type(text.recovery.newPassword, 'password'), press(text.recovery.submit)] },
  },
  'accept invite': {
    loading: { at: '/accept-invite#made-up', held: calls },
    error: { at: '/accept-invite#made-up' },
    'loaded, staff': { at: staffInvite('ines.valdez@mail.example'), by: otherOwner, fresh: true, tried: true },
    'loaded, parent': { at: parentInvite, by: otherOwner, fresh: true },
    'has an account': { at: staffInvite(parent), by: otherOwner, fresh: true },
    missing: { at: staffInvite('someone.else@mail.example'), by: otherOwner, fresh: true, steps: [press(text.acceptInvite.join)] },
  },
  setup: {
    loading: { at: '/setup#made-up', held: calls },
    error: { at: '/setup#made-up' },
    loaded: { at: '/setup', of: 'start' },
    missing: { at: '/setup', of: 'start', steps: [press(text.setup.submit)] },
  },
  'not found': { loaded: { at: '/portal/nowhere' } },
});
