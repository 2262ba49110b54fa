import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { compareNames } from '@daycare-portal/shared/alphabet';
import { locale } from '@daycare-portal/shared/language';

const labels = daySettingsText.timeZone;

const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

interface ZoneGroup {
  title: string;
  zones: { id: string; name: string }[];
}

/** Every time zone: likely ones first, then by continent. */
export function listZones(likely: readonly string[]): ZoneGroup[] {
  const first = [...new Set([...likely, ...common])];
  const byContinent = new Map<string, string[]>();
  for (const id of Intl.supportedValuesOf('timeZone').filter((one) => !first.includes(one))) {
    const continent = id.includes('/') ? id.slice(0, id.indexOf('/')) : labels.other;
    byContinent.set(continent, [...(byContinent.get(continent) ?? []), id]);
  }
  const continents = [...byContinent].toSorted(([a], [b]) => compareNames(a, b));
  return [
    { title: labels.common, zones: first.map((id) => ({ id, name: labels.named(zoneName(id), cityOf(id)) })) },
    ...continents.map(([title, ids]) => ({ title, zones: ids.map((id) => ({ id, name: cityOf(id) })) })),
  ];
}

/** The local name, such as Central Time. Where the short name is only an offset, the long one may be better. */
export function zoneName(id: string): string {
  const generic = nameIn(id, 'longGeneric');
  return generic.startsWith('GMT') ? nameIn(id, 'long') : generic;
}

function nameIn(id: string, timeZoneName: 'long' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: id, timeZoneName }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? id;
}

/** Turns America/Argentina/Buenos_Aires into “Argentina, Buenos Aires”. */
function cityOf(id: string): string {
  const [, ...places] = id.replaceAll('_', ' ').split('/');
  return places.length === 0 ? id : places.join(', ');
}
