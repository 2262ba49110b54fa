import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import type { ClockTime, Weekday } from '@daycare-portal/shared/centre-time';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { HealthTopic } from '@daycare-portal/shared/health-kinds';
import { maxOwnFields } from '@daycare-portal/shared/health';
import {
  detailFields,
  listedTopics,
  type ImportedConsent,
  ImportedAbout,
  ImportedItem,
  ImportedOwn,
  ImportedPerson,
  maxImportedItems,
  maxImportedPeople,
} from '@daycare-portal/shared/import-about';
import { wordSet } from '../../list-reading/roster-headings';
import { isStanding, weekdayPlaces, weekdays, type AboutPlace } from './about-places';
import { isYes } from './barred-people';
import { consentIn, isOnePerLine, itemsPerLine, standingPerson, type OwnItem } from './own-list';
import { readPeople, type CellsAt, type ReadPerson } from './read-people';
import { saysNone } from './says-none';

/** What a row says about a child besides name, date of birth, classroom and enrollment. Blank cells say nothing. */
export interface ReadAbout {
  people: ReadPerson[];
  items: OwnItem[];
  /** Topics for which the row says “none”. */
  none: HealthTopic[];
  details: Partial<Record<(typeof detailFields)[number], string>>;
  own: { fieldId: string; value: string }[];
  consents: ImportedConsent[];
  /** Clock times such as 08:00, with the classroom as written. Null if the row has no week. */
  week: { weekday: Weekday; from: ClockTime; until: ClockTime; room?: string }[] | null;
  /** Unreadable cells, which are left out. */
  unread: string[];
}

/** Reads the cells of a row. `places` says what each column holds, and `headings` tell which phone is a work phone. */
export function readAbout(cells: readonly string[], places: readonly (AboutPlace | undefined)[], headings: readonly string[]): ReadAbout {
  const cellsAt = (place: AboutPlace) =>
    places.flatMap((each, index) => {
      const cell = cells[index]?.trim() ?? '';
      return each === place && cell !== '' ? [{ cell, heading: headings[index] ?? '' }] : [];
    });
  const textAt = (place: AboutPlace) =>
    cellsAt(place)
      .map(({ cell }) => cell)
      .join(', ');
  const about: ReadAbout = { people: [], items: [], none: [], details: {}, own: [], consents: [], week: null, unread: [] };
  const owners = new Set(places.map((place) => place?.split('.')[0]));
  about.people.push(...readPeople((place) => (owners.has(place.split('.')[0]) ? cellsAt(place) : []), about.unread));
  readStanding(about, places, textAt);
  readItems(about, cellsAt, textAt);
  readConsents(about, places, textAt);
  for (const place of detailFields) {
    const value = place === 'sex' ? sexIn(textAt(place), about) : textAt(place);
    if (value !== undefined && value !== '') about.details[place] = value;
  }
  for (const place of new Set(places)) {
    if (place?.startsWith('own.') && textAt(place) !== '') about.own.push({ fieldId: place.slice('own.'.length), value: textAt(place) });
  }
  const hasDays = weekdayPlaces.some((place) => textAt(place) !== '');
  about.week = hasDays ? weekByDay(textAt, about) : weekIn(textAt('days'), textAt('arrives'), textAt('leaves'), about);
  return about;
}

/** The row as it is sent. What no field can hold is left out and reported. */
export function importedAbout(
  { people, items, none, details, own, consents, week }: ReadAbout,
  roomId: (room: string) => string | null = () => null,
): { about: ImportedAbout; unread: string[] } {
  const unread: string[] = [];
  const kept = <Value>(
    values: readonly Value[],
    max: number,
    schema: { safeParse: (value: Value) => { success: boolean } },
    written: (value: Value) => string,
  ) =>
    values.filter((value, index) => {
      const fits = index < max && schema.safeParse(value).success;
      if (!fits) unread.push(written(value));
      return fits;
    });
  const { details: Details } = ImportedAbout.shape;
  const about = {
    people: kept(people, maxImportedPeople, ImportedPerson, ({ fullName, phones }) => fullName || (phones[0]?.number ?? '')),
    items: kept(items, maxImportedItems, ImportedItem, ({ label }) => label),
    none,
    details: Object.fromEntries(
      kept(
        Object.entries(details),
        detailFields.length,
        { safeParse: ([field, value]) => Details.safeParse({ [field]: value }) },
        ([, value]) => value,
      ),
    ),
    own: kept(own, maxOwnFields, ImportedOwn, ({ value }) => value),
    ...(consents.length > 0 && { consents }),
    week: week?.map(({ room, ...block }) => ({ ...block, classroomId: room === undefined ? null : roomId(room) })) ?? null,
  };
  return { about, unread };
}

