import { expect, it } from 'vitest';
import { newGuardian } from '../../test/guardians';
import { messageWorld } from '../../test/message-world';
import { openStream } from '../../test/streamed';

// docs/performance.md has the time with 300.
const families = 40;

it('An announcement to all reaches every open page of a family, and names to each only its own child', async () => {
  const world = await messageWorld();
  const { app, daycareId, cookieOf, announce, people } = world;
  const open = [];
  for (let made = 0; made < families; made += 1) {
    const { person, studentId } = await newGuardian(world, `Guardian ${made}`);
    const stream = await openStream(app, await cookieOf(person), { daycareId }, 'family.changes');
    await stream.next();
    open.push({ stream, studentId });
  }
  await announce(people.owner);
  for (const { stream, studentId } of open) expect((await stream.next())?.data).toEqual({ topic: 'messages', studentId });
});
