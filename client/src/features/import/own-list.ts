import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { foldAccents, foldName } from '@daycare-portal/shared/folding';
import { consentKinds, type ConsentKind } from '@daycare-portal/shared/health-kinds';
import type { ImportedConsent, ImportedStanding, listedTopics } from '@daycare-portal/shared/import-about';

// The lists that this program exports, in both languages, are read back exactly as written.

export const standingParts = ['name', 'relation', 'guardian', 'phones', 'email', 'order', 'pickup', 'household', 'note'] as const;
type StandingPart = (typeof standingParts)[number];
export type StandingPlace = `person${number}.${StandingPart}`;
type HealthPlace = keyof typeof listedTopics;

const partCalled: Record<string, StandingPart> = {
  name: 'name',
  nombre: 'name',
  relation: 'relation',
  relacion: 'relation',
  'is guardian': 'guardian',
  'es tutor': 'guardian',
  phones: 'phones',
  telefonos: 'phones',
  email: 'email',
  correo: 'email',
  'calling order': 'order',
  'orden de llamada': 'order',
  pickup: 'pickup',
  recogida: 'pickup',
  household: 'household',
  hogar: 'household',
  note: 'note',
  nota: 'note',
};
const healthCalled: Record<string, HealthPlace> = {
  allergies: 'allergies',
  alergias: 'allergies',
  intolerances: 'intolerances',
  intolerancias: 'intolerances',
  diet: 'diet',
  dieta: 'diet',
  medications: 'medications',
  medicamentos: 'medications',
  conditions: 'conditions',
  'condiciones medicas': 'conditions',
  'other health information': 'otherHealth',
  'otra informacion de salud': 'otherHealth',
};
const consentCalled: Record<ConsentKind, RegExp> = {
  emergencyTreatment: /emergenc/,
  outings: /field trip|excursion/,
  sunscreen: /sunscreen|protector solar/,
  photosOwnFamily: /(?:photo|foto).*(?:own family|propia familia)/,
  photosOtherFamilies: /(?:photo|foto).*(?:other famil|otras famil)/,
  photosPublic: /(?:photo|foto).*(?:website|sitio web)/,
};
const consentHeading = /^(?:consent|autorizaci[oó]n):\s*(.+)$/i;

/** The consent that a column of such a list holds, or undefined. */
export function consentNamed(heading: string): string | undefined {
  return consentHeading.exec(heading)?.[1];
}

/** Whether each line of a cell is one item. */
export function isOnePerLine(heading: string): boolean {
  return /\((?:one per line|una por l[ií]nea)\)/i.test(heading);
}

