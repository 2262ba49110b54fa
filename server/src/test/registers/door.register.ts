import { doorTeamText, doorText } from '@daycare-portal/shared/door-text';
import { here, madeUp, ofOwner, tokenOf, type Register } from '../register';
import type { World } from '../world';

const { studentId } = madeUp;
const deviceId = 'made-up';
const id = 'made-by-the-screen-at-the-door';
const ticket = 'a'.repeat(43);
const noDevice = ['NOT_FOUND', doorTeamText.devices.notFound] as const;
const gone = ['NOT_FOUND', doorTeamText.today.notFound] as const;
const noTicket = ['UNAUTHORIZED', doorText.ticketOver] as const;
const ownRecord = 'a mark is its own record';

const pair = ({ people: { sunnyside: daycareId } }: World, owner: ReturnType<World['as']>) =>
  owner.door.pairDevice({ daycareId, name: 'Front door', kind: 'door' });

export const doorRegister: Register = {
  calls: {
    'door.pairDevice': {
      gate: 'door.manage',
      call: [{ name: 'Front door', kind: 'door' }],
      naughty: (text) => [
        { name: text, kind: 'door' },
        { name: 'Front door', kind: text },
      ],
      done: ofOwner(async (world, owner) => [() => pair(world, owner), 'daycare.pairDevice', world.people.sunnyside]),
    },
    'door.openDevice': {
      gate: 'public',
      call: [{ token: 'made-up' }, 'UNAUTHORIZED', doorText.pairWrong],
      naughty: (text) => [{ token: text }],
      done: async (world) => {
        const { pairUrl } = await pair(world, world.owner);
        return {
          db: world.db,
          call: () => world.as(undefined).door.openDevice({ token: tokenOf(pairUrl) }),
          rows: [{ action: 'daycare.openDevice', by: null, to: world.people.sunnyside, daycareId: world.people.sunnyside }],
        };
      },
    },
    'door.listDevices': { gate: 'door.manage', call: [{}] },
    'door.endDevice': {
      gate: 'door.manage',
      call: [{ deviceId }, ...noDevice],
      naughty: (text) => [{ deviceId: text }],
      done: ofOwner(async (world, owner) => {
        const { deviceId: made } = await pair(world, owner);
        const { sunnyside: daycareId } = world.people;
        return [() => owner.door.endDevice({ daycareId, deviceId: made }), 'daycare.endDevice', daycareId];
      }),
    },
    'door.pauseDevice': {
      gate: 'door.manage',
      call: [{ deviceId }, ...noDevice],
      naughty: (text) => [{ deviceId: text }],
      done: ofOwner(async (world, owner) => {
        const { deviceId: made } = await pair(world, owner);
        const { sunnyside: daycareId } = world.people;
        return [() => owner.door.pauseDevice({ daycareId, deviceId: made }), 'daycare.pauseDevice', daycareId];
      }),
    },
    'door.resumeDevice': {
      gate: 'attendance.mark',
      call: [{ deviceId }, ...noDevice],
      naughty: (text) => [{ deviceId: text }],
      done: ofOwner(async (world, owner) => {
        const { deviceId: made } = await pair(world, owner);
        const { sunnyside: daycareId } = world.people;
        await owner.door.pauseDevice({ daycareId, deviceId: made });
        return [() => owner.door.resumeDevice({ daycareId, deviceId: made }), 'daycare.resumeDevice', daycareId];
      }),
    },
    'door.renewPins': {
      gate: 'door.pins',
      call: [{ personIds: ['made-up'] }],
      naughty: (text) => [{ personIds: [text] }],
      done: async (world) => {
        const { owner, people, db } = world;
        const { sunnyside: daycareId, teacher } = people;
        return {
          db,
          call: () => owner.door.renewPins({ daycareId, personIds: [teacher.uid] }),
          rows: [here(world, 'daycare.makePins', people.owner, daycareId)],
        };
      },
    },
    'door.getPinsOfChild': { gate: 'door.pins', call: [{ studentId }], naughty: (text) => [{ studentId: text }] },
    'door.listAtDoor': { gate: 'attendance.view', call: [{}] },
    'door.settleWaiting': {
      gate: 'attendance.mark',
      call: [{ id: 'made-up', accept: true }, ...gone],
      naughty: (text) => [{ id: text, accept: true }],
      done: ownRecord,
    },
    'door.seeAlert': {
      gate: 'attendance.mark',
      call: [{ alertId: 'made-up' }, ...gone],
      naughty: (text) => [{ alertId: text }],
      done: 'who has seen an alert stands beside it',
    },
    'door.getScreen': { gate: 'device', call: [undefined], naughty: (text) => [text] },
    'door.identify': {
      gate: 'device',
      call: [{ pin: '000000' }, 'UNAUTHORIZED', doorText.pinUnknown],
      naughty: (text) => [{ pin: text }],
      done: 'who stands at the door is no change; wrong PINs are counted for the tablet',
    },
    'door.mark': {
      gate: 'device',
      call: [{ ticket, marks: [{ id, studentId, kind: 'in' }] }, ...noTicket],
      naughty: (text) => [
        { ticket, marks: [{ id, studentId: text, kind: 'in', note: text }] },
        { ticket: text, marks: [{ id: text, studentId, kind: text, reason: text }] },
      ],
      done: ownRecord,
    },
    'door.undo': {
      gate: 'device',
      call: [{ ticket, id, markId: 'made-up' }, ...noTicket],
      naughty: (text) => [
        { ticket, id, markId: text },
        { ticket: text, id: text, markId: 'made-up' },
      ],
      done: ownRecord,
    },
    'door.clock': {
      gate: 'device',
      call: [{ ticket, id, kind: 'in' }, ...noTicket],
      naughty: (text) => [
        { ticket, id, kind: 'in', classroomId: text },
        { ticket: text, id: text, kind: text },
      ],
      done: ownRecord,
    },
    'door.leave': { gate: 'device', call: [{ ticket }], naughty: (text) => [{ ticket: text }], done: 'it only ends a ticket' },
  },
  tables: {
    door_keys: { notExported: 'tells the key of the PINs from others, and belongs to the portal', withChild: 'none' },
    door_devices: { notExported: 'opens a way to a tablet', withChild: 'none' },
    door_pins: { notExported: 'a secret of its person', withChild: 'none' },
    door_waiting: {
      notExported: 'becomes a mark, which is exported, once the room accepts or hands over the child',
      withChild: 'goes',
      fill: ({ db, daycareId }, child) => {
        const made = { daycareId, id: 'waits-at-the-door-1', studentId: child, kind: 'in', personId: 'p', personName: 'Carla' } as const;
        const rest = { deviceId: 'd', note: null, signature: null, at: '2026-11-23T15:00:00.000Z', day: '2026-11-23', payloadHash: '' };
        return db
          .insertInto('doorWaiting')
          .values({ ...made, ...rest, settledAt: null, settledBy: null, outcome: null })
          .execute();
      },
    },
    door_alerts: {
      notExported: 'calls the team to the door on that day; the refusal itself is in the activity log',
      withChild: 'goes',
      fill: ({ db, daycareId }, child) => {
        const made = { daycareId, id: 'alert', studentId: child, personId: 'p', personName: 'Carla', why: 'firstTime' } as const;
        const rest = { deviceId: 'd', at: '2026-11-23T15:00:00.000Z', day: '2026-11-23', seenAt: null, seenBy: null };
        return db
          .insertInto('doorAlerts')
          .values({ ...made, ...rest })
          .execute();
      },
    },
  },
};
