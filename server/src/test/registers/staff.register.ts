import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import { here, madeUp, ofOwner, type Register } from '../register';
import type { World } from '../world';

const { inviteId, userId } = madeUp;
const id = 'staff-mark-made-by-a-screen';
const ownRecord = 'a mark is its own record';
const week = { from: '2026-11-16', until: '2026-11-22' };

const invitedColleague = async ({ people }: World, owner: ReturnType<World['as']>) => {
  await owner.staff.bulkInviteStaff({ daycareId: people.sunnyside, invites: [{ email: 'new@example.org', role: 'staff' }] });
  const { pendingInvites } = await owner.staff.getDaycareStaffList({ daycareId: people.sunnyside });
  return pendingInvites[0]?.id ?? '';
};

export const staffRegister: Register = {
  calls: {
    'staff.bulkInviteStaff': {
      gate: 'staff.invite',
      call: [{ invites: [{ email: 'x@example.org', role: 'staff' }] }],
      naughty: (text) => [{ invites: [{ email: text, role: 'staff' }] }, { invites: [{ email: 'x@example.org', role: text }] }],
      done: async (world) => {
        const { as, people, db } = world;
        const invites = ['a@example.org', 'b@example.org', people.teacher.email, 'none'].map((email) => ({
          email,
          role: 'staff' as const,
        }));
        const row = here(world, 'staff.invite', people.owner);
        return { db, call: () => as(people.owner).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites }), rows: [row, row] };
      },
    },
    'staff.getDaycareStaffList': {
      gate: 'staff.view',
      call: [{}],
    },
    'staff.exportStaffList': {
      gate: 'daycare.export',
      call: [{ inviteIds: [], userIds: [userId], format: 'csv' }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text) => [
        { inviteIds: [text], userIds: [], format: 'csv' },
        { inviteIds: [], userIds: [text], format: 'xlsx' },
        { inviteIds: [], userIds: [], format: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, staff } }, owner) => [
        () => owner.staff.exportStaffList({ daycareId, inviteIds: [], userIds: [staff.uid], format: 'csv' }),
        'daycare.exportStaffList',
        daycareId,
      ]),
    },
    'staff.resendInvite': {
      gate: 'staff.invite',
      call: [{ inviteId }, 'NOT_FOUND', text.invite.notPending],
      naughty: (text) => [{ inviteId: text }],
      done: ofOwner(async (world, owner) => {
        const inviteId = await invitedColleague(world, owner);
        return [() => owner.staff.resendInvite({ daycareId: world.people.sunnyside, inviteId }), 'staff.renewInvite', inviteId];
      }),
    },
    'staff.cancelInvite': {
      gate: 'staff.invite',
      call: [{ inviteId }, 'NOT_FOUND', text.invite.notPending],
      naughty: (text) => [{ inviteId: text }],
      done: ofOwner(async (world, owner) => {
        const inviteId = await invitedColleague(world, owner);
        return [() => owner.staff.cancelInvite({ daycareId: world.people.sunnyside, inviteId }), 'staff.cancelInvite', inviteId];
      }),
    },
    'staff.getGivenAccess': {
      gate: 'staff.invite',
      call: [{ userId }],
      naughty: (text) => [{ userId: text }],
    },
    'staff.manageDaycareRole': {
      gate: 'staff.invite',
      call: [{ email: 'made-up@example.org', role: 'staff', action: 'remove' }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text) => [
        { email: text, role: 'staff', action: 'remove' },
        { email: 'x@example.org', role: text, action: 'remove' },
        { email: 'x@example.org', role: 'staff', action: text },
      ],
      done: async (world) => {
        const { as, db, people } = world;
        const { sunnyside: daycareId, owner, teacher, child } = people;
        await as(teacher).students.sendParentInvite({ daycareId, studentId: child, email: 'dad@example.org' });
        return {
          db,
          call: () => as(owner).staff.manageDaycareRole({ daycareId, email: teacher.email, role: 'staff', action: 'remove' }),
          rows: [here(world, 'student.cancelParentInvite', owner, child), here(world, 'staff.remove', owner, teacher.uid)],
        };
      },
    },
    'staff.changeRole': {
      gate: 'staff.manageRoles',
      call: [{ userId, role: 'staff' }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text, { people: { teacher } }) => [
        { userId: text, role: 'staff' },
        { userId: teacher.uid, role: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
        () => owner.staff.changeRole({ daycareId, userId: teacher.uid, role: 'staff' }),
        'staff.changeRole',
        teacher.uid,
      ]),
    },
    'staff.confirmPerson': {
      gate: 'staff.manageRoles',
      call: [{ userId }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text) => [{ userId: text }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, staff } }, owner) => [
        () => owner.staff.confirmPerson({ daycareId, userId: staff.uid }),
        'staff.confirm',
        staff.uid,
      ]),
    },
    'staff.setManageStaff': {
      gate: 'staff.manageRoles',
      call: [{ userId, canManageStaff: true }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text) => [{ userId: text, canManageStaff: true }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
        () => owner.staff.setManageStaff({ daycareId, userId: teacher.uid, canManageStaff: true }),
        'staff.letManageStaff',
        teacher.uid,
      ]),
    },
    'staff.setKeepBooks': {
      gate: 'staff.manageRoles',
      call: [{ userId, canKeepBooks: true }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text) => [{ userId: text, canKeepBooks: true }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, staff } }, owner) => [
        () => owner.staff.setKeepBooks({ daycareId, userId: staff.uid, canKeepBooks: true }),
        'staff.letKeepBooks',
        staff.uid,
      ]),
    },
    'staff.getDay': {
      gate: 'attendance.view',
      call: [{ day: null }],
      naughty: (text) => [{ day: text }],
    },
    'staff.clock': {
      gate: 'staff.clock',
      call: [{ marks: [{ id, userId, kind: 'in' }] }],
      naughty: (text, { people: { owner } }) => [
        { marks: [{ id: text, userId: owner.uid, kind: 'in' }] },
        { marks: [{ id, userId: text, kind: 'in', at: text, classroomId: text }] },
        { sentAt: text, marks: [{ id, userId: owner.uid, kind: text }] },
        { marks: [{ id, userId: owner.uid, kind: 'in', reason: text }] },
        { marks: [{ id, userId: owner.uid, kind: 'in', classroomId: text }] },
      ],
      done: ownRecord,
    },
    'staff.correct': {
      gate: 'staff.clock',
      call: [{ id: 'correction-made-by-a-screen', markId: 'made-up', reason: 'wrong room' }, 'NOT_FOUND', dayText.clock.entryNotFound],
      naughty: (text) => [
        { id: 'correction-made-by-a-screen', markId: text, kind: 'void', reason: text },
        { id: 'correction-made-by-a-screen', markId: 'made-up', at: text, classroomId: text, reason: text },
      ],
      done: ownRecord,
    },
    'staff.undo': {
      gate: 'staff.clock',
      call: [{ id: 'undo-made-by-a-screen', markId: 'made-up' }, 'NOT_FOUND', dayText.clock.entryNotFound],
      naughty: (text) => [{ id: 'undo-made-by-a-screen', markId: text }],
      done: ownRecord,
    },
    'staff.getHours': {
      gate: 'staff.clock',
      call: [week],
      naughty: (text) => [{ from: text, until: text }],
    },
    'staff.exportHours': {
      gate: 'staff.clock',
      call: [{ ...week, format: 'csv' }],
      naughty: (text) => [
        { from: text, until: text, format: 'csv' },
        { ...week, format: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.staff.exportHours({ daycareId, ...week, format: 'csv' }),
        'daycare.exportStaffHours',
        daycareId,
      ]),
    },
    'staff.addSubstitute': {
      gate: 'staff.clockOthers',
      call: [{ id: 'substitute-made-by-a-screen', fullName: 'June Park', countsInRatio: true }],
      naughty: (text) => [
        { id: text, fullName: 'June Park', countsInRatio: true },
        { id: 'substitute-made-by-a-screen', fullName: text, countsInRatio: true },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.staff.addSubstitute({ daycareId, id: 'substitute-made-by-a-screen', fullName: 'June Park', countsInRatio: true }),
        'daycare.addSubstitute',
        daycareId,
      ]),
    },
    'staff.endSubstitute': {
      gate: 'staff.clockOthers',
      call: [{ userId }, 'NOT_FOUND', dayText.clock.adultNotFound],
      naughty: (text) => [{ userId: text }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => {
        const substitute = { id: 'substitute-made-by-a-screen', fullName: 'June Park', countsInRatio: true };
        await owner.staff.addSubstitute({ daycareId, ...substitute });
        return [() => owner.staff.endSubstitute({ daycareId, userId: substitute.id }), 'daycare.endSubstitute', daycareId];
      }),
    },
    'staff.setCountsInRatio': {
      gate: 'staff.manageRoles',
      call: [{ userId, countsInRatio: false }, 'NOT_FOUND', dayText.clock.adultNotFound],
      naughty: (text) => [{ userId: text, countsInRatio: false }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
        () => owner.staff.setCountsInRatio({ daycareId, userId: teacher.uid, countsInRatio: false }),
        'staff.leaveOutOfRatio',
        teacher.uid,
      ]),
    },
    'staff.makeResetLink': {
      gate: 'staff.resetPassword',
      call: [{ userId }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text) => [{ userId: text }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
        () => owner.staff.makeResetLink({ daycareId, userId: teacher.uid }),
        'staff.makeResetLink',
        teacher.uid,
      ]),
    },
  },
  tables: {
    invitations: { export: 'invitations', withChild: 'none' },
    substitutes: { export: 'substitutes', withChild: 'none' },
    staff_marks: { export: 'staff-times', withChild: 'none' },
    open_shifts: { notExported: 'it is worked out from the marks', withChild: 'none' },
  },
};
