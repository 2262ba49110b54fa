import { healthText } from '@daycare-portal/shared/health-text';
import { listedTopics, type AboutChange } from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { shortNameOfWeekday } from '../../components/day-names';
import { enrollmentInWords } from '../../shared-features/enrollment-words';
import { healthPlaces, personPlace, type ColumnPlace, type OwnNames } from './columns';
import { itemWords } from './decisions';
import { childWords, type Change } from './review-rows';

const labels = importText;
const { did } = labels;

/** Names what a column holds. */
export function placeWords(place: ColumnPlace, { fields, consents }: OwnNames): string {
  const person = personPlace(place);
  if (person !== undefined) return labels.partOf(labels.roles[person.role](person.number), labels.parts[person.part]);
  if (place.startsWith('consent.')) {
    const kind = place.slice('consent.'.length);
    const { kinds } = healthText.consents;
    return labels.consent(isKey(kinds, kind) ? kinds[kind] : (consents.find(({ id }) => id === kind)?.name ?? kind));
  }
  if (place.startsWith('own.')) return fields.find(({ id }) => place === `own.${id}`)?.name ?? place;
  return isKey(labels.places, place) ? labels.places[place] : place;
}

/** What a row adds or changes, in words. */
export function changeWords(change: Change, named: OwnNames): string {
  switch (change.field) {
    case 'about':
      return aboutWords(change.change, named);
    case 'guardianEmails':
      return [
        ...(change.added.length === 0 ? [] : [did.emails(change.added)]),
        ...change.replaced.map(({ from, to }) => did.replaced(from, to)),
      ].join('. ');
    case 'child':
      return labels.change(labels.changeOf.child, childWords(change.before), childWords(change.after));
    case 'leftOut':
      return did.leftOut(change.cells);
    case 'homeRoom':
      return labels.change(labels.changeOf.homeRoom, change.before ?? labels.none, change.after);
    case 'enrolment':
      return labels.change(
        labels.changeOf.enrolment,
        change.before === undefined ? labels.none : enrollmentInWords(change.before),
        enrollmentInWords(change.after),
      );
    case 'classroom':
      return labels.change(labels.changeOf.classroom, change.before.join(', ') || labels.none, change.after.join(', '));
  }
}

function aboutWords(change: AboutChange, named: OwnNames): string {
  switch (change.what) {
    case 'addPerson':
      return did.person(change.fullName || (change.email ?? ''), personFacts(change));
    case 'changePerson':
      return did.known(change.fullName ?? labels.groups.people, personFacts(change));
    case 'addItem':
      return did.item(text.badges.kinds[change.kind], itemWords(change));
    case 'changeItem':
      return did.severity(text.badges.looks[change.severity]);
    case 'endItem':
      return did.itemEnded;
    case 'none':
      return did.none(placeWords(healthPlaces.find((place) => listedTopics[place].topic === change.topic) ?? 'otherHealth', named));
    case 'detail':
      return `${labels.places[change.field]}: ${change.field === 'sex' && isKey(healthText.more.sexes, change.value) ? healthText.more.sexes[change.value] : change.value}`;
    case 'own':
      return `${placeWords(`own.${change.fieldId}`, named)}: ${change.value}`;
    case 'consent': {
      const said = change.by === '' ? labels.answers[change.answer] : `${labels.answers[change.answer]} (${change.by})`;
      return `${placeWords(`consent.${change.kind}`, named)}: ${said}`;
    }
    case 'week':
      return `${labels.places.schedule}: ${change.week.map(({ weekday, from, until }) => did.block(shortNameOfWeekday(weekday), from, until)).join(', ')}`;
    case 'note':
      return did.note(change.line);
    case 'custody':
      return did.custody(change.line);
  }
}

function personFacts(change: Extract<AboutChange, { what: 'addPerson' | 'changePerson' }>): string[] {
  const { relation, phones = [], email, isGuardian, isCalled, picksUp, barred, note } = change;
  return [
    relation,
    ...phones.map(({ label, number }) => (label === '' ? number : `${number} (${label})`)),
    email,
    isGuardian === true ? did.guardian : null,
    isCalled === true && phones.length === 0 ? did.called : null,
    picksUp === true ? did.pickupAsked : picksUp === false && change.what === 'changePerson' ? did.pickupEnded : null,
    barred == null ? null : did.notAuthorized,
    barred?.note,
    note,
  ].flatMap((word) => word || []);
}

function isKey<Words extends object>(words: Words, key: string): key is string & keyof Words {
  return Object.hasOwn(words, key);
}
