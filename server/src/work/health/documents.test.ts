import { documentPath, maxDocumentBytes, teamDocumentPath } from '@daycare-portal/shared/health';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegOfScans, png } from '../../test/photo-bombs';
import type { Person } from '../../test/people';
import { browser } from '../../test/browser';
import { form, picture } from '../../test/upload';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { documentIdIn, pdf, sendDocument } from '../../test/registers/health.register';

const at = ({ people }: World) => documentPath(people.sunnyside, people.child);
const send = (its: World, bytes: Uint8Array, fields?: Record<string, string>, who: Person = its.people.teacher) =>
  sendDocument(its, who, at(its), bytes, fields);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const zip = Buffer.from('PK\x03\x04', 'latin1');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')];
const largePdf = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, 32), tail]);
const get = async ({ app, cookieOf }: World, who: Person, url: string) => app.inject({ url, headers: { cookie: await cookieOf(who) } });
const kept = (its: World) => its.db.selectFrom('documents').select('id').execute();

// trust 32
describe('A document is refused', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['empty', () => Buffer.alloc(0)],
    ['text named .pdf', () => Buffer.from('hello')],
    ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML with a PDF behind it', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()])],
    ['a PDF that breaks off', () => pdf().subarray(0, 20)],
    ['a PDF with an archive behind it', () => Buffer.concat([pdf(), Buffer.from('PK\x03\x04'), Buffer.alloc(4000, 7)])],
    ['a zip', () => Buffer.from('PK\x03\x04')],
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['a truncated JPEG', async () => (await picture(900, 700).jpeg().toBuffer()).subarray(0, 2000)],
    ['a JPEG of 880 scans', () => jpegOfScans(880)],
    ['a picture that says it has a trillion pixels', () => png(1_000_000, 1_000_000, 100_000)],
    ['a picture of 100 megapixels that weighs 300 kB', () => png(10_000, 10_000, 300_000_000)],
    ['an SVG behind the mark of a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
    ['HTML behind the mark of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page])],
    ['HTML behind the mark of a WebP', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), page])],
    ['script that begins as a PDF', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), page])],
    ['a PDF with a page behind it', () => Buffer.concat([pdf(), page, Buffer.alloc(3000, 32)])],
    ['a PDF in UTF-16', () => Buffer.from(`\ufeff${pdf().toString()}`, 'utf16le')],
    ['a half of a PDF of 1 MB', () => largePdf(1_000_000).subarray(0, 500_000)],
    ['an archive that unfolds to a gigabyte', () => gzipSync(Buffer.alloc(10_000_000))],
    ['a page of XML that grows', () => Buffer.from('<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>')],
    ['a HEIC picture', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
    ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0')],
  ])('that is %s', async (_what, bytes) => {
    const its = await ownWorld();
    expect(await send(its, await bytes())).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await kept(its)).toEqual([]);
  });

  it('over 10 MB with 413, and accepted at that size', async () => {
    const its = await ownWorld();
    expect(await send(its, largePdf(maxDocumentBytes))).toMatchObject({ status: 200 });
    expect(await send(its, largePdf(maxDocumentBytes + 1))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(await kept(its)).toHaveLength(1);
  });

  it('from someone outside the team, for a child that does not exist, and with an invalid label', async () => {
    const its = await ownWorld();
    const { people } = its;
    for (const who of ['parent', 'otherOwner', 'nobody'] as const)
      expect(await send(its, pdf(), {}, people[who])).toMatchObject({ status: 403 });
    const elsewhere = documentPath(people.sunnyside, 'made-up');
    expect(await sendDocument(its, people.owner, elsewhere, pdf())).toMatchObject({ status: 404 });
    for (const fields of [{ kind: 'virus' }, { expiresOn: '2026-02-30' }, { id: 'short' }, { other: 'x' }])
      expect(await send(its, pdf(), fields)).toMatchObject({ status: 400 });
    expect(await kept(its)).toEqual([]);
  });
});

