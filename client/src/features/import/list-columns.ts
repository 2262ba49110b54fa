import { foldName } from '@daycare-portal/shared/folding';
import { consentKinds } from '@daycare-portal/shared/health-kinds';
import { maxMappedColumns, maxMappedHeading, mayBeKept, type ImportData, type ImportMapping } from '@daycare-portal/shared/imports';
import { readDate } from '../../list-reading/read-date';
import { readSheetRow } from '../../list-reading/read-roster';
import { isHeadingRow, isPlace } from '../../list-reading/roster-headings';
import { plainlyDated } from '../../list-reading/roster-rows';
import { aboutPlaces, isAboutPlace, isStanding, type AboutPlace } from './about-places';
import type { List } from './join-sheets';
import type { ReadSheetRow } from './review-rows';
import { readAbout } from './read-about';

/** What each column holds, by column. */
interface ListColumns {
  places: List['places'];
  abouts: (AboutPlace | undefined)[];
}

/** Reads every row with this mapping. */
export function readAll(list: List, { places, abouts }: ListColumns): ReadSheetRow[] {
  const holdsAbout = abouts.some((place) => place !== undefined);
  return list.rows.map(({ line, number, cells }) => {
    const row = { line, number, ...readSheetRow(cells, places, list.headings) };
    return holdsAbout ? { ...row, about: readAbout(cells, abouts, list.headings) } : row;
  });
}

/** The default mapping: as in the last list with these headings, or by the names of own fields, or as recognized. */
export function columnsOf({ headings, places }: List, data: ImportData | undefined): ListColumns {
  const remembered = data?.mappings.find((mapping) => sameHeadings(mapping.headings, headings))?.places;
  if (data !== undefined && remembered !== undefined) {
    const named = new Set([...data.fields.map(({ id }) => `own.${id}`), ...data.consents.map(({ id }) => `consent.${id}`)]);
    for (const kind of consentKinds) named.add(`consent.${kind}`);
    const isHere = (place: AboutPlace) => !/^(?:own|consent)\./.test(place) || named.has(place);
    const abouts = remembered.map((place) => (isAboutPlace(place) && isHere(place) ? place : undefined));
    return { places: remembered.map((place, index) => placeBeside(abouts[index]) ?? (isPlace(place) ? place : undefined)), abouts };
  }
  const fields = new Map(data?.fields.map(({ id, name }) => [foldName(name), id]));
  const recognized = aboutPlaces(headings, places, data?.consents);
  const abouts = headings.map((heading, index) => {
    const field = places[index] === undefined ? fields.get(foldName(heading)) : undefined;
    return field === undefined ? recognized[index] : (`own.${field}` as const);
  });
  // This address belongs to that person alone. The guardians' addresses have a column of their own.
  return { places: places.map((place, index) => (isStanding(abouts[index]) || isOfOthers(abouts[index]) ? undefined : place)), abouts };
}

/** Whether it is the address of somebody who is not a guardian and must not be invited as one. */
function isOfOthers(about: AboutPlace | undefined): boolean {
  return about?.endsWith('.email') === true && placeBeside(about) === undefined;
}

/** A parent's address is also one to invite. */
export function placeBeside(about: AboutPlace | undefined): 'guardianEmails' | undefined {
  return about !== undefined && /^parent\d\.email$/.test(about) ? 'guardianEmails' : undefined;
}

function sameHeadings(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((heading, index) => foldName(heading) === foldName(shortened(others[index] ?? '')));
}

function shortened(heading: string): string {
  return [...heading.trim()].slice(0, maxMappedHeading).join('');
}

/** The mapping to remember for lists with these headings, or undefined if there are none or too many. */
export function mappingOf({ headings }: List, { places, abouts }: ListColumns): ImportMapping | undefined {
  if (headings.length > maxMappedColumns || !areHeadings(headings, places)) return undefined;
  return { headings: headings.map(shortened), places: headings.map((_, index) => abouts[index] ?? places[index] ?? null) };
}

/** Whether these are certainly headings. A first child taken for headings would be kept even after the children are deleted. */
function areHeadings(headings: readonly string[], places: List['places']): boolean {
  const ofBirth = headings[places.indexOf('dob')] ?? '';
  const headsBirth =
    ofBirth !== '' && readDate(plainlyDated(ofBirth), 'day-first') === undefined && readDate(ofBirth, 'month-first') === undefined;
  return headings.every(mayBeKept) && (headsBirth || isHeadingRow(headings));
}
