import { expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots';

it('Uploads that do not come to an end are two of a session and six in all; others are asked to come back until one has ended', async () => {
  const slots = createUploadSlots();
  let end = () => undefined as void;
  const rest = new Promise<string>((resolve) => (end = () => resolve('read')));
  const half = ['a', 'a', 'b', 'b', 'c', 'c'].map((session) => slots.during(session, () => rest));
  const refused = { code: 'SERVICE_UNAVAILABLE', reason: 'busy' };
  await expect(slots.during('d', () => rest)).rejects.toMatchObject(refused);
  end();
  expect(await Promise.all(half)).toEqual(Array.from({ length: 6 }, () => 'read'));

  const own = [slots.during('a', () => new Promise(() => undefined)), slots.during('a', () => new Promise(() => undefined))];
  expect(own).toHaveLength(2);
  await expect(slots.during('a', () => rest)).rejects.toMatchObject(refused);
  expect(await slots.during('b', () => rest)).toBe('read');
});
