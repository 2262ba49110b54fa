import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as fc from 'fast-check';
import { addDays, clockAt, dayAt, instantOf, isTimeZone, minutesBetween, monthOf, weekdayOf } from './center-time';

const chicago = 'America/Chicago';
const berlin = 'Europe/Berlin';
const lordHowe = 'Australia/Lord_Howe';
const kathmandu = 'Asia/Kathmandu';
const zones = fc.constantFrom(chicago, berlin, lordHowe, kathmandu, 'UTC', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Niue');
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const day = instant.map((date) => date.toISOString().slice(0, 10));
const time = fc.nat(1439).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));

describe('clockAt', () => {
  it.each([
    ['midnight begins a day', chicago, '2026-07-01T05:00:00.000Z', '2026-07-01', '00:00'],
    ['the last moment before it ends the one before', chicago, '2026-07-01T04:59:59.999Z', '2026-06-30', '23:59'],
    ['a year begins later in the west', chicago, '2027-01-01T05:59:59.999Z', '2026-12-31', '23:59'],
    ['three quarters of an hour', kathmandu, '2026-07-01T18:15:00.000Z', '2026-07-02', '00:00'],
    ['the last moment of winter time', chicago, '2026-03-08T07:59:59.999Z', '2026-03-08', '01:59'],
    ['the first of summer time', chicago, '2026-03-08T08:00:00.000Z', '2026-03-08', '03:00'],
    ['the hour that comes twice, first', chicago, '2026-11-01T06:30:00.000Z', '2026-11-01', '01:30'],
    ['and again', chicago, '2026-11-01T07:30:00.000Z', '2026-11-01', '01:30'],
    ['clocks that go half an hour forward', lordHowe, '2026-10-03T15:30:00.000Z', '2026-10-04', '02:30'],
    ['and half an hour back', lordHowe, '2026-04-04T15:00:00.000Z', '2026-04-05', '01:30'],
  ])('%s (%s)', (_, zone, at, onDay, showing) => {
    expect(clockAt(at, zone)).toEqual({ day: onDay, time: showing });
    expect(dayAt(new Date(at), zone)).toBe(onDay);
  });
});

// trust 29
describe('instantOf', () => {
  it.each([
    [chicago, '2026-01-15', '08:00', '2026-01-15T14:00:00.000Z'],
    [chicago, '2026-07-15', '08:00', '2026-07-15T13:00:00.000Z'],
    [chicago, '2026-07-15', '00:00', '2026-07-15T05:00:00.000Z'],
    [berlin, '2026-07-15', '23:59', '2026-07-15T21:59:00.000Z'],
    [kathmandu, '2026-07-15', '00:00', '2026-07-14T18:15:00.000Z'],
  ])('in %s on %s at %s', (zone, onDay, at, expected) => {
    expect(instantOf(onDay, at, zone)).toBe(expected);
  });

  it.each([
    [chicago, '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z', '03:30'],
    [berlin, '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', '03:00'],
    [lordHowe, '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', '02:45'],
  ])('moves a time that is skipped in spring in %s later by the skipped hour', (zone, onDay, at, expected, showing) => {
    expect(instantOf(onDay, at, zone)).toBe(expected);
    expect(clockAt(expected, zone)).toEqual({ day: onDay, time: showing });
  });

  it.each([
    [chicago, '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    [berlin, '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    [lordHowe, '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ])('takes the first of two equal times in autumn in %s', (zone, onDay, at, expected) => {
    expect(instantOf(onDay, at, zone)).toBe(expected);
  });

  it('follows the clock of the center, except for a skipped time, whatever the server’s time zone', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const server of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', server);
      fc.assert(
        fc.property(day, time, zones, (onDay, at, zone) => {
          const shown = clockAt(instantOf(onDay, at, zone), zone);
          const skipped = minutesBetween(`${onDay}T${at}:00Z`, `${shown.day}T${shown.time}:00Z`);
          expect([0, 30, 60]).toContain(skipped);
        }),
      );
    }
  });

  it('is never later than an instant at which the clock showed that time', () => {
    fc.assert(
      fc.property(instant, zones, (at, zone) => {
        const shown = clockAt(at, zone);
        expect(instantOf(shown.day, shown.time, zone) <= at.toISOString()).toBe(true);
      }),
    );
  });
});

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', 7, '2026-03-15'],
  ])('%s plus %i is %s', (from, days, until) => {
    expect(addDays(from, days)).toBe(until);
  });

  it('can be added and subtracted again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2028-02-29', 2],
  ])('%s is weekday %i', (of, weekday) => {
    expect(weekdayOf(of)).toBe(weekday);
  });

  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-01', '2027-01-31'],
  ])('the month of %s is from %s until %s', (of, from, until) => {
    expect(monthOf(of)).toEqual({ from, until });
  });
});

describe('isTimeZone', () => {
  it.each([chicago, berlin, lordHowe, kathmandu, 'Asia/Katmandu', 'UTC'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Chicago', 'America/Sunnyside', 'America/Chicago ', '../etc/passwd', '-06:00', '+5:45'])('does not know %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
