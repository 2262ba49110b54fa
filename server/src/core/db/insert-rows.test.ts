import { expect, it } from 'vitest';
import { ownWorld } from '../../test/worlds';
import { insertRows } from './insert-rows';

it('Rows that are written together may have their fields in any order', async () => {
  const { db, daycareId } = await ownWorld();
  const seen = (studentId: string, id: string) => ({ seenName: 'N', seenAt: 'T', seenBy: 'B', studentId, id, daycareId });
  const { id: studentId } = await db.selectFrom('students').select('id').executeTakeFirstOrThrow();
  const turned = { daycareId, id: 'second', studentId, seenBy: 'B', seenName: 'N', seenAt: 'T' };
  await insertRows(db, 'seenExceptions', [seen(studentId, 'first'), turned]);
  expect(await db.selectFrom('seenExceptions').selectAll().orderBy('id').execute()).toEqual([seen(studentId, 'first'), turned]);
});