// trust 32
describe('A document of a stranger', () => {
  const outer = {
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  const script = '1 0 obj\n<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\nendobj';

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, 'application/pdf' | 'image/webp']>([
    ['a PDF that has scripts', () => pdf(script), 'application/pdf'],
    ['a PDF that is a page, too', () => pdf(page.toString()), 'application/pdf'],
    ['a picture with a page behind it', async () => Buffer.concat([await picture(20, 20).png().toBuffer(), page]), 'image/webp'],
    ['a picture with an archive behind it', async () => Buffer.concat([await picture(20, 20).jpeg().toBuffer(), zip]), 'image/webp'],
    ['a picture with a PDF behind it', async () => Buffer.concat([await picture(20, 20).webp().toBuffer(), pdf(script)]), 'image/webp'],
  ])('that is %s runs nowhere', async (_what, bytes, type) => {
    const its = await ownWorld();
    const id = documentIdIn(await send(its, await bytes()));
    const answer = await get(its, its.people.teacher, `${at(its)}/${id}`);
    expect(answer.headers).toMatchObject({ ...outer, 'content-type': type });
    const isPdf = type === 'application/pdf';
    expect(answer.headers['content-disposition']).toMatch(isPdf ? /^attachment; / : /^inline; /);
    const body = isPdf ? '' : answer.rawPayload.toString('latin1');
    for (const trace of ['script', 'PK\x03\x04', '%PDF']) expect(body).not.toContain(trace);
  });

  it.each([
    ['picture.png', 'image/png'],
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml; charset=utf-7'],
    ['../../../etc/passwd\0.pdf', 'application/pdf'],
    ['C:\\Windows\\system32\\x.exe', 'application/x-msdownload'],
    ['x'.repeat(300), 'application/octet-stream'],
  ])('is judged by its bytes, and neither the name %s nor the type %s is stored', async (filename, type) => {
    const its = await ownWorld();
    const { app, people, cookieOf } = its;
    const { headers, payload } = form(pdf(), { filename, type });
    const post = browser(app, { cookie: await cookieOf(people.teacher) }).send;
    const sent = await post({ method: 'POST', url: at(its), payload, headers: { origin: 'http://portal.test', ...headers } });
    const answer = await get(its, people.teacher, `${at(its)}/${documentIdIn(sent)}`);
    expect(answer.headers).toMatchObject({
      ...outer,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Ana Lopez - Other document.pdf"',
    });
  });

  it('is named after its title, without path or header characters', async () => {
    const its = await ownWorld();
    const title = '../..\\"; filename=evil.html';
    const id = documentIdIn(await send(its, pdf(), { title }));
    const disposition = String((await get(its, its.people.teacher, `${at(its)}/${id}`)).headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[^"/\\]*\.pdf"(; filename\*=UTF-8''[^"/\\;]*)?$/);
  });

  it('from six devices at once is stored six times, and once when all send the same id', async () => {
    const its = await ownWorld();
    // One person's devices send three at a time.
    const { teacher, staff } = its.people;
    const devices = [teacher, teacher, teacher, staff, staff, staff];
    const many = devices.map((who, index) => send(its, pdf(`Paper ${index}`), undefined, who));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await kept(its)).toHaveLength(6);
    const same = await Promise.all(devices.map((who) => send(its, pdf(), { id: 'document-of-a-screen' }, who)));
    expect(same.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await kept(its)).toHaveLength(7);
  });
});

// trust 32
describe('A document', () => {
  it('that is a PDF is served unchanged, only as a download, in a sandbox', async () => {
    const its = await ownWorld();
    const id = documentIdIn(await send(its, pdf('Plan'), { kind: 'actionPlan', title: 'Allergy plan', expiresOn: '2026-12-01' }));
    const answer = await get(its, its.people.staff, `${at(its)}/${id}`);
    expect(answer.rawPayload).toEqual(pdf('Plan'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Ana Lopez - Allergy plan.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { documents } = await its
      .as(its.people.teacher)
      .health.getHealth({ daycareId: its.people.sunnyside, studentId: its.people.child });
    expect(documents).toMatchObject([
      { id, kind: 'actionPlan', title: 'Allergy plan', expiresOn: '2026-12-01', mediaType: 'application/pdf' },
    ]);
  });

  it('that is a picture is drawn anew, large enough to read, without its metadata', async () => {
    const its = await ownWorld();
    const taken = await picture(3000, 1500)
      .withExif({ IFD0: { ImageDescription: 'Elm Street 4' } })
      .jpeg()
      .toBuffer();
    const id = documentIdIn(await send(its, taken));
    const answer = await get(its, its.people.teacher, `${at(its)}/${id}`);
    expect(answer.headers['content-type']).toBe('image/webp');
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2400, height: 1200, exif: undefined });
  });

  it('does not exist for a parent, another daycare, or under another child', async () => {
    const its = await ownWorld();
    const { people } = its;
    const id = documentIdIn(await send(its, pdf()));
    for (const who of ['parent', 'otherOwner', 'nobody'] as const)
      expect((await get(its, people[who], `${at(its)}/${id}`)).statusCode).toBe(403);
    expect((await get(its, people.owner, `${documentPath(people.sunnyside, 'made-up')}/${id}`)).statusCode).toBe(404);
    expect((await get(its, people.owner, `${at(its)}/made-up`)).statusCode).toBe(404);
  });

  it('is stored once when it is sent twice, and refused under an id that is in use', async () => {
    const its = await ownWorld();
    const id = 'document-of-a-screen';
    for (let times = 0; times < 2; times += 1) expect(documentIdIn(await send(its, pdf(), { id }))).toBe(id);
    expect(await send(its, pdf('Another'), { id })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await kept(its)).toHaveLength(1);
  });

  it('that is deleted is gone, and no item refers to it any more', async () => {
    const its = await ownWorld();
    const of = { daycareId: its.people.sunnyside, studentId: its.people.child };
    const { health } = its.as(its.people.teacher);
    const documentId = documentIdIn(await send(its, pdf()));
    await health.saveItem({ ...of, id: 'item-made-by-a-screen', kind: 'allergy', label: 'Peanuts', documentId });
    await health.removeDocument({ ...of, documentId });
    expect(await health.getHealth(of)).toMatchObject({ items: [{ documentId: null }], documents: [] });
  });
});

it('Staff documents are open to owners and those who manage staff, and are deleted when the person leaves', async () => {
  const its = await ownWorld();
  const { people, as, db } = its;
  const path = teamDocumentPath(people.sunnyside, people.teacher.uid);
  expect(await sendDocument(its, people.teacher, path, pdf())).toMatchObject({ status: 403 });
  const id = documentIdIn(await sendDocument(its, people.manager, path, pdf(), { kind: 'firstAid', expiresOn: '2026-12-01' }));
  expect((await get(its, people.teacher, `${path}/${id}`)).statusCode).toBe(403);
  expect((await get(its, people.owner, `${path}/${id}`)).statusCode).toBe(200);
  const expiring = (who: Person) => as(who).health.listExpiring({ daycareId: people.sunnyside });
  expect(await expiring(people.owner)).toMatchObject({
    count: 1,
    lists: [{ kind: 'firstAid', documents: [{ member: { userId: people.teacher.uid }, hasExpired: false }] }],
  });
  expect((await expiring(people.staff)).count).toBe(0);
  await as(people.owner).staff.manageDaycareRole({
    daycareId: people.sunnyside,
    email: people.teacher.email,
    role: 'teacher',
    action: 'remove',
  });
  expect(await db.selectFrom('teamDocuments').select('id').execute()).toEqual([]);
});
