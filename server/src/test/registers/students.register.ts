import { text } from '@daycare-portal/shared/text';
import { bea, here, madeUp, ofOwner, tokenOf, type Register } from '../register';
import type { World } from '../world';

const { inviteId, studentId, parentId, token } = madeUp;

export const invitedParent = async ({ people }: World, owner: ReturnType<World['as']>) => {
  const of = { daycareId: people.sunnyside, studentId: people.child };
  const { inviteUrl } = await owner.students.sendParentInvite({ ...of, email: people.nobody.email });
  const { pendingInvites, linkedParents } = await owner.students.getLinkedParentsForStudent(of);
  return { of, inviteUrl, inviteId: pendingInvites[0]?.id ?? '', parentId: linkedParents[1]?.id ?? '' };
};

const begunImport = async ({ people }: World, caller: ReturnType<World['as']>) => {
  const begin = { daycareId: people.sunnyside, requestKey: 'one', fileRows: 1, newClassrooms: [] };
  return (await caller.students.startImport(begin)).importId;
};

export const studentsRegister: Register = {
  calls: {
    'students.getDaycareStudentList': {
      gate: 'students.view',
      call: [{}],
    },
    'students.exportStudentList': {
      gate: 'daycare.export',
      call: [{ studentIds: [studentId], format: 'csv' }, 'NOT_FOUND', text.students.notFound],
      naughty: (text) => [
        { studentIds: [text], format: 'xlsx' },
        { studentIds: [], format: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.students.exportStudentList({ daycareId, studentIds: [child], format: 'csv' }),
        'daycare.exportStudentList',
        daycareId,
      ]),
    },
    'students.bulkCreateStudents': {
      gate: 'students.create',
      call: [{ students: [{ firstName: 'X', lastName: 'X', dob: '2024-01-01', guardianEmails: [] }] }],
      naughty: (text) => [
        { students: [{ firstName: text, lastName: text, dob: '2024-01-01', guardianEmails: [] }] },
        { students: [{ firstName: 'A', lastName: 'B', dob: text, guardianEmails: [] }] },
        { students: [{ firstName: 'A', lastName: 'B', dob: '2024-01-01', guardianEmails: [text, text] }] },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const students = [bea, { ...bea, firstName: 'Cem' }, { ...bea, firstName: '' }];
        const row = here(world, 'student.create', people.teacher);
        return {
          db,
          call: () => as(people.teacher).students.bulkCreateStudents({ daycareId: people.sunnyside, students }),
          rows: [row, row],
        };
      },
    },
    'students.getImportData': {
      gate: 'students.import',
      call: [{}],
    },
    'students.startImport': {
      gate: 'students.import',
      call: [{ requestKey: 'x', fileRows: 1, newClassrooms: [] }],
      naughty: (text) => [
        { requestKey: text, fileName: text, fileRows: 1, newClassrooms: [] },
        { requestKey: 'key', fileRows: 1, newClassrooms: [text, text] },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const begin = { daycareId: people.sunnyside, requestKey: 'one', fileRows: 1, newClassrooms: ['Owls'] };
        const rows = [here(world, 'classroom.create', people.owner), here(world, 'daycare.startImport', people.owner, people.sunnyside)];
        return { db, call: () => as(people.owner).students.startImport(begin), rows };
      },
    },
    'students.importStudents': {
      gate: 'students.import',
      call: [
        {
          importId: 'made-up',
          rows: [{ fileRow: 1, firstName: 'X', lastName: 'X', dob: '2024-01-01', guardianEmails: [], classroomIds: [], seen: null }],
        },
        'NOT_FOUND',
        text.importStudents.notFound,
      ],
      naughty: (text) => [
        {
          importId: text,
          rows: [{ fileRow: 1, firstName: text, lastName: text, dob: text, guardianEmails: [text], classroomIds: [], seen: null }],
        },
        {
          importId: 'none',
          rows: [
            {
              fileRow: 1,
              firstName: 'Ana',
              lastName: 'Lopez',
              dob: '2023-09-03',
              guardianEmails: [text],
              classroomIds: [text],
              studentId: text,
              replacedEmails: [{ from: text, to: text }],
              about: [{ what: 'note', line: text }],
              seen: { classroomIds: [text], guardianEmails: [text], child: { firstName: text, lastName: text, dob: text } },
            },
          ],
        },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const row = { ...bea, fileRow: 1, classroomIds: [], seen: null };
        const importId = await begunImport(world, as(people.staff));
        const rows = [row, { ...row, fileRow: 2, firstName: 'Cem' }, { ...row, fileRow: 3, firstName: '' }];
        const made = here(world, 'student.create', people.staff);
        const call = () => as(people.staff).students.importStudents({ daycareId: people.sunnyside, importId, rows });
        return { db, call, rows: [made, made] };
      },
    },
    'students.getRecentImports': {
      gate: 'students.import',
      call: [{}],
    },
    'students.getImportUndo': {
      gate: 'students.import',
      call: [{ importId: 'made-up' }, 'NOT_FOUND', text.importStudents.notFound],
      naughty: (text) => [{ importId: text }],
    },
    'students.undoImport': {
      gate: 'students.import',
      call: [{ importId: 'made-up' }, 'NOT_FOUND', text.importStudents.notFound],
      naughty: (text) => [{ importId: text }],
      done: async (world) => {
        const { as, people, db, daycareId } = world;
        const importId = await begunImport(world, as(people.owner));
        const rows = [{ ...bea, fileRow: 1, classroomIds: [], seen: null }];
        const { results } = await as(people.owner).students.importStudents({ daycareId, importId, rows });
        return {
          db,
          call: () => as(people.owner).students.undoImport({ daycareId, importId }),
          rows: [
            here(world, 'daycare.undoImport', people.owner, daycareId),
            here(world, 'student.delete', people.owner, results[0]?.studentId ?? ''),
          ],
        };
      },
    },
    'students.addDaycareStudent': {
      gate: 'students.create',
      call: [{ firstName: 'X', lastName: 'X', dob: '2099-01-01', guardianEmails: [] }, 'BAD_REQUEST', text.students.dobInFuture],
      naughty: (text) => [{ firstName: text, lastName: text, dob: text, guardianEmails: [text] }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.students.addDaycareStudent({ daycareId, ...bea }),
        'student.create',
      ]),
    },
    'students.updateDaycareStudent': {
      gate: 'students.update',
      call: [{ studentId, firstName: 'X', lastName: 'X', dob: '2024-01-01', profilePic: null }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, firstName: text, lastName: text, dob: '2023-09-03', profilePic: null },
        { studentId, firstName: 'Ana', lastName: 'Lopez', dob: text, profilePic: null },
        { studentId, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: text },
        { studentId, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null, classroomId: text },
        { studentId, homeClassroomId: text },
        { studentId: text, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null, updatedAt: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => {
        const fields = { firstName: 'Anna', lastName: 'Lopez', dob: '2023-09-03', profilePic: null };
        return [() => owner.students.updateDaycareStudent({ daycareId, studentId: child, ...fields }), 'student.update', child];
      }),
    },
    'students.getStudentInfo': {
      gate: 'students.view',
      call: [{ studentId }, 'NOT_FOUND', text.students.notFound],
      naughty: (text) => [{ studentId: text }],
    },
    'students.getLinkedParentsForStudent': {
      gate: 'students.view',
      call: [{ studentId }, 'NOT_FOUND', text.students.notFound],
      naughty: (text) => [{ studentId: text }],
    },
    'students.setEnrolment': {
      gate: 'students.enrol',
      call: [{ studentIds: [studentId], startsOn: '2026-09-01', endsOn: null, reason: null }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [
        { studentIds: [child], startsOn: null, endsOn: null, reason: text },
        { studentIds: [child], startsOn: text, endsOn: text, reason: null },
        { studentIds: [text], startsOn: null, endsOn: null, reason: null },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.students.setEnrolment({ daycareId, studentIds: [child], startsOn: null, endsOn: '2026-11-20', reason: 'Moved' }),
        'student.setEnrolment',
        child,
      ]),
    },
    'students.deleteDaycareStudent': {
      gate: 'students.delete',
      call: [{ studentId }, 'NOT_FOUND', text.students.notFound],
      naughty: (text) => [{ studentId: text }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.students.deleteDaycareStudent({ daycareId, studentId: child }),
        'student.delete',
        child,
      ]),
    },
    'students.deleteStudents': {
      gate: 'students.delete',
      call: [{ studentIds: ['made-up'] }],
      naughty: (text) => [{ studentIds: [text, text] }],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.students.deleteStudents({ daycareId, studentIds: [child, 'made-up'] }),
        'student.delete',
        child,
      ]),
    },
    'students.sendParentInvite': {
      gate: 'students.inviteParent',
      call: [{ studentId, email: 'x@example.org' }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [
        { studentId: child, email: text },
        { studentId: text, email: 'x@example.org' },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child, nobody } }, owner) => [
        () => owner.students.sendParentInvite({ daycareId, studentId: child, email: nobody.email }),
        'student.inviteParent',
        child,
      ]),
    },
    'students.resendParentInvite': {
      gate: 'students.inviteParent',
      call: [{ studentId, inviteId }, 'NOT_FOUND', text.invite.notPending],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, inviteId: text },
        { studentId: text, inviteId: text },
      ],
      done: ofOwner(async (world, owner) => {
        const { of, inviteId } = await invitedParent(world, owner);
        return [() => owner.students.resendParentInvite({ ...of, inviteId }), 'student.renewParentInvite', of.studentId];
      }),
    },
    'students.cancelParentInvite': {
      gate: 'students.inviteParent',
      call: [{ studentId, inviteId }, 'NOT_FOUND', text.invite.notPending],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, inviteId: text },
        { studentId: text, inviteId: text },
      ],
      done: ofOwner(async (world, owner) => {
        const { of, inviteId } = await invitedParent(world, owner);
        return [() => owner.students.cancelParentInvite({ ...of, inviteId }), 'student.cancelParentInvite', of.studentId];
      }),
    },
    'students.correctParentEmail': {
      gate: 'students.inviteParent',
      call: [{ studentId, parentId, email: 'x@example.org' }, 'NOT_FOUND', text.studentInfo.notLinked],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, parentId: text, email: text },
        { studentId, parentId: text, email: 'x@example.org' },
        { studentId: text, parentId: text, email: 'x@example.org' },
      ],
      done: ofOwner(async (world, owner) => {
        const { of, parentId } = await invitedParent(world, owner);
        return [
          () => owner.students.correctParentEmail({ ...of, parentId, email: 'right@example.org' }),
          'student.correctParentEmail',
          of.studentId,
        ];
      }),
    },
    'students.confirmParent': {
      gate: 'staff.manageRoles',
      call: [{ studentId, parentId }, 'NOT_FOUND', text.studentInfo.notLinked],
      naughty: (text, { people: { child: studentId } }) => [{ studentId, parentId: text }],
      done: ofOwner(async (world, owner) => {
        const { of, inviteUrl, parentId } = await invitedParent(world, owner);
        await world.as(world.people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
        return [() => owner.students.confirmParent({ ...of, parentId }), 'student.confirmParent', of.studentId];
      }),
    },
    'students.removeParentLink': {
      gate: 'students.inviteParent',
      call: [{ studentId, parentId }, 'NOT_FOUND', text.studentInfo.notLinked],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, parentId: text },
        { studentId: text, parentId: text },
      ],
      done: ofOwner(async (world, owner) => {
        const { of, parentId } = await invitedParent(world, owner);
        return [() => owner.students.removeParentLink({ ...of, parentId }), 'student.removeParent', of.studentId];
      }),
    },
    'students.makeParentResetLink': {
      gate: 'staff.resetPassword',
      call: [{ studentId, parentId }, 'NOT_FOUND', text.studentInfo.notLinked],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, parentId: text },
        { studentId: text, parentId: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child, parent } }, owner) => {
        const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: child });
        const parentId = linkedParents[0]?.id ?? '';
        return [() => owner.students.makeParentResetLink({ daycareId, studentId: child, parentId }), 'staff.makeResetLink', parent.uid];
      }),
    },
    'students.markLinksHandedOver': {
      gate: 'students.inviteParent',
      call: [{ tokens: [token] }],
      naughty: (text) => [{ tokens: [text] }],
      done: ofOwner(async (world, owner) => {
        const { of, inviteUrl, inviteId } = await invitedParent(world, owner);
        const { daycareId } = of;
        return [() => owner.students.markLinksHandedOver({ daycareId, tokens: [tokenOf(inviteUrl)] }), 'invitation.handOver', inviteId];
      }),
    },
    'students.getUninvitedGuardians': {
      gate: 'students.inviteAllGuardians',
      call: [{}],
    },
    'students.inviteAllGuardians': {
      gate: 'students.inviteAllGuardians',
      call: [{}],
      naughty: (text) => [{ after: text }, { [text]: text }],
      done: async (world) => {
        const { as, people, db } = world;
        const { studentId } = await as(people.owner).students.addDaycareStudent({ daycareId: people.sunnyside, ...bea });
        const call = () => as(people.owner).students.inviteAllGuardians({ daycareId: people.sunnyside });
        return { db, call, rows: [here(world, 'student.inviteParent', people.owner, studentId)] };
      },
    },
  },
  tables: {
    students: { export: 'students', withChild: 'goes' },
    student_classrooms: { export: 'classroom-students', withChild: 'goes' },
    enrolments: {
      export: 'enrollment',
      withChild: 'goes',
      fill: ({ as, people }, studentId) =>
        as(people.owner).students.setEnrolment({
          daycareId: people.sunnyside,
          studentIds: [studentId],
          startsOn: '2026-09-01',
          endsOn: null,
          reason: null,
        }),
    },
    parent_links: { export: 'guardians', withChild: 'goes' },
    photos: { export: 'photos', withChild: 'goes' },
    photo_thumbnails: { notExported: 'is made of the photos', withChild: 'goes' },
    imports: { notExported: 'is forgotten within 30 days', withChild: 'none' },
    import_rows: { notExported: 'is forgotten within 30 days', withChild: 'goes' },
    import_mappings: { notExported: 'only helps with the next import', withChild: 'none' },
  },
};
