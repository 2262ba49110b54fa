import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import '@daycare-portal/shared/text/all';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import { Day } from './day';
import { familiesCome, familiesTell, lateOneComes, officeCalls, openDoor, othersCome, teamComes } from './morning';
import { compare } from './compare';
import { firstTimerComes, formsAreFilledIn } from './families';
import { familiesGo, othersGo, strangerComes, teamGoes } from './evening';
import { dose, injury, lunch, messages, naps, photoAndTomorrow, roomIsShort, snack } from './noon';
import { bills, night, restored } from './night';
import { inspectorComes } from './screens';
import { setUp } from './set-up';
import { networkIsCut, parentLooks } from './windows';
import { World, type Compared } from './world';

/** What happens, and when it begins at the earliest. */
const acts: readonly [time: ClockTime, what: string, act: (day: Day) => Promise<void>][] = [
  ['06:30', 'two families tell what is different today', familiesTell],
  ['06:40', 'a tablet hangs at the door and one in a room, and everybody has a PIN', openDoor],
  ['06:45', 'the team comes', teamComes],
  ['07:05', 'thirty families come to the door', familiesCome],
  ['08:20', 'a phone loses its network', networkIsCut],
  ['08:30', 'the other children come', othersCome],
  ['09:00', 'two are late, and the office calls', officeCalls],
  ['09:30', 'the child comes whose parent said so', lateOneComes],
  ['09:40', 'a room is without adults for a while', roomIsShort],
  ['10:30', 'the power fails', ({ world }) => world.kill()],
  ['10:40', 'messages go to and fro', messages],
  ['10:50', 'two families fill in their form, and the office takes it over', formsAreFilledIn],
  ['11:00', 'an injury on the playground, to its lock', injury],
  ['11:15', 'a medicine, from the parent’s signature to the dose', dose],
  ['12:05', 'lunch', lunch],
  ['12:30', 'the smallest sleep', naps],
  ['13:30', 'a parent looks', parentLooks],
  ['13:45', 'an inspector comes', inspectorComes],
  ['14:30', 'a photo is taken, and a parent tells about tomorrow', photoAndTomorrow],
  ['15:00', 'the snack', snack],
  ['15:30', 'the power fails again', ({ world }) => world.kill()],
  ['16:00', 'a stranger asks for a child', strangerComes],
  ['16:10', 'an aunt comes for the first time', firstTimerComes],
  ['16:30', 'families go at the door', familiesGo],
  ['17:30', 'the others go', othersGo],
  ['17:50', 'the team goes', teamGoes],
  ['18:05', 'all is compared', compare],
  ['18:30', 'bills for the next month', bills],
  ['19:00', 'the night: a binder and a backup', night],
  ['19:00', 'all is compared once more, from the backup', restored],
];

/** Plays the day in this browser. Returns what was not as it must be, and how much was compared of what. */
export async function playDay(
  browser: Browser,
  { speed, leaps }: { speed: number; leaps: boolean },
  say: (line: string) => void,
): Promise<{ problems: string[]; table: Compared[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-day-'));
  const world = new World(folder, { speed, leaps }, '05:00');
  try {
    world.about('the day as it passes');
    await world.start();
    say(`${world.time()}  the portal starts on an empty folder`);
    const day = new Day(world, browser, await setUp(world, browser));
    for (const [time, what, act] of acts) {
      await world.until(time);
      await act(day);
      say(`${world.time()}  ${what}`);
    }
    await world.stop();
    world.about('the log');
    world.same('errors in the log', world.errors, []);
  } catch (error) {
    // What the pages showed says why they did not go on.
    for (const [at, page] of browser
      .contexts()
      .flatMap((context) => context.pages())
      .entries())
      await page.screenshot({ path: join(tmpdir(), `daycare-portal-day-${at}.png`), fullPage: true }).catch(() => undefined);
    throw error;
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { problems: world.problems, table: world.table };
}
