import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../core/db/migrate';
import { createLog } from '../../log';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { pairTablet, pinOfMember } from '../../test/tablets';
import { emptyPlace, openedAt } from '../../test/test-database';
import { temporaryFolder } from '../../test/temporary-folder';
import { beginning } from '../../test/world';
import { appOn, ownWorld } from '../../test/worlds';

/** Two servers on one database with one key, and a tablet at the door, which is open, that asks either of them. */
async function twoServers() {
  const { place, environment } = await emptyPlace(temporaryFolder());
  await migrate(await openedAt(place), beginning);
  const settings = { ...environment, DOOR_KEY: 'the key of the door that both servers have' };
  const world = await ownWorld(settings, place);
  const { owner, daycareId, people, services } = world;
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
  await owner.daycare.updateDay({ daycareId, openingHours, hoursFrom: '2026-01-01' });
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const db = await openedAt(place);
  const there = await appOn(db, services.runtime, { environment: settings, log });
  const cookie = await pairTablet(world);
  const at = { here: browser(world.app, { cookie }), there: browser(there.app, { cookie }) };
  const pin = await pinOfMember(world, people.teacher);
  return { ...world, db, place, at, cookie, pin, lines };
}

const wrong = '424242';
const ticketIn = (data: unknown) => (data as { ticket: string }).ticket;
const waits = { code: 'TOO_MANY_REQUESTS' };

describe('A tablet at the door that two servers answer', () => {
  // trust 44
  it('is slowed down, told who stands there, and paused by both together', async () => {
    const { at, pin, advance, owner, daycareId } = await twoServers();
    const turns = [at.here, at.there, at.here, at.there, at.here, at.there, at.here];
    const codes: (string | undefined)[] = [];
    for (const server of turns) codes.push((await server.mutate('door.identify', { pin: wrong })).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'UNAUTHORIZED'), ...Array.from({ length: 2 }, () => 'TOO_MANY_REQUESTS')]);
    for (const server of Object.values(at)) expect(await server.mutate('door.identify', { pin })).toMatchObject(waits);
    advance(30);
    const enter = async (server: typeof at.here) => ticketIn((await server.mutate('door.identify', { pin })).data);
    const first = await enter(at.here);
    const second = await enter(at.there);
    const clock = async (server: typeof at.here, ticket: string) =>
      (await server.mutate('door.clock', { ticket, id: 'the-mark-of-the-clock-1', kind: 'in', classroomId: null })).code;
    expect([await clock(at.there, first), await clock(at.here, second)]).toEqual(['UNAUTHORIZED', undefined]);
    const { devices } = await owner.door.listDevices({ daycareId });
    await owner.door.pauseDevice({ daycareId, deviceId: devices[0]?.deviceId ?? '' });
    expect((await at.there.query('door.getScreen')).data).toMatchObject({ state: 'paused' });
    expect(await clock(at.there, second)).toBe('UNAUTHORIZED');
  });

  // trust 45
  it('leaves no PIN, ticket, link or cookie in the database, its file, the log or what a page shows', async () => {
    const { at, pin, db, place, cookie, lines, owner, daycareId } = await twoServers();
    await at.there.mutate('door.identify', { pin: wrong });
    const { data } = await at.there.mutate('door.identify', { pin });
    const ticket = ticketIn(data);
    await at.there.mutate('door.clock', { ticket, id: 'the-mark-of-the-clock-1', kind: 'in', classroomId: null });
    const { pairUrl, code } = await owner.door.pairDevice({ daycareId, name: 'Side gate', kind: 'door' });
    const shown = [
      await owner.door.listDevices({ daycareId }),
      await owner.door.listAtDoor({ daycareId }),
      await owner.daycare.getActivityLog({ daycareId }),
      (await at.there.query('door.getScreen')).body,
    ];
    const database = JSON.stringify(await everyRow(db));
    // A call that fails unexpectedly is logged, with its error.
    await db.schema.dropTable('doorPins').execute();
    expect(await at.there.mutate('door.identify', { pin })).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(lines.join()).toContain('door_pins');
    const files = place.engine === 'sqlite' ? [place.file, `${place.file}-wal`].map((file) => readFileSync(file, 'latin1')) : [];
    const secrets = { pin, ticket, token: cookie.split('=')[1] ?? '', link: pairUrl.split('#')[1] ?? '', code: code.replace(' ', '') };
    const places = { database, files: files.join(), log: lines.join(), pages: JSON.stringify(shown) };
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length).toBeGreaterThan(5);
      for (const [where, text] of Object.entries(places)) expect(text.includes(secret), `${what} in ${where}`).toBe(false);
    }
  });
});
