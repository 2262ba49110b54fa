import { foldName } from '@daycare-portal/shared/folding';
import { consentKinds } from '@daycare-portal/shared/health-kinds';
import { detailFields, listedTopics, type DetailField, type HealthPlace } from '@daycare-portal/shared/import-about';
import { isPlace, type Place as ChildPlace } from '../../list-reading/roster-headings';

/** Roles of the people in a list. A `person` is one of a list that this program exported. */
export const roles = ['parent', 'emergency', 'pickup', 'contact', 'person'] as const;
export type Role = (typeof roles)[number];
export const parts = ['name', 'firstName', 'lastName', 'relation', 'type', 'phone', 'email'] as const;
/** Parts that only lists of this program have. */
export const ownParts = ['guardian', 'order', 'pickup', 'household', 'note'] as const;
export type Part = (typeof parts)[number] | (typeof ownParts)[number];
export type PersonPlace = `${Role}${number}.${Part}`;

/**
 * What a column holds. `custody` is about pickup and custody and `asked` about health: a person decides on each of their cells. Cells of
 * `note` are kept word for word, and those of `leftOut` are left out.
 */
export type ColumnPlace =
  | ChildPlace
  | PersonPlace
  | HealthPlace
  | DetailField
  | 'severity'
  | 'custody'
  | 'asked'
  | 'schedule'
  | 'note'
  | 'leftOut'
  | `own.${string}`
  | `consent.${string}`;

export const healthPlaces = Object.keys(listedTopics) as HealthPlace[];
const plain: readonly string[] = [...healthPlaces, ...detailFields, 'severity', 'custody', 'asked', 'schedule', 'note', 'leftOut'];
const ofPerson = new RegExp(`^(${roles.join('|')})(\\d{1,2})\\.(${[...parts, ...ownParts].join('|')})$`);

export function isColumnPlace(place: string): place is ColumnPlace {
  return isPlace(place) || plain.includes(place) || ofPerson.test(place) || /^(?:own|consent)\../.test(place);
}

/** The role, number and part of a person's column, or undefined for any other. */
export function personPlace(place: ColumnPlace): { role: Role; owner: string; number: number; part: Part } | undefined {
  const [, role, number, part] = ofPerson.exec(place) ?? [];
  const found = roles.find((each) => each === role);
  const foundPart = [...parts, ...ownParts].find((each) => each === part);
  if (found === undefined || foundPart === undefined) return undefined;
  return { role: found, owner: `${role}${number}`, number: Number(number), part: foundPart };
}

/** The consents, with the daycare's own. */
export function consentPlaces(own: readonly { id: string }[]): `consent.${string}`[] {
  return [...consentKinds, ...own.map(({ id }) => id)].map((kind) => `consent.${kind}` as const);
}

/** The daycare's own field with this name. */
export function ownFieldNamed(heading: string, fields: readonly { id: string; name: string }[]): `own.${string}` | undefined {
  const field = fields.find(({ name }) => foldName(name) === foldName(heading));
  return field === undefined ? undefined : `own.${field.id}`;
}
