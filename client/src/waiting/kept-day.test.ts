import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOld, keepDay, restoreDay } from './kept-day';

const hour = 3600_000;
const roll = [['attendance', 'getDay'], { type: 'query' }];
const file = [['health', 'get'], { type: 'query' }];
const uid = 'the-teacher';
const start = new Date('2026-11-23T08:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const setHour = (n: number) => vi.setSystemTime(start.getTime() + n * hour);

it('The stored day is deleted even while the page stays open: each answer after a day, and everything with the roll', async () => {
  const queries = new QueryClient();
  queries.setQueryData([['auth', 'getSession'], { type: 'query' }], { user: { uid } });
  queries.setQueryData(roll, { day: '2026-11-23' });
  setHour(2);
  queries.setQueryData(file, { badges: [] });
  await keepDay(queries, uid);
  setHour(23);
  await forgetOld();
  const again = new QueryClient();
  restoreDay(again);
  expect([again.getQueryData(roll), again.getQueryData(file)]).toEqual([{ day: '2026-11-23' }, { badges: [] }]);
  setHour(25);
  await forgetOld();
  expect(localStorage.getItem('kept-day')).toBeNull();
});

it('The other answers are kept if the roll was loaded again since', async () => {
  const queries = new QueryClient();
  queries.setQueryData(file, { badges: [] });
  setHour(2);
  queries.setQueryData(roll, { day: '2026-11-23' });
  await keepDay(queries, uid);
  setHour(25);
  await forgetOld();
  const kept = localStorage.getItem('kept-day') ?? '';
  expect([kept.includes('getDay'), kept.includes('health')]).toEqual([true, false]);
});
