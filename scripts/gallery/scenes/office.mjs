import { otherOwner, owner, parent, password, press, see, teacher, type, usual } from '../scene.mjs';

/** What is coming, the daycare as a whole, and one's own account. @type {(words: import('../scene.mjs').Words) => import('../scene.mjs').Pages} */
export const officeScenes = ({ text: { account, actions, fields, settings, twoFactor } }) => ({
  activities: { loaded: { at: '/portal/activities', as: owner } },
  messages: { loaded: { at: '/portal/messages', as: owner } },
  'activity log': {
    ...usual('/portal/activity-log'),
    empty: { at: '/portal/activity-log?kind=student', as: otherOwner, fresh: true },
    denied: { at: '/portal/activity-log', as: teacher },
  },
  settings: {
    ...usual('/portal/daycare-settings'),
    denied: { at: '/portal/daycare-settings', as: teacher },
    changed: { at: '/portal/daycare-settings', as: owner, steps: [type(`${settings.phone} ${fields.optional}`, '555 0199')] },
    missing: { at: '/portal/daycare-settings', as: owner, steps: [type(settings.name, ''), press(actions.save)] },
    'ownership missing': { at: '/portal/daycare-settings', as: owner, steps: [press(settings.ownership.submit)] },
    'nobody else': { at: '/portal/daycare-settings', as: otherOwner, fresh: true },
  },
  'how data is kept': { loaded: { at: '/portal/how-data-is-kept', as: owner, tried: true } },
  account: {
    ...usual('/portal/account'),
    missing: { at: '/portal/account', as: owner, steps: [press(account.changePassword)] },
    'dialog, delete': { at: '/portal/account', as: parent, steps: [press(account.delete)] },
    'dialog, two-factor': { at: '/portal/account', as: owner, steps: [press(twoFactor.setUp)] },
    'dialog, two-factor code': {
      at: '/portal/account',
      as: owner,
      steps: [press(twoFactor.setUp), type(account.yourPassword, password), press(twoFactor.continue), see(twoFactor.scanTitle)],
    },
    'dialog, sign out everywhere': { at: '/portal/account', as: owner, steps: [press(account.endAll)] },
  },
});
