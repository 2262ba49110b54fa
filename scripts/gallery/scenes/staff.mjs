import { calls, filled, menu, otherOwner, owner, press, see, teacher, type, usual } from '../scene.mjs';

/** @type {(words: import('../scene.mjs').Words) => import('../scene.mjs').Pages} */
export const staffScenes = ({ text }) => {
  const { addRow, cell } = text.bulk;
  const { email, resultTitle, submit } = text.inviteStaff;
  return {
    staff: {
      ...usual('/portal/users'),
      empty: { at: '/portal/users', as: otherOwner, fresh: true },
      'nothing found': { at: '/portal/users?search=zzz', as: owner },
      teacher: { at: '/portal/users', as: teacher },
      'dialog, remove': { at: '/portal/users', as: owner, steps: [press(filled(text.staff.removePerson))] },
      'dialog, cancel invitation': { at: '/portal/users', as: owner, steps: [press(filled(text.staff.cancelInvite))] },
      ...menu('change', { at: '/portal/users', as: owner, steps: [press(filled(text.staff.changePerson))] }),
      ...menu('export', { at: '/portal/users', as: owner, steps: [press(text.listExport.label)] }),
      'new link': {
        at: async (portal, daycareId) => {
          await portal.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email: 'ines.valdez@mail.example', role: 'teacher' }] });
          return '/portal/users';
        },
        as: otherOwner,
        fresh: true,
        steps: [press(filled(text.staff.newLinkFor)), see(text.staff.newLinkHelp)],
      },
    },
    'invite staff': {
      loaded: { at: '/portal/invite-user', as: owner, tried: true },
      error: {
        at: '/portal/invite-user',
        as: owner,
        failed: calls,
        steps: [type(cell(email, 1), 'ines@mail.example'), press(submit)],
      },
      missing: { at: '/portal/invite-user', as: owner, steps: [press(submit)] },
      result: {
        at: '/portal/invite-user',
        as: otherOwner,
        fresh: true,
        steps: [
          type(cell(email, 1), 'ines.valdez@mail.example'),
          press(addRow),
          type(cell(email, 2), 'a.very.long.address.of.somebody.who.works.here@department.of.education.example'),
          press(addRow),
          type(cell(email, 3), 'no address'),
          press(addRow),
          type(cell(email, 4), 'owner@maplegrove.example'),
          press(submit),
          see(filled(resultTitle)),
        ],
      },
      'dialog, leave': {
        at: '/portal/invite-user',
        as: owner,
        steps: [type(cell(email, 1), 'ines@mail.example'), press(text.portal.nav.staff, 'link')],
      },
    },
  };
};
