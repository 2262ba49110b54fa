import {
  answer,
  calls,
  filled,
  key,
  menu,
  otherOwner,
  owner,
  parent,
  password,
  phone,
  press,
  see,
  teacher,
  type,
  usual,
  wait,
} from '../scene.mjs';
import { session } from './entry.mjs';

/** @typedef {import('../scene.mjs').Step} Step */

/** In the page: whether so many children are known to have been looked at. @type {(count: number) => boolean} */
const hasRemembered = (count) =>
  Object.entries(localStorage).some(([name, ids]) => name.startsWith('recentStudents:') && JSON.parse(ids).length === count);
/** @type {Step} */
const loseServer = (page) => page.route(/\/(trpc|healthz)/, (route) => route.abort());

/** @type {(page: import('../scene.mjs').Page) => Promise<void>} */
const lookAtChildren = async (page) => {
  let looked = 0;
  for (const row of [0, 3, 5, 8]) {
    await page.getByRole('main').getByRole('table').getByRole('link').nth(row).click();
    await page.waitForFunction(hasRemembered, (looked += 1));
    await page.goBack();
    await page.getByRole('main').getByRole('table').getByRole('link').nth(row).waitFor();
  }
};

/** The frame around the pages, and where it begins. @type {(words: import('../scene.mjs').Words) => import('../scene.mjs').Pages} */
export const portalScenes = ({ text }) => ({
  'session loading': { loading: { at: '/portal', held: session } },
  'page failed': { error: { at: '/portal/students', as: owner, failed: /student-list-page/ } },
  menu: {
    'dialog, open': { at: '/portal', as: owner, steps: [press(text.portal.openMenu)], views: phone },
    ...menu('switch daycare', { at: '/portal', as: owner, steps: [press(filled(text.portal.currentDaycare))] }),
  },
  'everywhere in the portal': {
    'dialog, go to': { at: '/portal', as: owner, steps: [press(text.portal.openPalette)] },
    'dialog, keys': { at: '/portal', as: owner, steps: [key('?')] },
    'dialog, idle': {
      at: '/login',
      steps: [
        type(text.signIn.email, teacher),
        type(text.signIn.password, password),
        press(text.signIn.sharedDevice, 'checkbox'),
        press(text.signIn.submit),
        see(filled(text.portal.welcome)),
        wait(15),
      ],
    },
    'server lost': { at: '/portal', as: owner, steps: [loseServer, press(text.portal.nav.classrooms, 'link'), see(text.errors.lost)] },
    'no daycare': {
      at: '/portal/users',
      as: parent,
      steps: [answer('auth.getLinkedChildren', { children: [] }), (page) => page.reload()],
    },
  },
  dashboard: {
    ...usual('/portal'),
    'recent children': {
      at: '/portal/students',
      as: owner,
      steps: [lookAtChildren, press(text.portal.nav.dashboard, 'link'), see(text.dashboard.recentChildren)],
    },
    empty: { at: '/portal', as: otherOwner, fresh: true },
    'first steps': {
      at: async (portal, daycareId) => {
        await portal.students.addDaycareStudent.mutate({
          daycareId,
          firstName: 'Ada',
          lastName: 'Okafor',
          dob: '2023-03-14',
          guardianEmails: [],
        });
        return '/portal';
      },
      as: otherOwner,
      fresh: true,
    },
    teacher: { at: '/portal', as: teacher },
    'one call failed': { at: '/portal', as: owner, failed: /getDaycareStaffList/ },
  },
  'your children': {
    loading: { at: '/portal', as: parent, held: calls },
    error: { at: '/portal', as: parent, failed: calls },
    loaded: { at: '/portal', as: parent },
  },
});
