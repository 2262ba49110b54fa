import { photoPath } from '@daycare-portal/shared/photo';
import { jpegOfScans, png } from '../../server/src/test/photo-bombs';
import { picture, form } from '../../server/src/test/upload';
import { delay, inParallel, type Drill } from './drill';
import { peakMemory } from './memory';
import { callsOf, settleIn, signIn, upload, type Form } from './people';
import { startWatched, stop, type Portal } from './portal';

const atOnce = 24;
const maxMegabytes = 900;
// What others wait for while all of this is decoded: a list, and a photo of a phone.
const longestTurn = 100;
const longestList = 1000;
const longestPhoto = 30_000;
const longestEnding = 10_000;
const megapixels = 1_000_000;

/** Files of at most 300 kB that take a decoder long, or much memory. */
const bombs: [name: string, make: () => Buffer][] = [
  ['a PNG of 1 by 49,999,999 pixels', () => png(1, 49_999_999, 4 * 49_999_999)],
  ['a PNG of 16,383 by 3,000 pixels, interlaced', () => png(16_383, 3000, 3 * 50 * megapixels, { isInterlaced: true })],
  ['a PNG of 7,000 by 7,000 pixels, interlaced', () => png(7000, 7000, 3 * 50 * megapixels, { isInterlaced: true })],
  ['a PNG that unpacks to 400 MB', () => png(100, 100, 400 * megapixels)],
  ['a JPEG of 2,500 scans', () => jpegOfScans(880)],
  ['a JPEG of 60 scans of 16 megapixels', () => jpegOfScans(60, 4096)],
];

export const photoBombs: Drill = {
  line: 18,
  name: 'photo-bombs',
  does: 'small photos that are huge once they are decoded, many at once, while others read a list and send a photo',
  async run({ folder, many, progress }) {
    const dataDir = folder();
    const people = await settleIn(dataDir);
    const { sunnyside: daycareId, child } = people;
    const portal = await startWatched(dataDir);
    const [owner, staff] = [await signIn(portal, people.owner.email), await signIn(portal, people.staff.email)];
    const path = photoPath(daycareId, child);
    const files = bombs.map(([name, make]) => [name, form(make())] as const);
    const phone = form(await picture(4000, 3000).jpeg().toBuffer());
    await portal.longestTurn();
    progress(0.1);

    const problems: string[] = [];
    const slow: string[] = [];
    const uploads = many(240);
    const statuses = new Map<number, number>();
    const began = performance.now();
    const sent = inParallel(uploads, atOnce, async (n) => {
      const [name, body] = files[n % files.length] ?? ['', phone];
      const { status } = await upload(portal, path, owner, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (![200, 400, 503].includes(status)) problems.push(`${name}: ${status}`);
      progress(0.1 + (0.8 * n) / uploads);
    });
    const calls = callsOf(portal, staff);
    let slowestList = 0;
    const over = new AbortController();
    const lists = (async () => {
      while (!over.signal.aborted) {
        const asked = performance.now();
        await calls.students.getDaycareStudentList.query({ daycareId });
        slowestList = Math.max(slowestList, performance.now() - asked);
        await delay(20);
      }
    })();
    const photoTook = await sendUntilTaken(portal, path, staff, phone);
    await sent;
    over.abort();
    await lists;
    const took = performance.now() - began;
    const [megabytes, turn] = [peakMemory(portal.pid) ?? 0, await portal.longestTurn()];

    // What is being decoded does not hold up the end.
    const unanswered = files.map(([, body]) => upload(portal, path, owner, body).catch(() => undefined));
    await delay(200);
    const { code, took: ending } = await stop(portal);
    await Promise.all(unanswered);

    if (megabytes > maxMegabytes) problems.push(`${megabytes} MB of memory`);
    if (turn > longestTurn) slow.push(`the event loop was held for ${Math.round(turn)} ms`);
    if (slowestList > longestList) slow.push(`a list took ${Math.round(slowestList)} ms`);
    if (photoTook > longestPhoto) slow.push(`the photo of a phone took ${seconds(photoTook)}`);
    if (ending > longestEnding) slow.push(`ended after ${seconds(ending)}`);
    if (code !== 0) problems.push(`ended with ${code}`);
    problems.push(...portal.log);
    const counts = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
    return {
      figure: `${uploads} in ${seconds(took)} (${counts}); at most ${megabytes} MB of memory; meanwhile a list took at most ${Math.round(slowestList)} ms, the photo of a phone ${seconds(photoTook)}; ended in ${seconds(ending)}`,
      problems,
      slow,
    };
  },
};

/** Sends the photo again for as long as the server says that it is busy. Returns how many milliseconds that took. */
async function sendUntilTaken(portal: Portal, path: string, cookie: string, photo: Form): Promise<number> {
  const began = performance.now();
  while ((await upload(portal, path, cookie, photo)).status !== 200 && performance.now() - began < 2 * longestPhoto) await delay(500);
  return performance.now() - began;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
