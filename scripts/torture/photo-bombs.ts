import { photoPath } from '@daycare-portal/shared/photo';
import { jpegOfScans, png } from '../../server/src/test/photo-bombs';
import { picture, form } from '../../server/src/test/upload';
import { delay, inParallel, seconds, timeOf, type Drill } from './drill';
import { callsOf, signIn, startSettled, upload } from './people';
import { watched } from './portal';
import { memoryOf } from './process-readings.mjs';

const atOnce = 24;
const maxMegabytes = 900;
// What others wait for while all of this is decoded: a list, and a photo of a phone.
const longest = { turn: 100, list: 1000, photo: 30_000, ending: 10_000 };
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

/** Small photos that are huge once they are decoded, many at once, while others read a list and send a photo. */
export const photoBombs: Drill = {
  lines: [18],
  name: 'photo-bombs',
  async run(stage) {
    const { problems, slow } = stage;
    const { portal, cookie, people } = await startSettled(stage, watched);
    const { sunnyside: daycareId, child, staff } = people;
    const path = photoPath(daycareId, child);
    const others = await signIn(portal, staff.email);
    const calls = callsOf(portal, others);
    const files = bombs.map(([name, make]) => [name, form(make())] as const);
    const phone = form(await picture(4000, 3000).jpeg().toBuffer());
    await portal.longestTurn();

    const uploads = stage.many(240);
    const statuses = new Map<number, number>();
    const sendBombs = () =>
      inParallel(uploads, atOnce, async (n) => {
        const [name, body] = files[n % files.length] ?? ['', phone];
        const { status } = await upload(portal, path, cookie, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (![200, 400, 503].includes(status)) problems.push(`${name}: ${status}`);
      });
    const over = new AbortController();
    let list = 0;
    const readLists = async () => {
      while (!over.signal.aborted) {
        list = Math.max(list, await timeOf(() => calls.students.getDaycareStudentList.query({ daycareId })));
        await delay(20);
      }
    };
    /** The photo is sent again for as long as the server says that it is busy. */
    const sendPhoto = async () => {
      const until = performance.now() + 2 * longest.photo;
      while ((await upload(portal, path, others, phone)).status !== 200 && performance.now() < until) await delay(500);
    };
    const reading = readLists();
    const [took, photo] = await Promise.all([timeOf(sendBombs), timeOf(sendPhoto)]);
    over.abort();
    await reading;
    const megabytes = Math.round(memoryOf(portal.pid, 'VmHWM') / 1024);
    if (megabytes > maxMegabytes) problems.push(`${megabytes} MB of memory`);
    const turn = await portal.longestTurn();

    // What is being decoded does not hold up the end.
    const unanswered = files.map(([, body]) => upload(portal, path, cookie, body).catch(() => undefined));
    await delay(200);
    const ending = await portal.stop();
    await Promise.all(unanswered);
    const times = { turn, list, photo, ending };
    for (const what of ['turn', 'list', 'photo', 'ending'] as const) {
      if (times[what] > longest[what]) slow.push(`the longest ${what} took ${Math.round(times[what])} ms`);
    }
    const counts = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
    return `${uploads} in ${seconds(took)} (${counts}); at most ${megabytes} MB of memory; meanwhile a list took at most ${Math.round(list)} ms, the photo of a phone ${seconds(photo)}; ended in ${seconds(ending)}`;
  },
};