function readStanding(about: ReadAbout, places: readonly (AboutPlace | undefined)[], textAt: (place: AboutPlace) => string): void {
  const numbers = new Set(places.flatMap((place) => (isStanding(place) ? Number(/\d+/.exec(place)?.[0]) : [])));
  for (const number of numbers) {
    const person = standingPerson((part) => textAt(`person${number}.${part}`), about.unread);
    if (person !== undefined) about.people.push(person);
  }
}

function readConsents(about: ReadAbout, places: readonly (AboutPlace | undefined)[], textAt: (place: AboutPlace) => string): void {
  for (const place of new Set(places)) {
    const cell = place?.startsWith('consent.') ? textAt(place) : '';
    if (place === undefined || cell === '') continue;
    const consent = consentIn(place.slice('consent.'.length), cell);
    if (consent === undefined) about.unread.push(cell);
    else about.consents.push(consent);
  }
}

const severityWords: Record<Severity, ReadonlySet<string>> = {
  severe: wordSet('severe anaphylaxis anaphylactic epipen grave severa severo anafilaxia'),
  moderate: wordSet('moderate medium moderada moderado media'),
  mild: wordSet('mild light leve ligera'),
};
function readItems(about: ReadAbout, cellsAt: CellsAt, textAt: (place: AboutPlace) => string): void {
  const severity = severityIn(textAt('severity'));
  for (const [place, { kind, topic }] of listedPlaces) {
    for (const { cell, heading } of cellsAt(place)) {
      if (saysNone(cell)) {
        if (topic !== null && !about.none.includes(topic)) about.none.push(topic);
      } else if (isUnknown(cell)) about.unread.push(cell);
      else if (isOnePerLine(heading)) about.items.push(...itemsPerLine(cell, kind));
      else about.items.push(...labelsIn(cell).map((label) => itemIn(label, kind, severity)));
    }
  }
}

/** Whether the cell says that nobody has asked or answered yet. */
function isUnknown(cell: string): boolean {
  return /^(?:unknown|not sure|tbd|pending|desconocid[oa]s?|se desconoce|pendiente|\?+)$/.test(foldAccents(cell).trim());
}

const listedPlaces = Object.entries(listedTopics) as [keyof typeof listedTopics, (typeof listedTopics)[keyof typeof listedTopics]][];

function itemIn(label: string, kind: HealthKind, severity: Severity | null): OwnItem {
  const own = severityIn(label);
  const isIntolerance = kind === 'allergy' && /intoleran/i.test(label);
  return {
    kind: isIntolerance ? 'intolerance' : kind,
    label: own === null ? label : withoutSeverity(label),
    severity: own ?? (kind === 'allergy' ? severity : null),
  };
}

/** “Peanuts (severe), eggs and milk” has three items. Text in brackets stays with its item. */
function labelsIn(cell: string): string[] {
  return cell
    .split(/[,;\n|/]+(?![^(]*\))|\s+(?:and|y|&)\s+(?![^(]*\))/i)
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

function severityIn(written: string): Severity | null {
  const found: readonly string[] = foldAccents(written).match(/\p{L}+/gu) ?? [];
  return (['severe', 'moderate', 'mild'] as const).find((severity) => found.some((word) => severityWords[severity].has(word))) ?? null;
}

/** “Peanuts (severe)” becomes peanuts. If nothing else would be left, it stays as written. */
function withoutSeverity(label: string): string {
  const plain = label
    .replace(/\(([^)]*)\)/g, (whole, inside: string) => (severityIn(inside) === null ? whole : ' '))
    .replace(/\p{L}+/gu, (word) => (severityIn(word) === null || /anafila|anaphyla|epipen/i.test(word) ? word : ' '))
    .replace(/^[\s:–-]+|[\s:–-]+$/g, '')
    .replace(/\s+/g, ' ');
  return /\p{L}/u.test(plain) ? plain : label;
}

function sexIn(cell: string, about: ReadAbout): string | undefined {
  const word = foldAccents(cell).replace(/[^\p{L}]+/gu, '');
  if (word === '') return undefined;
  const found = (['female', 'male', 'other'] as const).find((sex) => sexWords[sex].has(word));
  if (found === undefined) about.unread.push(cell);
  return found;
}

const sexWords = {
  female: wordSet('female f girl femenino mujer nina'),
  male: wordSet('male m boy masculino hombre nino'),
  other: wordSet('other x nonbinary otro otra nobinario'),
};

const dayNames = [
  wordSet('monday mon mo m lunes lun l'),
  wordSet('tuesday tues tue tu t martes mar ma'),
  wordSet('wednesday wed we w miercoles mie mi x'),
  wordSet('thursday thurs thur thu th r jueves jue j'),
  wordSet('friday fri fr f viernes vie v'),
  wordSet('saturday sat sa s sabado sab'),
  wordSet('sunday sun su u domingo dom d'),
];

