import { connect } from 'node:net';
import { documentPath } from '@daycare-portal/shared/health';
import { photoPath } from '@daycare-portal/shared/photo';
import { findDamage } from '../../server/src/db/check-database';
import { form, picture } from '../../server/src/test/upload';
import type { Choices } from '../../server/src/demo/random';
import { inParallel, type Drill } from './drill';
import { peakMemory } from './memory';
import { onDatabase, startSettled, upload, type Form } from './people';
import { endingProblems } from './portal';

const atOnce = 8;
const marker = 'EVIL-MARKER';
const script = `<script>alert("${marker}")</script>`;

/** A request body made to break its reader. */
type Attack = (images: Images, choices: Choices) => Form;
type Images = [jpeg: Buffer, png: Buffer, webp: Buffer];

const attacks: [name: string, attack: Attack][] = [
  ['cut short', (images, choices) => file(cut(choices.pick(images), choices))],
  ['bytes overwritten', (images, choices) => file(scribbled(choices.pick(images), choices))],
  [
    'a PNG that claims to be huge',
    ([, png], choices) => file(claiming(png, 16, choices.between(8_000, 2 ** 31 - 1), choices.between(8_000, 2 ** 31 - 1))),
  ],
  ['a JPEG that claims to be huge', ([jpeg]) => file(hugeJpeg(jpeg))],
  ['a WebP that claims to be huge', ([, , webp], choices) => file(hugeWebp(webp, choices))],
  ['a script', () => file(Buffer.from(script))],
  ['an SVG', () => file(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marker}')" width="99999" height="99999"/>`))],
  [
    'an SVG that grows',
    () => file(Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><svg>&b;&b;</svg>`)),
  ],
  ['a GIF and script in one', () => file(Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${script}`))],
  ['a picture with a script behind it', (images, choices) => file(Buffer.concat([choices.pick(images), Buffer.from(script)]))],
  [
    'a picture with an archive behind it',
    (images, choices) => file(Buffer.concat([choices.pick(images), Buffer.from(`PK\x03\x04${marker}`, 'latin1')])),
  ],
  [
    'the beginning of one, the rest of another',
    (images, choices) => file(Buffer.concat([choices.pick(images).subarray(0, 40), choices.pick(images)])),
  ],
  ['only the first bytes', (images, choices) => file(choices.pick(images).subarray(0, choices.between(0, 40)))],
  [
    'noise behind a signature',
    (_, choices) => file(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), noise(choices.between(10, 5_000), choices)])),
  ],
  ['noise', (_, choices) => file(noise(choices.between(0, 5_000), choices))],
  ['a wrong field', ([jpeg]) => form(jpeg, { name: '__proto__' })],
  ['a name that climbs', ([jpeg]) => form(jpeg, { filename: '../../../../etc/passwd\0.jpg' })],
  ['a name of 10,000 letters', ([jpeg]) => form(jpeg, { filename: 'x'.repeat(10_000) })],
  ['a lying type', (_, choices) => form(noise(500, choices), { type: 'image/svg+xml; charset=utf-7' })],
  ['no boundary', ([jpeg]) => ({ ...form(jpeg), headers: { 'content-type': 'multipart/form-data' } })],
  ['another boundary', ([jpeg]) => ({ ...form(jpeg), headers: { 'content-type': 'multipart/form-data; boundary=other' } })],
  [
    'a boundary of 5,000 letters',
    ([jpeg]) => ({ ...form(jpeg), headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5_000)}` } }),
  ],
  ['no end', ([jpeg], choices) => shortened(form(jpeg), choices)],
  ['1,000 fields', () => parts(Array.from({ length: 1000 }, (_, i) => `Content-Disposition: form-data; name="f${i}"\r\n\r\n${marker}`))],
  [
    '1,000 files',
    () => parts(Array.from({ length: 1000 }, () => `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${marker}`)),
  ],
  ['endless headers of a part', () => parts([`${'X-Header: 1\r\n'.repeat(50_000)}\r\n`])],
  ['one endless header of a part', () => parts([`Content-Disposition: form-data; name="${'n'.repeat(500_000)}"\r\n\r\n`])],
  [
    'a part within a part',
    ([jpeg]) => parts([`Content-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\n${jpeg.toString('latin1')}\r\n--q--`]),
  ],
  ['nothing', () => ({ headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: Buffer.alloc(0) })],
  ['JSON', () => ({ headers: { 'content-type': 'application/json' }, payload: Buffer.from(`{"file":"${marker}"}`) })],
  ['a picture without a form', ([jpeg]) => ({ headers: { 'content-type': 'image/jpeg' }, payload: jpeg })],
  ['a PDF with a script', () => file(pdf(`/OpenAction << /S /JavaScript /JS (app.alert('${marker}')) >>`))],
  ['a PDF cut short', (_, choices) => file(cut(pdf('x'.repeat(500)), choices))],
  ['a page in front of a PDF', () => file(Buffer.concat([Buffer.from(script), pdf('x')]))],
  ['a PDF with a page behind it', () => file(Buffer.concat([pdf('x'), Buffer.from(script.repeat(200))]))],
  ['more than 5 MB', () => file(Buffer.alloc(6 * 1024 * 1024, 0xff))],
];

export const hostileFiles: Drill = {
  line: 18,
  name: 'hostile-files',
  does: 'broken and hostile uploads, some of them broken off on the way',
  async run({ folder, choices, many, progress }) {
    const dataDir = folder();
    const { portal, cookie, people } = await startSettled(dataDir);
    const { sunnyside, child } = people;
    const [photos, documents] = [photoPath(sunnyside, child), documentPath(sunnyside, child)];
    const drawn = picture(640, 480);
    const images: Images = [
      await drawn.clone().jpeg().toBuffer(),
      await drawn.clone().png().toBuffer(),
      await drawn.clone().webp().toBuffer(),
    ];
    const uploads = many(1000);
    const problems: string[] = [];
    const outcome = { refused: 0, taken: 0, brokenOff: 0 };
    const attack = async (n: number) => {
      const [name, make] = attacks[n % attacks.length] ?? ['', () => file(Buffer.alloc(0))];
      const sent = make(images, choices);
      // Attacks alternate between photos and documents.
      const to = Math.floor(n / attacks.length) % 2 === 0 ? photos : documents;
      if (n % 10 === 9) {
        await breakOff(`${portal.url}${to}`, cookie, sent, choices);
        outcome.brokenOff += 1;
        return;
      }
      const answer = await upload(portal, to, cookie, sent);
      if (answer.status >= 500) problems.push(`${name}: ${answer.status} ${answer.text}`);
      if (answer.status >= 400) outcome.refused += 1;
      else {
        outcome.taken += 1;
        const { url, documentId }: { url?: string; documentId?: string } = JSON.parse(answer.text);
        const shown = await fetch(`${portal.url}${url ?? `${documents}/${documentId}`}`, { headers: { cookie } });
        const bytes = Buffer.from(await shown.arrayBuffer());
        if (!isHarmless(shown.headers, bytes)) problems.push(`${name}: shown as it was sent`);
      }
    };
    await inParallel(uploads, atOnce, async (n) => {
      await attack(n).catch((error: unknown) => problems.push(`${attacks[n % attacks.length]?.[0]}: ${String(error)}`));
      progress(n / uploads);
    });
    const good = await upload(portal, photos, cookie, form(images[0]));
    if (good.status !== 200) problems.push(`a good picture afterwards: ${good.status}`);
    const most = peakMemory(portal.pid);
    problems.push(...(await onDatabase(dataDir, findDamage)), ...(await endingProblems(portal)));
    const memory = most === undefined ? '' : `; at most ${most} MB of memory`;
    return {
      figure: `${uploads}: ${outcome.refused} refused, ${outcome.taken} drawn anew, ${outcome.brokenOff} broken off; no 5xx, the server stays up${memory}`,
      problems,
    };
  },
};

/** A picture that was encoded again, or a PDF that no page of ours can show. */
function isHarmless(headers: Headers, bytes: Buffer): boolean {
  if (headers.get('content-type') === 'image/webp') return !bytes.includes(marker);
  const isSaved = headers.get('content-disposition')?.startsWith('attachment') === true;
  return (
    headers.get('content-type') === 'application/pdf' && isSaved && headers.get('content-security-policy')?.includes('sandbox') === true
  );
}

const file = (bytes: Uint8Array) => form(bytes);

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${content} >>\nendobj\nstartxref\n9\n%%EOF\n`);

