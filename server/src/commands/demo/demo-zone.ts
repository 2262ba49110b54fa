import { clockAt } from '@daycare-portal/shared/center-time';
import type { Runtime } from '../../core/runtime';

/** A day is under way between these times. */
const underWay = { from: '08:45', until: '17:00' };

// Around the world, one or two hours apart.
const cities = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'America/Halifax',
  'America/Sao_Paulo',
  'Atlantic/South_Georgia',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Noumea',
  'Pacific/Auckland',
  'Pacific/Tongatapu',
] as const;

/**
 * The time zone in which Sunnyside's day is under way now: its present one if it fits, otherwise this machine's, otherwise that of the city
 * where it is nearest to ten in the morning, preferably on the machine's own date, so that a demo started on another date shows another
 * day.
 */
export function zoneUnderWay(runtime: Runtime, own: string): string {
  const now = runtime.now();
  const { day: today } = clockAt(now, runtime.timeZone());
  const isToday = (zone: string) => clockAt(now, zone).day === today;
  const fits = (zone: string) => underWay.from <= clockAt(now, zone).time && clockAt(now, zone).time <= underWay.until;
  const fromTen = (zone: string) => Math.abs(minutesOf(clockAt(now, zone).time) - minutesOf('10:00'));
  const nearest = cities.toSorted((a, b) => fromTen(a) - fromTen(b));
  const chosen = [own, runtime.timeZone(), ...nearest].find((zone) => isToday(zone) && fits(zone));
  return chosen ?? nearest[0] ?? own;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
