import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import { topicOf, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import {
  gapsOf,
  hasLine,
  newPhones,
  type AboutChange,
  type AboutHere,
  type PersonChange,
  type PersonHere,
  type PersonToAdd,
} from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { maxPhones, type Phone } from '@daycare-portal/shared/people';
import { askAbout, askToReplace, effectOf, isNoted, itemWords, notesOf, type Answers, type Decision } from './decisions';
import type { ContactType } from './plain-words';
import type { Cell, ReadAbout, ReadPerson, Said } from './read-row';

const labels = importText.decide;

/** What a row adds and changes about a child, and what a person decides first. */
export interface AboutResult {
  changes: AboutChange[];
  decisions: Decision[];
}

interface Around {
  /** What is on record, or undefined for a new child. */
  here: AboutHere | undefined;
  answers: Answers;
  /** Without it, custody words can only be kept. */
  mayPeople: boolean;
  /** What the words of the list for a contact mean. */
  typeOf: (word: string) => ContactType | undefined;
  /** The list has columns of people, so that someone it does not name is gone from it. */
  listsPickups: boolean;
  roomId: (room: string) => string | null;
}

/** Compares what a row says with what is on record. Plain facts are added, and every contradiction is asked about. */
export function compareAbout({ people, said }: ReadAbout, around: Around): AboutResult {
  const { here, answers, mayPeople } = around;
  const asked = said.flatMap(({ at, means }) => (means.what === 'ask' && !isNoted(at, here) ? askAbout(at, means, here, mayPeople) : []));
  const found = [comparePeople(people, around), ...said.map((each) => weigh(each, said, around))];
  const decisions = [...asked, ...found.flatMap((each) => each.decisions).filter((decision) => !isNoted(decision, here))];
  const changes = [...found.flatMap((each) => each.changes), ...decisions.flatMap((decision) => effectOf(decision, answers))];
  const isThere = (change: AboutChange) =>
    (change.what === 'note' || change.what === 'custody') && here !== undefined && hasLine(here[change.what], change.line);
  return { changes: changes.filter((change) => !isThere(change)), decisions };
}

const only = (changes: AboutChange[]): AboutResult => ({ changes, decisions: [] });

/** What a cell does, beside what is on record and what the row's other cells say. */
function weigh({ at, means }: Said, said: readonly Said[], { here, roomId }: Around): AboutResult {
  switch (means.what) {
    case 'ask':
    case 'leftOut':
      return only([]);
    case 'keep':
      return only(notesOf(at));
    case 'detail':
      return only(here?.details[means.field] === means.value ? [] : [means]);
    case 'own':
      return only(here?.own[means.fieldId] === means.value ? [] : [means]);
    case 'consent':
      // A list does not change what a family has signed, so what it says of a child on record is only kept.
      return only(here === undefined ? [means] : here.consents[means.kind] === means.answer ? [] : notesOf(at));
    case 'week': {
      const week = means.week.map((block) => ({ ...block, classroomId: block.classroomId === null ? null : roomId(block.classroomId) }));
      return only(isWeek(week, here?.week ?? []) ? [] : [{ ...means, week }]);
    }
    case 'addItem': {
      const same = here?.items.find((one) => topicOf[one.kind] === topicOf[means.kind] && foldName(one.label) === foldName(means.label));
      if (same === undefined) return only([means]);
      if (means.severity === null || means.severity === same.severity) return only([]);
      const replace: AboutChange[] = [{ what: 'changeItem', itemId: same.id, severity: means.severity }];
      const cell = { heading: at.heading, words: itemWords(means) };
      const decision = askToReplace({ key: `severity ${same.id}`, group: 'health', cell, here: itemWords(same), replace });
      return { changes: [], decisions: [decision] };
    }
    case 'none':
      return compareNone(at, means.topic, said, here);
    default:
      return only([means]);
  }
}

type Week = Extract<AboutChange, { what: 'week' }>['week'];

function isWeek(week: Week, here: Week): boolean {
  const key = ({ weekday, from, until }: Week[number]) => `${weekday} ${from} ${until}`;
  const rooms = new Map(here.map((block) => [key(block), block.classroomId]));
  const isThere = (block: Week[number]) =>
    rooms.has(key(block)) && (block.classroomId === null || rooms.get(key(block)) === block.classroomId);
  return week.length === rooms.size && week.every(isThere);
}

function compareNone(cell: Cell, topic: HealthTopic, said: readonly Said[], here: AboutHere | undefined): AboutResult {
  const none: AboutChange = { what: 'none', topic };
  const listed = said.flatMap(({ means }) => (means.what === 'addItem' && topicOf[means.kind] === topic ? means : []));
  const onRecord = (here?.items ?? []).filter(({ kind }) => topicOf[kind] === topic);
  if (listed.length + onRecord.length === 0) return only(here?.none.includes(topic) === true ? [] : [none]);
  const ends = onRecord.map(({ id }): AboutChange => ({ what: 'endItem', itemId: id }));
  const decision = askToReplace({
    key: `none ${topic}`,
    group: 'health',
    cell,
    here: [...onRecord, ...listed].map(itemWords).join(', '),
    replace: listed.length > 0 ? ends : [...ends, none],
    label: labels.choices.over,
  });
  return { changes: [], decisions: [decision] };
}

/** A person of the row, from all of their columns. */
interface Grown {
  adds: PersonToAdd;
  at: Cell;
  pickup: Cell | undefined;
}

const isSameName = (one: string, other: string) => one !== '' && foldName(one) === foldName(other);
const isSameEmail = (one: string, other: string) => foldEmail(one) === foldEmail(other);

const numbers = (phones: readonly Phone[]) => phones.map(({ number }) => number).join(', ');

function grow(people: readonly ReadPerson[], typeOf: Around['typeOf'], notes: AboutChange[]): Grown[] {
  const grown: Grown[] = [];
  for (const { type: said, typeWord, at, pickup, ...person } of people) {
    const keep = (words: string) => notes.push(...notesOf({ heading: `${at.heading}, ${person.fullName}`, words }));
    const type = said ?? typeOf(typeWord) ?? 'other';
    if (said === undefined && type === 'other') keep(typeWord);
    const isGuardian = type === 'guardian';
    const rights = { isGuardian, isCalled: type === 'emergency' || person.phones.length > 0, picksUp: isGuardian || type === 'pickup' };
    // One name is one person. Two people with one address stay two.
    const same = grown.find(({ adds }) => isSameName(person.fullName, adds.fullName))?.adds;
    if (same === undefined) {
      grown.push({ adds: { what: 'addPerson', ...person, ...rights, barred: null }, at, pickup });
      continue;
    }
    const all = [...same.phones, ...newPhones(person.phones, same.phones)];
    same.phones = all.slice(0, maxPhones);
    for (const { number } of all.slice(maxPhones)) keep(number);
    if (person.email !== null && !isSameEmail(person.email, same.email ?? person.email)) keep(person.email);
    if (person.relation !== null && foldName(person.relation) !== foldName(same.relation ?? person.relation)) keep(person.relation);
    same.email ??= person.email;
    same.relation ??= person.relation;
    same.household ??= person.household;
    same.note ??= person.note;
    for (const right of ['isGuardian', 'isCalled', 'picksUp'] as const) same[right] ||= rights[right];
  }
  return grown;
}

const anyTime = /^(?:any ?time|siempre)$/i;

function comparePeople(people: readonly ReadPerson[], { here, typeOf, listsPickups, mayPeople }: Around): AboutResult {
  const result: AboutResult = only([]);
  const grown = grow(people, typeOf, result.changes);
  const known = here?.people ?? [];
  const byName = new Map(grown.map((person) => [person, known.find(({ fullName }) => isSameName(person.adds.fullName, fullName))]));
  const taken = new Set([...byName.values()].map((one) => one?.personId));
  for (const person of grown) {
    const { adds, pickup } = person;
    const same = byName.get(person);
    const like =
      same ??
      findLike(
        adds,
        known.filter(({ personId }) => !taken.has(personId)),
      );
    if (pickup !== undefined && !isOnRecord(pickup.words, like)) {
      // Even “any time” is only asked for.
      if (anyTime.test(pickup.words)) adds.picksUp = true;
      else result.decisions.push(askAbout(pickup, { what: 'ask', about: 'people' }, here, mayPeople));
    }
    if (like === undefined) {
      result.changes.push(adds);
      continue;
    }
    taken.add(like.personId);
    const isNameless = like.email !== null && like.fullName === like.email;
    if (same !== undefined || isNameless || adds.fullName === '') compareOne(person, like, isNameless, result);
    else result.decisions.push(askWhoThisIs(person, like));
  }
  if (listsPickups) result.decisions.push(...askAboutMissing(known.filter(({ personId }) => !taken.has(personId))));
  return result;
}

/** Whether an exported list says of a person's pickup what is on record. */
function isOnRecord(words: string, like: PersonHere | undefined): boolean {
  if (like === undefined) return false;
  const saysBarred = /^(?:not authori[sz]ed|sin autorizaci[oó]n)/i.test(words);
  return saysBarred ? like.notAuthorized : like.pickup !== null && !like.notAuthorized;
}

/** Somebody on record with the same address, or else the only one with the same relation to the child. */
function findLike({ email, relation }: PersonToAdd, free: readonly PersonHere[]): PersonHere | undefined {
  const byEmail = free.find((one) => email !== null && one.email !== null && isSameEmail(one.email, email));
  const byRelation = free.filter((one) => relation !== null && one.relation !== null && foldName(one.relation) === foldName(relation));
  return byEmail ?? (byRelation.length === 1 ? byRelation[0] : undefined);
}

const personWords = (facts: readonly (string | null)[]) => facts.filter((fact) => fact !== null && fact !== '').join(', ');

function askWhoThisIs({ at, adds }: Grown, { personId, ...like }: PersonHere): Decision {
  const { fullName, phones, email } = adds;
  return askToReplace({
    key: `who ${personId}`,
    group: 'people',
    cell: { heading: at.heading, words: personWords([fullName, numbers(phones), email]) },
    here: personWords([like.fullName, like.relation, numbers(like.phones), like.email]),
    replace: [{ what: 'changePerson', personId, fullName, ...(phones.length > 0 && { phones }), ...(email !== null && { email }) }],
    label: labels.choices.sameWithNewName(like.fullName),
    other: { label: labels.choices.another, does: () => [adds] },
  });
}

/** What the row says otherwise of a person on record. What only fills a gap is added. */
function compareOne({ adds, at }: Grown, like: PersonHere, isNameless: boolean, { changes, decisions }: AboutResult): void {
  const { personId, notAuthorized: isBarred } = like;
  const { email, relation, picksUp } = adds;
  const phones = newPhones(adds.phones, like.phones);
  const name = isNameless && adds.fullName !== '' ? { fullName: adds.fullName } : {};
  const fills = { ...name, ...gapsOf({ ...adds, phones }, like) };
  if (Object.keys(fills).length > 0) changes.push({ ...fills, what: 'changePerson', personId });
  const heading = adds.fullName === '' ? at.heading : `${at.heading}, ${adds.fullName}`;
  const ask = (key: string, words: string, here: string, change: Partial<PersonChange>, both?: Phone[]) => {
    const replacing = (said: Partial<PersonChange>): AboutChange[] => [{ ...said, what: 'changePerson', personId }];
    const other = both && { label: labels.choices.both, does: () => replacing({ phones: both }) };
    const cell = { heading, words };
    decisions.push(askToReplace({ key: `${key} ${personId}`, group: 'people', cell, here, replace: replacing(change), other }));
  };
  if (like.phones.length > 0 && phones.length > 0)
    ask('phone', numbers(phones), numbers(like.phones), { phones: adds.phones }, [...like.phones, ...phones].slice(0, maxPhones));
  if (email !== null && like.email !== null && !isSameEmail(email, like.email)) ask('email', email, like.email, { email });
  if (relation !== null && like.relation !== null && foldName(relation) !== foldName(like.relation))
    ask('relation', relation, like.relation, { relation });
  if (!isBarred || !(picksUp || adds.isGuardian)) return;
  ask('barred', adds.fullName, labels.notAuthorized(like.fullName), {});
  // A list takes nobody's bar away.
  decisions.at(-1)?.choices.shift();
}

/** Those who may pick up, or were listed so, and whom this list does not name anymore. */
function askAboutMissing(others: readonly PersonHere[]): Decision[] {
  return others
    .filter(({ pickup, isGuardian, notAuthorized }) => pickup !== null && !isGuardian && !notAuthorized)
    .map(({ personId, fullName }) =>
      askToReplace({
        key: `missing ${personId}`,
        group: 'people',
        cell: { heading: labels.pickup, words: labels.notInList(fullName) },
        here: labels.mayPickUp(fullName),
        replace: [{ what: 'changePerson', personId, picksUp: false }],
        label: labels.choices.endPickup,
        otherwise: [],
      }),
    );
}