/** What a column of such a list holds, or undefined for any other. `consents` are the daycare's own. */
export function ownListPlace(
  heading: string,
  consents: readonly { id: string; name: string }[],
): StandingPlace | HealthPlace | `consent.${string}` | undefined {
  const written = foldAccents(heading).trim();
  const [, number = '', part = ''] = /^person(?:a)? (\d{1,2}) (.+)$/.exec(written) ?? [];
  const standing = partCalled[part];
  if (standing !== undefined) return `person${Number(number)}.${standing}`;
  if (isOnePerLine(heading)) return healthCalled[written.replace(/\s*\(.*$/, '')];
  const named = consentNamed(heading);
  if (named === undefined) return undefined;
  const own = consents.find(({ name }) => foldName(name) === foldName(named));
  const kind = own?.id ?? consentKinds.find((each) => consentCalled[each].test(foldAccents(named)));
  return kind === undefined ? undefined : `consent.${kind}`;
}

export interface StandingPerson {
  fullName: string;
  relation: string | null;
  phones: { label: string; number: string }[];
  email: string | null;
  isGuardian: boolean;
  isEmergency: boolean;
  picksUp: boolean;
  standing: ImportedStanding;
}

/** The person in these columns, or undefined if they are empty. */
export function standingPerson(textOf: (part: StandingPart) => string, unread: string[]): StandingPerson | undefined {
  const email = textOf('email');
  const fullName = textOf('name');
  if (fullName === '' && email === '') return undefined;
  const order = numberIn(textOf('order'), unread);
  const pickup = pickupIn(textOf('pickup'), unread);
  return {
    fullName,
    relation: textOf('relation') || null,
    phones: textOf('phones')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(phoneIn),
    email: email || null,
    isGuardian: saysYes(textOf('guardian')),
    isEmergency: order !== null,
    picksUp: pickup.pickup !== null,
    standing: { emergencyOrder: order, household: numberIn(textOf('household'), unread), note: textOf('note') || null, ...pickup },
  };
}

function numberIn(cell: string, unread: string[]): number | null {
  if (cell === '') return null;
  if (/^\d{1,2}$/.test(cell)) return Number(cell);
  unread.push(cell);
  return null;
}

/** Reads “Mobile: 555-014-2000”. */
function phoneIn(line: string): { label: string; number: string } {
  const at = line.indexOf(': ');
  return at < 0 ? { label: '', number: line.trim() } : { label: line.slice(0, at).trim(), number: line.slice(at + 2).trim() };
}

function saysYes(cell: string): boolean {
  return /^(?:y|yes|si|x|1|true)$/.test(foldAccents(cell).trim());
}

/** Reads “Any time”, “Mon, Wed”, “2026-12-01/2026-12-31 Fri” or “Not authorized: court order”. */
function pickupIn(cell: string, unread: string[]): Pick<ImportedStanding, 'pickup' | 'notAuthorized'> {
  const [, note] = /^(?:not authori[sz]ed|sin autorizaci[oó]n)(?::\s*(.*))?$/is.exec(cell) ?? [undefined, null];
  if (note !== null) return { pickup: null, notAuthorized: { note: note || null } };
  if (cell === '') return { pickup: null, notAuthorized: null };
  const [span = '', first = '', last = ''] = /^(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?/.exec(cell) ?? [];
  const days = daysNamed(cell.slice(span.length));
  const isAnyTime = /^(?:any ?time|siempre)$/i.test(cell);
  if (days === undefined || (span === '' && days.length === 0 && !isAnyTime)) {
    unread.push(cell);
    return { pickup: null, notAuthorized: null };
  }
  const pickup = { from: readIsoDate(first) ?? null, until: readIsoDate(last) ?? null, weekdays: days.length === 0 ? null : days };
  return { pickup, notAuthorized: null };
}

const dayStarts = [/^(?:mon|lun)/, /^(?:tue|mar)/, /^(?:wed|mie)/, /^(?:thu|jue)/, /^(?:fri|vie)/, /^(?:sat|sab)/, /^(?:sun|dom)/];

/** Monday is 1. Undefined if a word is not a day. */
function daysNamed(written: string): number[] | undefined {
  if (/^(?:any ?time|siempre)$/i.test(written.trim())) return [];
  const found = (foldAccents(written).match(/\p{L}+/gu) ?? []).map((word) => dayStarts.findIndex((start) => start.test(word)) + 1);
  return found.includes(0) ? undefined : found;
}

export interface OwnItem {
  kind: HealthKind;
  label: string;
  severity: Severity | null;
  plan?: string;
  from?: string;
  until?: string;
}

const severityCalled: Record<string, Severity> = {
  severe: 'severe',
  grave: 'severe',
  moderate: 'moderate',
  moderada: 'moderate',
  mild: 'mild',
  leve: 'mild',
};

/** Reads one item per line, such as “Peanuts (severe) | until 2026-12-01 | plan: Call 911”. */
export function itemsPerLine(cell: string, kind: HealthKind): OwnItem[] {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [written = '', ...said] = line.split('|').map((part) => part.trim());
      const [, label = written, word = ''] = /^(.*\S)\s*\((\p{L}+)\)$/u.exec(written) ?? [];
      const severity = severityCalled[foldAccents(word)];
      const saidAfter = (start: RegExp) => said.find((part) => start.test(part))?.replace(start, '');
      const plan = saidAfter(/^(?:plan|pauta):\s*/i);
      const from = readIsoDate(saidAfter(/^(?:from|desde)\s+/i) ?? '');
      const until = readIsoDate(saidAfter(/^(?:until|hasta)\s+/i) ?? '');
      return {
        kind,
        label: severity === undefined ? written : label,
        severity: severity ?? null,
        ...(plan !== undefined && plan !== '' && { plan }),
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
      };
    });
}

/** Reads “Yes (Ana Ruiz)”, or undefined if it is neither yes nor no. */
export function consentIn(kind: string, cell: string): ImportedConsent | undefined {
  const [, word = cell, by = ''] = /^(\S+)\s*\((.*)\)$/s.exec(cell) ?? [];
  const answer = saysYes(word) ? 'yes' : /^(?:n|no|0|false)$/.test(foldAccents(word).trim()) ? 'no' : undefined;
  return answer === undefined ? undefined : { kind, answer, by };
}
