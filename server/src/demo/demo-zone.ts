import { clockAt } from '@daycare-portal/shared/centre-time';
import type { Runtime } from '../runtime';

/** Between these times a day is under way. */
const underWay = { from: '08:45', until: '17:00' };

// Round the world, an hour or two apart.
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
 * The zone in which Sunnyside's day is under way now: the one that it has, where that will do, else that of this machine. Failing both, that
 * of the city where it is nearest to ten in the morning, on the date that the machine shows if there is one: so a demo that is started on
 * another date is on another day.
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
