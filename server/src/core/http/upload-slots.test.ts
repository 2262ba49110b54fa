import { expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots';

const refused = { code: 'SERVICE_UNAVAILABLE', reason: 'busy' };
const at = (id: string, uid = id) => ({ id, user: { uid } });
const never = () => new Promise(() => undefined);

it('Uploads that do not come to an end are two of a session and six in all; others are asked to come back until one has ended', async () => {
  const slots = createUploadSlots();
  let end = () => undefined as void;
  const rest = new Promise<string>((resolve) => (end = () => resolve('read')));
  const half = ['a', 'a', 'b', 'b', 'c', 'c'].map((session) => slots.during(at(session), () => rest));
  await expect(slots.during(at('d'), () => rest)).rejects.toMatchObject(refused);
  end();
  expect(await Promise.all(half)).toEqual(Array.from({ length: 6 }, () => 'read'));

  const own = [slots.during(at('a'), never), slots.during(at('a'), never)];
  expect(own).toHaveLength(2);
  await expect(slots.during(at('a'), () => rest)).rejects.toMatchObject(refused);
  expect(await slots.during(at('b'), () => rest)).toBe('read');
});

it('A person who is signed in on several devices has three of them, so that others can still upload', async () => {
  const slots = createUploadSlots();
  const own = ['phone', 'phone', 'tablet'].map((session) => slots.during(at(session, 'Marta'), never));
  expect(own).toHaveLength(3);
  for (const session of ['tablet', 'laptop']) await expect(slots.during(at(session, 'Marta'), never)).rejects.toMatchObject(refused);
  expect(await slots.during(at('desk', 'Ben'), async () => 'read')).toBe('read');
});
