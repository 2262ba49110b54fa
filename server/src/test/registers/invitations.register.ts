import { text } from '@daycare-portal/shared/text';
import { invitedParent } from './students.register';
import { here, madeUp, type Register, tokenOf } from '../register';

const { token } = madeUp;

export const invitationsRegister: Register = {
  calls: {
    'auth.getInvite': {
      gate: 'public',
      call: [{ token }, 'NOT_FOUND', text.invite.invalid],
      naughty: (text) => [{ token: text }],
      done: 'only looks',
    },
    'auth.acceptInvite': {
      gate: 'signedIn',
      call: [{ token }, 'NOT_FOUND', text.invite.invalid],
      naughty: (text) => [{ token: text }],
      done: async (world) => {
        const { as, people, db } = world;
        const { inviteUrl } = await invitedParent(world, as(people.owner));
        const call = () => as(people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
        return { db, call, rows: [here(world, 'student.joinAsParent', people.nobody, people.child)] };
      },
    },
  },
  tables: {},
};