function cut(image: Buffer, choices: Choices): Buffer {
  return image.subarray(0, choices.between(1, image.length - 20));
}

function noise(length: number, choices: Choices): Buffer {
  return Buffer.from(Array.from({ length }, () => choices.between(0, 255)));
}

function scribbled(image: Buffer, choices: Choices): Buffer {
  const copy = Buffer.from(image);
  for (let i = 0; i < 20; i += 1) copy[choices.between(0, copy.length - 1)] = choices.between(0, 255);
  return copy;
}

function claiming(image: Buffer, at: number, width: number, height: number): Buffer {
  const copy = Buffer.from(image);
  copy.writeUInt32BE(width, at);
  copy.writeUInt32BE(height, at + 4);
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

function shortened({ headers, payload }: Form, choices: Choices): Form {
  return { headers, payload: payload.subarray(0, choices.between(10, payload.length - 10)) };
}

function parts(contents: readonly string[]): Form {
  const body = contents.map((content) => `--b\r\n${content}\r\n`).join('');
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: Buffer.from(`${body}--b--\r\n`, 'latin1') };
}

/** Sends a part of it and disconnects. */
async function breakOff(address: string, cookie: string, { headers, payload }: Form, choices: Choices): Promise<void> {
  const { hostname, port, host, pathname, origin } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = { host, origin, cookie, ...headers, 'content-length': String(payload.length + 100) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, choices.between(0, payload.length)), () => socket.destroy());
  });
}
