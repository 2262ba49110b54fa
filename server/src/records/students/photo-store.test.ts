import { inTransaction } from '../../core/db/transaction';
import { describe, expect, it } from 'vitest';
import { authorize } from '../../core/auth/access';
import { picture } from '../../test/upload';
import { beginning, type World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { storePhoto } from './photo-store';

async function storeIn({ db, services, people }: World, studentId = people.child) {
  const { children } = await authorize(db, people.owner.uid, people.sunnyside, 'students.update', beginning.toISOString());
  let red = 0;
  return async () => {
    red += 20;
    return storePhoto(
      {
        transact: (work) => inTransaction(db, work),
        runtime: services.runtime,
        access: { children },
        record: async () => undefined,
      },
      { studentId, upload: await picture(30, 30, [red, 0, 0]).png().toBuffer() },
    );
  };
}

async function stored({ db }: World): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('hash').execute();
  return rows.map((row) => row.hash);
}

async function withThumbnails({ db }: World): Promise<string[]> {
  const rows = await db.selectFrom('photoThumbnails').select('hash').distinct().execute();
  return rows.map((row) => row.hash);
}

const hashIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

describe('storePhoto', () => {
  it('is NOT_FOUND for a student of another daycare', async () => {
    const store = await storeIn(await ownWorld(), 'made-up');
    await expect(store()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the saved photo and the three newest unsaved ones, with their thumbnails only', async () => {
    const its = await ownWorld();
    const { people, as, advance } = its;
    const store = await storeIn(its);
    const saved = await store();
    const ana = { daycareId: people.sunnyside, studentId: people.child, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' };
    await as(people.teacher).students.updateDaycareStudent({ ...ana, profilePic: saved });
    const urls: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      advance(60);
      urls.push(await store());
    }
    const kept = [saved, ...urls.slice(2)].map(hashIn).toSorted();
    expect((await stored(its)).toSorted()).toEqual(kept);
    expect((await withThumbnails(its)).toSorted()).toEqual(kept);
  });

  it('is deleted with the student: no file of the student’s photos remains', async () => {
    const its = await ownWorld();
    await (
      await storeIn(its)
    )();
    await its.db.deleteFrom('students').where('id', '=', its.people.child).execute();
    expect([...(await stored(its)), ...(await withThumbnails(its))]).toEqual([]);
  });
});
