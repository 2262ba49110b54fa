import { photoPath } from '@daycare-portal/shared/photo';
import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import { browser } from './browser';

interface Part {
  /** The form's field. */
  name?: string;
  filename?: string;
  type?: string;
  /** Other fields, before the file. */
  fields?: Record<string, string>;
}

/** A form with one file, as a browser writes it. */
export function form(bytes: Uint8Array, { name = 'file', filename = 'photo.jpg', type = 'image/jpeg', fields = {} }: Part = {}) {
  const boundary = '----WebKitFormBoundaryQ7fY2mJd8sXb1Zk4';
  const besides = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${besides.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Uploads a photo of the student as the person with this cookie. */
export function upload(
  app: FastifyInstance,
  cookie: string,
  { daycareId, studentId }: { daycareId: string; studentId: string },
  body: Pick<InjectOptions, 'headers' | 'payload'>,
) {
  return browser(app, { cookie }).send({
    method: 'POST',
    url: photoPath(daycareId, studentId),
    ...body,
    headers: { origin: 'http://portal.test', ...body.headers },
  });
}

/** The URL in an upload's answer, or ''. */
export function urlIn(answer: { body: string }): string {
  const { url }: { url?: string } = JSON.parse(answer.body);
  return url ?? '';
}

type Rgb = [red: number, green: number, blue: number];

/** A picture with two halves in different colors. */
export function picture(width: number, height: number, left: Rgb = [200, 30, 30], right: Rgb = [30, 30, 200]) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) pixels.set(i % width < width / 2 ? left : right, i * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
