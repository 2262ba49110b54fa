import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bestClock, readServerTime, sentBy, timeBy } from './device-clock';

const now = '2026-11-23T08:05:00.000Z';
const setClock = (time: string) => vi.setSystemTime(new Date(time));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('the device’s clock is used until the server has sent its time', () => {
  setClock(now);
  readServerTime(null);
  expect(bestClock()).toBe('device');
  expect(timeBy('device')).toBe(now);
});

it('a reloaded page sends taps that were timed by the server’s clock without the device’s time', () => {
  setClock('2026-11-23T03:05:00.000Z');
  expect(sentBy('server')).toEqual({});
  expect(sentBy('device')).toEqual({ sentAt: '2026-11-23T03:05:00.000Z' });
  expect(sentBy(null)).toEqual({});
});

it('a tap is then timed by the server’s clock, and stays right when the device’s clock is changed', () => {
  setClock('2026-11-23T03:05:00.000Z');
  readServerTime('Mon, 23 Nov 2026 08:05:00 GMT');
  expect(bestClock()).toBe('server');
  expect(timeBy('server')).toBe(now);
  setClock('2026-11-23T08:30:00.000Z');
  readServerTime('Mon, 23 Nov 2026 08:30:00 GMT');
  expect(timeBy('server')).toBe('2026-11-23T08:30:00.000Z');
  expect(sentBy('server')).toEqual({ sentAt: '2026-11-23T08:30:00.000Z' });
});

it('the device’s clock is used if it is less than a minute off, because it is more precise', () => {
  setClock(now);
  readServerTime('Mon, 23 Nov 2026 08:04:30 GMT');
  expect(timeBy('server')).toBe(now);
});
