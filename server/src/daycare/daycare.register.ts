import { password } from '../test/people';
import { text } from '@daycare-portal/shared/text';
import { madeUp, ofOwner, refusedPassword, wrongPassword, type Register } from '../test/register';
import { beginning } from '../test/world';

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
      naughty: (text, { people }) => [{ daycareId: text }, { daycareId: people.sunnyside, [text]: text }],
    },
    'daycare.updateDaycare': {
      gate: 'daycare.settings',
      call: [{ name: 'Sunnyside Daycare' }],
      naughty: (text, { people: { sunnyside: daycareId } }) => [
        { daycareId, name: text, phone: text, address: text },
        { daycareId, name: 'Sunnyside', phone: null, address: null, updatedAt: text },
        { daycareId: text, name: 'Sunnyside' },
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
      naughty: (text) => [{ daycareId: text }],
    },
    'daycare.updateDay': {
      gate: 'daycare.settings',
      call: [{}],
      naughty: (text, { people: { sunnyside: daycareId } }) => [
        { daycareId, teachersSeeOwnRooms: text },
        { daycareId, timeZone: text },
        { daycareId, openingHours: [{ weekday: 1, from: text, until: '18:00' }], hoursFrom: text },
        { daycareId, closures: [{ from: '2026-12-24', until: '2026-12-24', name: text, classroomId: text }] },
        { daycareId, closures: [{ from: text, until: text, name: text }] },
        { daycareId, closures: [{ from: '2026-12-24', until: '2026-12-24', name: text }], absenceReasons: [text] },
        { daycareId: text, teachersSeeOwnRooms: true },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.daycare.updateDay({ daycareId, lateAfterMinutes: 15 }),
        'daycare.updateDay',
        daycareId,
      ]),
    },
    'daycare.setTwoFactorRequired': {
      gate: 'daycare.settings',
      call: [{ required: false }],
      naughty: (text, { people: { sunnyside: daycareId } }) => [
        { daycareId, required: text },
        { daycareId: text, required: true },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.daycare.setTwoFactorRequired({ daycareId, required: false }),
        'daycare.waiveTwoFactor',
        daycareId,
      ]),
    },
    'daycare.getActivityLog': {
      gate: 'activity.view',
      call: [{}],
      naughty: (text, { people: { sunnyside: daycareId } }) => [
        { daycareId, person: text, recordId: text },
        { daycareId, recordKind: text },
        { daycareId, from: text },
        { daycareId, to: text },
        { daycareId, before: text },
        { daycareId, before: '2026-11-21T10:00:00.000Z_1', limit: 1 },
      ],
    },
    'daycare.getBackups': {
      gate: 'daycare.settings',
      call: [{}],
      naughty: (text) => [{ daycareId: text }],
    },
    'daycare.makeBackup': {
      gate: 'daycare.settings',
      call: [{}],
      callOnPostgres: [{}, 'SERVICE_UNAVAILABLE', text.backups.problems.noTools],
      naughty: (text, { people: { sunnyside: daycareId } }) => [{ daycareId: text }, { daycareId, [text]: text }],
      done: 'is recorded once it is done',
    },
    'daycare.sendTestLetter': {
      gate: 'daycare.settings',
      call: [{}, 'SERVICE_UNAVAILABLE', text.testLetter.noMail],
      naughty: (text, { people: { sunnyside: daycareId } }) => [{ daycareId: text }, { daycareId, [text]: text }],
      done: 'is recorded once it is sent',
    },
    'daycare.transferOwnership': {
      gate: 'daycare.settings',
      call: [{ userId, ...wrongPassword }, ...refusedPassword],
      naughty: (text, { people: { sunnyside: daycareId, staff } }) => [
        { daycareId, userId: text, password: text },
        { daycareId, userId: staff.uid, password: text },
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
