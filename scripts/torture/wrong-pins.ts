import { inParallel, timeOf, type Drill } from './drill';
import { onDatabase, pairTablet, post, startSettled } from './people';
import type { Portal } from './portal';

const wrong = 10_000;
const atOnce = 8;

/** Ten thousand wrong PINs from a tablet at the door, and as many from a browser that is none, while a teacher works. */
export const wrongPins: Drill = {
  lines: [44],
  name: 'wrong-pins',
  async run(stage) {
    const { problems } = stage;
    const { dataDir, portal, people, calls, cookie } = await startSettled(stage);
    const daycareId = people.sunnyside;
    const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
    await calls.daycare.updateDay.mutate({ daycareId, openingHours });
    const { pins } = await calls.door.renewPins.mutate({ daycareId, personIds: [people.teacher.uid] });
    const tablet = await pairTablet(portal, calls, daycareId);
    const count = stage.many(wrong);
    const right = pins[0]?.pin ?? '';
    const tries = Array.from({ length: count }, (_none, n) => String(n).padStart(6, '0')).filter((pin) => pin !== right);

    let slowest = 0;
    const tryAll = async (headers: Record<string, string>) => {
      const answers = new Map<number, number>();
      const took = await timeOf(() =>
        inParallel(tries.length, atOnce, async (n) => {
          const { status } = await enter(portal, tries[n] ?? '', headers);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          // Meanwhile everyone else works.
          if (n % 500 === 0) slowest = Math.max(slowest, await timeOf(() => calls.attendance.getDay.query({ daycareId, day: null })));
        }),
      );
      return { answers, took };
    };
    const inside = await tryAll({ cookie: tablet });
    // The wait of 30 seconds is not over, unless the machine is very busy.
    const { status } = await enter(portal, right, { cookie: tablet });
    if (status !== 429 && inside.took < 30_000) problems.push(`the right PIN was answered ${status} while the tablet waits`);
    const outside = await tryAll({ cookie });
    const looked = inside.answers.get(401) ?? 0;
    // Five are looked at. The next one waits 30 seconds, so a drill that lasts longer sees one more, and later ones wait longer.
    if (looked > 5 + Math.ceil(inside.took / 30_000)) problems.push(`${looked} wrong PINs from a tablet were looked at`);
    if (looked + (inside.answers.get(429) ?? 0) !== tries.length) problems.push(`a tablet was answered ${words(inside.answers)}`);
    if ((outside.answers.get(401) ?? 0) !== tries.length)
      problems.push(`a browser that is no tablet was answered ${words(outside.answers)}`);
    const rows = await onDatabase(dataDir, (db) => db.selectFrom('activity').where('userId', 'is', null).select('action').execute());
    if (rows.length > 5) problems.push(`the activity log has ${rows.length} rows of the wrong PINs`);
    return `${tries.length} from a tablet in ${(inside.took / 1000).toFixed(1)} s, ${looked} of them looked at; ${tries.length} from outside in ${(outside.took / 1000).toFixed(1)} s, none looked at; meanwhile Today took at most ${Math.ceil(slowest)} ms`;
  },
};

const words = (answers: ReadonlyMap<number, number>) => [...answers].map(([status, times]) => `${times} times ${status}`).join(', ');

function enter(portal: Portal, pin: string, headers: Record<string, string>) {
  return post(portal, '/trpc/door.identify', JSON.stringify({ pin }), { 'content-type': 'application/json', ...headers });
}
