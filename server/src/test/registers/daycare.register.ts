import { password } from '../people';
import { text } from '@daycare-portal/shared/text';
import { madeUp, ofOwner, refusedPassword, wrongPassword, type Register } from '../register';
import { beginning } from '../world';

const { userId } = madeUp;

export const daycareRegister: Register = {
  calls: {
    'daycare.createDaycare': {
      gate: 'ownsADaycare',
      call: [{ name: 'X' }],
      naughty: (text) => [{ name: text, phone: text, address: text }],
      done: async ({ as, people, db }) => {
        let id = '';
        return {
          db,
          call: async () => ({ id } = await as(people.owner).daycare.createDaycare({ name: 'Elm House' })),
          get rows() {
            return [{ action: 'daycare.create' as const, by: people.owner.uid, to: id, daycareId: id }];
          },
        };
      },
    },
    'daycare.getDaycare': {
      gate: 'daycare.settings',
      call: [{}],
      naughty: (text) => [{ [text]: text }],
    },
    'daycare.updateDaycare': {
      gate: 'daycare.settings',
      call: [{ name: 'Sunnyside Daycare' }],
      naughty: (text) => [
        { name: text, phone: text, address: text },
        { name: 'Sunnyside', phone: null, address: null, updatedAt: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.daycare.updateDaycare({ daycareId, name: 'Sunnyside' }),
        'daycare.update',
        daycareId,
      ]),
    },
    'daycare.getDay': {
      gate: 'daycare.settings',
      call: [{}],
    },
    'daycare.updateDay': {
      gate: 'daycare.settings',
      call: [{}],
      naughty: (text) => [
        { teachersSeeOwnRooms: text },
        { timeZone: text },
        { openingHours: [{ weekday: 1, from: text, until: '18:00' }], hoursFrom: text },
        { closures: [{ from: '2026-12-24', until: '2026-12-24', name: text, classroomId: text }] },
        { closures: [{ from: text, until: text, name: text }] },
        { closures: [{ from: '2026-12-24', until: '2026-12-24', name: text }], absenceReasons: [text] },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.daycare.updateDay({ daycareId, lateAfterMinutes: 15 }),
        'daycare.updateDay',
        daycareId,
      ]),
    },
    'daycare.previewTimeZone': {
      gate: 'daycare.settings',
      call: [{ timeZone: 'America/Chicago' }],
      naughty: (text) => [{ timeZone: text }],
    },
    'daycare.setTwoFactorRequired': {
      gate: 'daycare.settings',
      call: [{ required: false }],
      naughty: (text) => [{ required: text }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.daycare.setTwoFactorRequired({ daycareId, required: false }),
        'daycare.waiveTwoFactor',
        daycareId,
      ]),
    },
    'daycare.getActivityLog': {
      gate: 'activity.view',
      call: [{}],
      naughty: (text) => [
        { person: text, recordId: text },
        { recordKind: text },
        { from: text },
        { to: text },
        { before: text },
        { before: '2026-11-21T10:00:00.000Z_1', limit: 1 },
      ],
    },
    'daycare.getBackups': {
      gate: 'daycare.settings',
      call: [{}],
    },
    'daycare.makeBackup': {
      gate: 'daycare.settings',
      call: [{}],
      callOnPostgres: [{}, 'SERVICE_UNAVAILABLE', text.backups.problems.noTools],
      naughty: (text) => [{ [text]: text }],
      done: 'is recorded once it is done',
    },
    'daycare.sendTestLetter': {
      gate: 'daycare.settings',
      call: [{}, 'SERVICE_UNAVAILABLE', text.testLetter.noMail],
      naughty: (text) => [{ [text]: text }],
      done: 'is recorded once it is sent',
    },
    'daycare.transferOwnership': {
      gate: 'daycare.settings',
      call: [{ userId, ...wrongPassword }, ...refusedPassword],
      naughty: (text, { people: { staff } }) => [
        { userId: text, password: text },
        { userId: staff.uid, password: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, staff } }, owner) => [
        () => owner.daycare.transferOwnership({ daycareId, userId: staff.uid, password }),
        'daycare.transferOwnership',
        staff.uid,
      ]),
    },
  },
  tables: {
    daycares: { export: 'daycare', withChild: 'none' },
    opening_hours: { export: 'opening-hours', withChild: 'none' },
    closures: { export: 'closures', withChild: 'none' },
    daycare_members: { export: 'staff', withChild: 'none' },
    daycare_roles: { export: 'staff', withChild: 'none' },
    activity: { notExported: 'is a download of its own', withChild: 'stays' },
    sent_ids: {
      notExported: 'is forgotten within 30 days',
      withChild: 'goes',
      fill: ({ db, people: { sunnyside: daycareId, owner } }, studentId) =>
        db
          .insertInto('sentIds')
          .values({ daycareId, id: 'sent', sentBy: owner.uid, payloadHash: '', answer: '{}', studentId, sentAt: beginning.toISOString() })
          .execute(),
    },
    mails: { notExported: 'is forgotten once it is sent', withChild: 'none' },
  },
};
