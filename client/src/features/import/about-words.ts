import type { AboutChange } from '@daycare-portal/shared/import-about';
import type { OwnName } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { locale } from '@daycare-portal/shared/language';
import type { AboutPlace } from './about-places';

const labels = importText.about;

/** The daycare's own fields and consents. */
export interface OwnNames {
  fields: readonly OwnName[];
  consents: readonly OwnName[];
}

/** Names what a column holds. */
export function aboutPlaceWords(place: AboutPlace, { fields, consents }: OwnNames): string {
  const [, person, standingPart] = /^person(\d+)\.(\w+)$/.exec(place) ?? [];
  if (isKey(labels.standing, standingPart)) return labels.place(labels.numbered(Number(person)), labels.standing[standingPart]);
  if (place.startsWith('consent.')) return labels.consent(consentWords(place.slice('consent.'.length), consents));
  const [, role, number, part] = /^(parent|emergency|pickup|barred)(\d)\.(\w+)$/.exec(place) ?? [];
  if (isKey(labels.roles, role) && isKey(labels.parts, part)) return labels.place(labels.roles[role](Number(number)), labels.parts[part]);
  const [, weekday] = /^day(\d)$/.exec(place) ?? [];
  if (weekday !== undefined) return labels.onDay(weekdayWords(Number(weekday), 'long'));
  if (isKey(labels.places, place)) return labels.places[place];
  return fields.find(({ id }) => place === `own.${id}`)?.name ?? place;
}

/** What a row adds or changes, in words. */
export function aboutChangeWords(change: AboutChange, { fields, consents }: OwnNames): string {
  switch (change.what) {
    case 'person':
      return personWords(change);
    case 'item': {
      const { kind, label, severity, plan } = change.item;
      const item = labels.item(text.badges.kinds[kind], label, severity === null ? null : text.badges.looks[severity]);
      return plan === undefined ? item : `${item}: ${plan}`;
    }
    case 'none':
      return labels.noneReported(labels.places[placeOfTopic[change.topic]]);
    case 'detail':
      return importText.change(labels.places[change.field], change.before ?? importText.none, change.after);
    case 'own': {
      const name = fields.find(({ id }) => id === change.fieldId)?.name ?? change.fieldId;
      return importText.change(name, change.before ?? importText.none, change.after);
    }
    case 'consent': {
      const { kind, answer, by } = change.consent;
      const said = by === '' ? healthText.consents[answer] : `${healthText.consents[answer]} (${by})`;
      return importText.change(labels.consent(consentWords(kind, consents)), importText.none, said);
    }
    case 'week': {
      const week = (blocks: typeof change.after) =>
        blocks.map(({ weekday, from, until }) => labels.block(weekdayWords(weekday, 'short'), from, until)).join(', ');
      return importText.change(labels.week, change.before === null ? importText.none : week(change.before), week(change.after));
    }
  }
}

const placeOfTopic = { allergies: 'allergies', diet: 'diet', medication: 'medications', condition: 'conditions' } as const;

function consentWords(kind: string, own: readonly OwnName[]): string {
  return isKey(healthText.consents.kinds, kind) ? healthText.consents.kinds[kind] : (own.find(({ id }) => id === kind)?.name ?? kind);
}

function personWords({ personId, fullName, adds }: Extract<AboutChange, { what: 'person' }>): string {
  const said = [
    adds.relation,
    ...adds.phones.map(({ label, number }) => (label === '' ? number : `${number} (${label})`)),
    adds.email,
    adds.isGuardian ? labels.guardian : null,
    adds.isEmergency ? labels.emergency : null,
    adds.picksUp || adds.standing?.pickup != null ? labels.picksUp : null,
    adds.standing?.notAuthorized == null ? null : labels.notAuthorized,
    adds.standing?.note ?? null,
    personId !== null && adds.fullName !== '' ? adds.fullName : null,
  ].filter((word) => word !== null);
  return labels.person(fullName || (adds.email ?? labels.familyPhone), personId === null, said);
}

/** Monday is 1. January 1, 2024 was a Monday. */
function weekdayWords(weekday: number, length: 'short' | 'long'): string {
  return new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(locale(), { weekday: length, timeZone: 'UTC' });
}

function isKey<Words extends object>(words: Words, key: string | undefined): key is string & keyof Words {
  return key !== undefined && Object.hasOwn(words, key);
}
