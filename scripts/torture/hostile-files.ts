import { once } from 'node:events';
import { documentPath } from '@daycare-portal/shared/health';
import { photoPath } from '@daycare-portal/shared/photo';
import { findDamage } from '../../server/src/core/db/check-database';
import { form, picture } from '../../server/src/test/upload';
import type { Choices } from '../../server/src/commands/demo/random';
import { delay, inParallel, type Drill } from './drill';
import { begin, onDatabase, startSettled, upload, type Form } from './people';
import type { Portal } from './portal';
import { memoryOf } from './process-readings.mjs';

// As many as the server reads of one session.
const atOnce = 2;
const marker = 'EVIL-MARKER';
const script = `<script>alert("${marker}")</script>`;

type Images = [jpeg: Buffer, png: Buffer, webp: Buffer];

/** Request bodies made to break their reader. */
const attacks: Record<string, (images: Images, choices: Choices) => Form> = {
  'cut short': (images, choices) => form(cut(choices.pick([...images, pdf('x'.repeat(500))]), choices)),
  'bytes overwritten': (images, choices) => form(scribbled(choices.pick(images), choices)),
  'a JPEG that claims to be huge': ([jpeg]) => form(hugeJpeg(jpeg)),
  'a WebP that claims to be huge': ([, , webp], choices) => form(hugeWebp(webp, choices)),
  'a picture with a script behind it': (images, choices) => form(Buffer.concat([choices.pick(images), Buffer.from(script)])),
  'a PDF with a script': () => form(pdf(`/OpenAction << /S /JavaScript /JS (app.alert('${marker}')) >>`)),
  'a name of 10,000 letters': ([jpeg]) => form(jpeg, { name: '__proto__', filename: 'x'.repeat(10_000) }),
  'a boundary of 5,000 letters': ([jpeg]) => ({ ...form(jpeg), headers: multipart('b'.repeat(5_000)) }),
  '1,000 fields': () => parts(Array.from({ length: 1000 }, (_, i) => `Content-Disposition: form-data; name="f${i}"\r\n\r\n${marker}`)),
  '1,000 files': () => parts(Array(1000).fill(`Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${marker}`)),
  'endless headers of a part': () => parts([`${'X-Header: 1\r\n'.repeat(50_000)}\r\n`]),
  'one endless header of a part': () => parts([`Content-Disposition: form-data; name="${'n'.repeat(500_000)}"\r\n\r\n`]),
  'a part within a part': ([jpeg]) =>
    parts([`Content-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\n${jpeg.toString('latin1')}\r\n--q--`]),
};

/** Hostile uploads, some of them broken off on the way. */
export const hostileFiles: Drill = {
  lines: [18],
  name: 'hostile-files',
  async run(stage) {
    const { choices, problems } = stage;
    const { dataDir, portal, cookie, people } = await startSettled(stage);
    const photos = photoPath(people.sunnyside, people.child);
    const documents = documentPath(people.sunnyside, people.child);
    const drawn = picture(640, 480);
    const images: Images = [await drawn.jpeg().toBuffer(), await drawn.png().toBuffer(), await drawn.webp().toBuffer()];
    const uploads = stage.many(1000);
    const outcome = { refused: 0, taken: 0, brokenOff: 0 };
    const attack = async (n: number, name: string, sent: Form) => {
      const path = Math.floor(n / Object.keys(attacks).length) % 2 === 0 ? photos : documents;
      if (n % 10 === 9) {
        await breakOff(portal, path, cookie, sent, choices);
        outcome.brokenOff += 1;
        return;
      }
      let answer = await upload(portal, path, cookie, sent);
      // One that was broken off may hold a place of the session until the server has noticed.
      for (let tries = 0; answer.status === 503 && tries < 50; tries += 1) {
        await delay(100);
        answer = await upload(portal, path, cookie, sent);
      }
      if (answer.status >= 500) problems.push(`${name}: ${answer.status} ${answer.text}`);
      if (answer.status >= 400) {
        outcome.refused += 1;
        return;
      }
      outcome.taken += 1;
      const { url, documentId }: { url?: string; documentId?: string } = JSON.parse(answer.text);
      const shown = await fetch(`${portal.url}${url ?? `${documents}/${documentId}`}`, { headers: { cookie } });
      if (!isHarmless(shown.headers, Buffer.from(await shown.arrayBuffer()))) problems.push(`${name}: shown as it was sent`);
    };
    await inParallel(uploads, atOnce, async (n) => {
      const all = Object.entries(attacks);
      const [name, make] = all[n % all.length] ?? ['', () => form(images[0])];
      await attack(n, name, make(images, choices)).catch((error: unknown) => problems.push(`${name}: ${String(error)}`));
    });
    const good = await upload(portal, photos, cookie, form(images[0]));
    if (good.status !== 200) problems.push(`a good picture afterwards: ${good.status}`);
    problems.push(...(await onDatabase(dataDir, findDamage)));
    const megabytes = Math.round(memoryOf(portal.pid, 'VmHWM') / 1024);
    return `${uploads}: ${outcome.refused} refused, ${outcome.taken} drawn anew, ${outcome.brokenOff} broken off; no 5xx, the server stays up; at most ${megabytes} MB of memory`;
  },
};

/** A picture that was encoded again, or a PDF that no page of ours can show. */
function isHarmless(headers: Headers, bytes: Buffer): boolean {
  const header = (name: string) => headers.get(name) ?? '';
  if (header('content-type') === 'image/webp') return !bytes.includes(marker);
  const isSaved = header('content-disposition').startsWith('attachment');
  return header('content-type') === 'application/pdf' && isSaved && header('content-security-policy').includes('sandbox');
}

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${content} >>\nendobj\nstartxref\n9\n%%EOF\n`);

function cut(file: Buffer, choices: Choices): Buffer {
  return file.subarray(0, choices.between(1, file.length - 20));
}

function scribbled(image: Buffer, choices: Choices): Buffer {
  const copy = Buffer.from(image);
  for (let i = 0; i < 20; i += 1) copy[choices.between(0, copy.length - 1)] = choices.between(0, 255);
  return copy;
}

function hugeJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex((byte, i) => byte === 0xff && (copy[i + 1] === 0xc0 || copy[i + 1] === 0xc2));
  copy.fill(0xff, frame + 5, frame + 9);
  return copy;
}

/** An extended header with the largest canvas that its fields can express. */
function hugeWebp(webp: Buffer, choices: Choices): Buffer {
  const header = Buffer.alloc(18);
  header.write('VP8X', 0, 'latin1');
  header.writeUInt32LE(10, 4);
  header.writeUIntLE(choices.between(16_000, 2 ** 24 - 1), 12, 3);
  header.writeUIntLE(choices.between(16_000, 2 ** 24 - 1), 15, 3);
  return Buffer.concat([webp.subarray(0, 12), header, webp.subarray(12)]);
}

const multipart = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });

function parts(contents: readonly string[]): Form {
  const body = contents.map((content) => `--b\r\n${content}\r\n`).join('');
  return { headers: multipart('b'), payload: Buffer.from(`${body}--b--\r\n`, 'latin1') };
}

/** Sends a part of it and disconnects. */
async function breakOff(portal: Portal, path: string, cookie: string, { headers, payload }: Form, choices: Choices): Promise<void> {
  const socket = begin(portal, path, { cookie, ...headers, 'content-length': String(payload.length + 100) });
  socket.on('error', () => undefined);
  socket.write(payload.subarray(0, choices.between(0, payload.length)), () => socket.destroy());
  await once(socket, 'close');
}