/**
 * Reads a week from “Mon-Fri 8:00-17:00” or “Mon 8-12; Tue 9-15 (Owls)”, or from separate columns of days and times. Without both there is
 * no schedule.
 */
function weekIn(days: string, arrives: string, leaves: string, about: ReadAbout): ReadAbout['week'] {
  const written = [days, arrives, leaves].filter((cell) => cell !== '').join(' ');
  if (written === '') return null;
  const parts = days.split(/[;\n]/).filter((part) => part.trim() !== '');
  const blocks = (parts.length === 0 ? [''] : parts).map((part) => blocksIn(part, `${arrives} ${leaves}`));
  if (blocks.some((some) => some === undefined)) {
    about.unread.push(written);
    return null;
  }
  return blocks.flatMap((some) => some ?? []);
}

/** The week of a list with a column for each weekday: the hours of the day, or a tick beside the hours of all days. */
function weekByDay(textAt: (place: AboutPlace) => string, about: ReadAbout): ReadAbout['week'] {
  const filled = weekdays.filter((day) => textAt(`day${day}`) !== '' && !saysNone(textAt(`day${day}`)));
  if (filled.length === 0) return null;
  const hours = ['days', 'arrives', 'leaves'] as const;
  const blocks = filled.map((weekday) => {
    const cell = textAt(`day${weekday}`);
    const isTick = isYes(cell) || /^(?:full(?: day| time)?|all day|fd|dia completo)$/.test(foldAccents(cell).trim());
    const [from, until] = timesIn(isTick ? hours.map(textAt).join(' ') : cell);
    return from === undefined || until === undefined || until <= from ? undefined : { weekday, from, until };
  });
  if (blocks.every((block) => block !== undefined)) return blocks;
  about.unread.push(
    [...weekdayPlaces, ...hours]
      .map(textAt)
      .filter((cell) => cell !== '')
      .join(' '),
  );
  return null;
}

function blocksIn(written: string, times: string): NonNullable<ReadAbout['week']> | undefined {
  const [, when = written, room] = /^(.*\d.*?)\s*\((.*)\)$/.exec(written.trim()) ?? [];
  const [from, until] = timesIn(`${when} ${times}`);
  const chosen = daysIn(when);
  if (from === undefined || until === undefined || until <= from || chosen.length === 0) return undefined;
  return chosen.map((weekday) => ({ weekday, from, until, ...(room !== undefined && { room }) }));
}

/**
 * The clock times in a text, in order: 8:00, 8am, 17:30, 5:30 PM. A later time without am or pm that would be earlier is in the afternoon.
 */
function timesIn(written: string): string[] {
  const found: number[] = [];
  for (const [, hour = '', minute = '00', half = ''] of written.matchAll(/\b(\d{1,2})(?::(\d{2}))?\s*([ap]\.?\s?m\.?)?(?![\d:])/gi)) {
    const hours = (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
    const plain = half === '' ? Number(hour) : hours;
    const minutes = plain * 60 + Number(minute);
    const last = found.at(-1);
    if (plain > 23 || Number(minute) > 59) continue;
    found.push(half === '' && last !== undefined && minutes <= last && plain < 12 ? minutes + 12 * 60 : minutes);
  }
  return found.map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
}

function daysIn(written: string): Weekday[] {
  const plain = foldAccents(written).replace(/\d[\d:.]*\s*(?:[ap]\.?\s?m\b\.?)?/gi, ' ');
  if (plain.trim() === '' || /\b(?:daily|weekdays|full time|tiempo completo|diario)\b/.test(plain)) return [1, 2, 3, 4, 5];
  const range = /(\p{L}+)\.?\s*(?:-|–|to|through|a)\s*(\p{L}+)/u.exec(plain);
  const [first, last] = [dayOf(range?.[1] ?? ''), dayOf(range?.[2] ?? '')];
  if (first !== undefined && last !== undefined && first < last) return weekdays.filter((day) => first <= day && day <= last);
  const named = (plain.match(/\p{L}+/gu) ?? []).flatMap((word) => dayOf(word) ?? lettersOf(word));
  return weekdays.filter((day) => named.includes(day));
}

function dayOf(word: string): Weekday | undefined {
  return weekdays.find((day) => dayNames[day - 1]?.has(word));
}

/** Reads “MWF” and “TTh”. */
function lettersOf(word: string): Weekday[] {
  const letters = word.match(/th|[mtwrfsu]/g) ?? [];
  return letters.join('') === word ? letters.flatMap((letter) => dayOf(letter) ?? []) : [];
}
