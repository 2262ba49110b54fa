import { logPhotoPath } from '@daycare-portal/shared/photo';
import { browser } from './browser';
import type { LogWorld } from './log-world';
import type { Person } from './people';
import { form } from './upload';

/** Uploads a photo of the day as this person, or as nobody. */
export async function sendLogPhoto({ app, cookieOf, daycareId }: LogWorld, person: Person | undefined, bytes: Uint8Array) {
  const cookie = person === undefined ? '' : await cookieOf(person);
  const body = form(bytes);
  const headers = { origin: 'http://portal.test', ...body.headers };
  return browser(app, { cookie }).send({ method: 'POST', url: logPhotoPath(daycareId), ...body, headers });
}

/** The id of an uploaded photo. */
export async function addLogPhoto(world: LogWorld, person: Person, bytes: Uint8Array): Promise<string> {
  const { photoId }: { photoId: string } = JSON.parse((await sendLogPhoto(world, person, bytes)).body);
  return photoId;
}
