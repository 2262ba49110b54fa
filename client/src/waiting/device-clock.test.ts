import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bestClock, isTimeUnsure, measureTap, readServerTime, sentBy, timeBy } from './device-clock';

const now = '2026-11-23T08:05:00.000Z';
const setClock = (time: string) => vi.setSystemTime(new Date(time));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

it('the device’s clock is used until the server has sent its time', () => {
  setClock(now);
  readServerTime(null);
  expect(bestClock()).toBe('device');
  expect(timeBy('device')).toBe(now);
});

it('a reloaded page sends taps that were timed by the server’s clock without the device’s time', () => {
  setClock('2026-11-23T03:05:00.000Z');
  expect(sentBy('server', 'tap')).toEqual({});
  expect(sentBy('device', 'tap')).toEqual({ sentAt: '2026-11-23T03:05:00.000Z' });
  expect(sentBy(null, 'tap')).toEqual({});
});

describe('a clock that is put right between a tap and its sending', () => {
  const minute = 60_000;

  it('is told to the server as it would be now, if it was ahead', () => {
    setClock('2026-11-24T08:05:00.000Z');
    measureTap('ahead');
    vi.advanceTimersByTime(10 * minute);
    setClock('2026-11-23T08:15:00.000Z');
    expect(sentBy('device', 'ahead')).toEqual({ sentAt: '2026-11-24T08:15:00.000Z' });
    expect(isTimeUnsure('device', 'ahead')).toBe(false);
  });

  it('is asked about if it was behind, because the device may have slept as well', () => {
    setClock('2026-11-22T08:05:00.000Z');
    measureTap('behind');
    vi.advanceTimersByTime(10 * minute);
    expect(isTimeUnsure('device', 'behind')).toBe(false);
    setClock('2026-11-23T08:15:00.000Z');
    expect(isTimeUnsure('device', 'behind')).toBe(true);
    expect(isTimeUnsure('device', 'of an earlier page')).toBe(false);
  });
});

it('a tap is then timed by the server’s clock, and stays right when the device’s clock is changed', () => {
  setClock('2026-11-23T03:05:00.000Z');
  readServerTime('Mon, 23 Nov 2026 08:05:00 GMT');
  expect(bestClock()).toBe('server');
  expect(timeBy('server')).toBe(now);
  setClock('2026-11-23T08:30:00.000Z');
  readServerTime('Mon, 23 Nov 2026 08:30:00 GMT');
  expect(timeBy('server')).toBe('2026-11-23T08:30:00.000Z');
  expect(sentBy('server', 'tap')).toEqual({});
});

it('the device’s clock is used if it is less than a minute off, because it is more precise', () => {
  setClock(now);
  readServerTime('Mon, 23 Nov 2026 08:04:30 GMT');
  expect(timeBy('server')).toBe(now);
});

describe('once the server has told its time', () => {
  const minute = 60_000;
  const hear = () => {
    setClock('2026-11-23T08:05:00.000Z');
    readServerTime('Mon, 23 Nov 2026 08:05:00 GMT');
  };

  it('a clock that is set back is corrected at once', () => {
    hear();
    vi.advanceTimersByTime(5 * minute);
    setClock('2026-11-22T08:10:00.000Z');
    expect(timeBy('server')).toBe('2026-11-23T08:10:00.000Z');
  });

  it('a tap that was made after the clock was set on is moved back', () => {
    hear();
    vi.advanceTimersByTime(5 * minute);
    setClock('2026-11-23T20:10:00.000Z');
    measureTap('late');
    expect(timeBy('server')).toBe('2026-11-23T20:10:00.000Z');
    vi.advanceTimersByTime(5 * minute);
    readServerTime('Mon, 23 Nov 2026 08:15:00 GMT');
    // The server moves it by twelve hours: from 8:10 PM to 8:10 AM.
    expect(sentBy('server', 'late')).toEqual({ sentAt: '2026-11-23T20:15:00.000Z' });
  });

  it('a tap after the device has slept stays as it is', () => {
    hear();
    setClock('2026-11-23T10:05:00.000Z');
    measureTap('rested');
    readServerTime('Mon, 23 Nov 2026 10:05:00 GMT');
    expect(sentBy('server', 'rested')).toEqual({});
  });
});
