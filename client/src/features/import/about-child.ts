import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import { topicOf } from '@daycare-portal/shared/health-kinds';
import {
  hasLine,
  phoneDigits,
  type AboutChange,
  type AboutHere,
  type PersonHere,
  type PersonToAdd,
} from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { maxPhones, type Phone } from '@daycare-portal/shared/people';
import { askAbout, askToReplace, effectOf, isNoted, itemWords, notesOf, type Answer, type Decision } from './decisions';
import type { WrittenWeek } from './own-list';
import type { ContactType } from './plain-words';
import type { Cell, ReadAbout, ReadPerson } from './read-row';

const labels = importText.decide;

/** What a row adds and changes about a child, and what a person decides first. */
export interface AboutResult {
  changes: AboutChange[];
  decisions: Decision[];
}

interface Around {
  /** What is on record, or undefined for a new child. */
  here: AboutHere | undefined;
  /** By the key of the decision. */
  answers: ReadonlyMap<string, Answer>;
  /** Without it, custody words can only be kept. */
  mayPeople: boolean;
  /** What the words of the list for a contact mean. */
  typeOf: (word: string) => ContactType | undefined;
  /** The list has columns of people, so that someone it does not name is gone from it. */
  listsPickups: boolean;
  roomId: (room: string) => string | null;
}

/** Compares what a row says with what is on record. Plain facts are added, and every contradiction is asked about. */
export function compareAbout(read: ReadAbout, around: Around): AboutResult {
  const { here, answers } = around;
  const asked = read.asked.filter((cell) => !isNoted(cell, here)).map((cell) => askAbout(cell, here, around.mayPeople));
  const found = [comparePeople(read, around), compareHealth(read, here), compareConsents(read, here)];
  const decisions = [...asked, ...found.flatMap((each) => each.decisions).filter((decision) => !isNoted(decision, here))];
  const plain: AboutChange[] = [
    ...found.flatMap(({ changes }) => changes),
    ...read.details.filter(({ field, value }) => here?.details[field] !== value),
    ...read.own.filter(({ fieldId, value }) => here?.own[fieldId] !== value),
    ...(read.week === null ? [] : compareWeek(read.week, around)),
    ...read.notes.filter((cell) => !isNoted(cell, here)).flatMap(notesOf),
  ];
  const decided = decisions.flatMap((decision) => effectOf(decision, answers.get(decision.key)));
  const isThere = (change: AboutChange) =>
    (change.what === 'note' || change.what === 'custody') && here !== undefined && hasLine(here[change.what], change.line);
  return { changes: [...plain, ...decided].filter((change) => !isThere(change)), decisions };
}

/** A person of the row, from all of their columns. */
interface Grown extends PersonToAdd {
  at: Cell;
  pickup: Cell | undefined;
}

function grow(read: ReadAbout, typeOf: Around['typeOf'], notes: AboutChange[]): Grown[] {
  const grown: Grown[] = [];
  for (const person of read.people) {
    const type = person.type ?? typeOf(person.typeWord) ?? 'other';
    if (person.type === undefined && type === 'other')
      notes.push(...notesOf({ heading: `${person.at.heading}, ${person.fullName}`, words: person.typeWord }));
    // One name is one person. Two people with one address stay two.
    const same = person.fullName === '' ? undefined : grown.find(({ fullName }) => foldName(fullName) === foldName(person.fullName));
    if (same === undefined) grown.push(asNew(person, type));
    else merge(same, asNew(person, type), notes);
  }
  return grown;
}

function asNew({ fullName, relation, phones, email, household, note, pickup, at }: ReadPerson, type: ContactType): Grown {
  const isGuardian = type === 'guardian';
  const picksUp = isGuardian || type === 'pickup';
  const isCalled = type === 'emergency' || phones.length > 0;
  const rights = { isGuardian, isCalled, picksUp, barred: null };
  return { what: 'addPerson', fullName, relation, phones: [...phones], email, ...rights, household, note, at, pickup };
}

function merge(same: Grown, more: Grown, notes: AboutChange[]): void {
  const phones = newPhones(more.phones, same.phones);
  const space = maxPhones - same.phones.length;
  same.phones.push(...phones.slice(0, space));
  const keep = (words: string) => notes.push(...notesOf({ heading: `${more.at.heading}, ${more.fullName}`, words }));
  for (const { number } of phones.slice(space)) keep(number);
  if (more.email !== null && same.email !== null && foldEmail(more.email) !== foldEmail(same.email)) keep(more.email);
  if (more.relation !== null && same.relation !== null && foldName(more.relation) !== foldName(same.relation)) keep(more.relation);
  same.email ??= more.email;
  same.relation ??= more.relation;
  same.household ??= more.household;
  same.note ??= more.note;
  same.isGuardian ||= more.isGuardian;
  same.isCalled ||= more.isCalled;
  same.picksUp ||= more.picksUp;
}

function newPhones(phones: readonly Phone[], known: readonly Phone[]): Phone[] {
  const has = new Set(known.map(({ number }) => phoneDigits(number)));
  return phones.filter(({ number }) => !has.has(phoneDigits(number)));
}

function comparePeople(read: ReadAbout, { here, typeOf, listsPickups, mayPeople }: Around): AboutResult {
  const changes: AboutChange[] = [];
  const decisions: Decision[] = [];
  const grown = grow(read, typeOf, changes);
  const known = here?.people ?? [];
  const byName = new Map<Grown, PersonHere>();
  for (const person of grown) {
    const same = known.find((one) => person.fullName !== '' && foldName(one.fullName) === foldName(person.fullName));
    if (same !== undefined) byName.set(person, same);
  }
  const taken = new Set([...byName.values()].map(({ personId }) => personId));
  for (const person of grown) {
    const { at: _at, pickup: said, ...adds } = person;
    const same = byName.get(person);
    const free = known.filter(({ personId }) => !taken.has(personId));
    const like = same ?? findLike(person, free);
    if (said !== undefined && !isOnRecord(said.words, like)) {
      // Even “any time” is only asked for.
      if (anyTime.test(said.words)) adds.picksUp = true;
      else decisions.push(askAbout({ ...said, about: 'people', role: undefined }, here, mayPeople));
    }
    if (like === undefined) {
      changes.push(adds);
      continue;
    }
    taken.add(like.personId);
    const isNameless = like.email !== null && like.fullName === like.email;
    if (same !== undefined || isNameless || person.fullName === '') compareOne(person, like, isNameless, changes, decisions);
    else decisions.push(askWhoThisIs(person, like));
  }
  if (listsPickups) decisions.push(...askAboutMissing(known.filter(({ personId }) => !taken.has(personId))));
  return { changes, decisions };
}

const anyTime = /^(?:any ?time|siempre)$/i;

/** Whether an exported list says of a person's pickup what is on record. */
function isOnRecord(words: string, like: PersonHere | undefined): boolean {
  if (like === undefined) return false;
  const saysBarred = /^(?:not authori[sz]ed|sin autorizaci[oó]n)/i.test(words);
  return saysBarred ? like.notAuthorized : like.pickup !== null && !like.notAuthorized;
}

/** Somebody on record with the same address, or else the only one with the same relation to the child. */
function findLike({ email, relation }: Grown, free: readonly PersonHere[]): PersonHere | undefined {
  const byEmail = email === null ? [] : free.filter((one) => one.email !== null && foldEmail(one.email) === foldEmail(email));
  if (byEmail.length > 0) return byEmail[0];
  const byRelation = relation === null ? [] : free.filter((one) => one.relation !== null && foldName(one.relation) === foldName(relation));
  return byRelation.length === 1 ? byRelation[0] : undefined;
}

function askWhoThisIs(person: Grown, like: PersonHere): Decision {
  const { at, fullName, phones, email, pickup: _pickup, ...others } = person;
  const { personId } = like;
  const said = [fullName, ...phones.map(({ number }) => number), email].filter((word) => word !== null && word !== '');
  return askToReplace({
    key: `who ${personId}`,
    group: 'people',
    cell: { heading: at.heading, words: said.join(', ') },
    here: [like.fullName, like.relation, ...like.phones.map(({ number }) => number), like.email].filter((word) => word !== null).join(', '),
    replace: [{ what: 'changePerson', personId, fullName, ...(phones.length > 0 && { phones }), ...(email !== null && { email }) }],
    label: labels.choices.sameWithNewName(like.fullName),
    other: { label: labels.choices.another, changes: [{ ...others, fullName, phones, email }] },
  });
}

/** What the row says otherwise of a person on record. What only fills a gap is added. */
function compareOne(person: Grown, like: PersonHere, isNameless: boolean, changes: AboutChange[], decisions: Decision[]): void {
  const { personId } = like;
  const { at, email, relation, note } = person;
  const cell = (words: string) => ({ heading: person.fullName === '' ? at.heading : `${at.heading}, ${person.fullName}`, words });
  const phones = newPhones(person.phones, like.phones);
  const isBarred = like.notAuthorized;
  const fills: Extract<AboutChange, { what: 'changePerson' }> = {
    what: 'changePerson',
    personId,
    ...(isNameless && person.fullName !== '' && { fullName: person.fullName }),
    ...(like.phones.length === 0 && phones.length > 0 && { phones }),
    ...(like.email === null && email !== null && { email }),
    ...(like.relation === null && relation !== null && { relation }),
    ...(like.note === null && note !== null && { note }),
    ...(!isBarred && person.isGuardian && !like.isGuardian && { isGuardian: true as const }),
    ...(!isBarred && person.isCalled && like.emergencyOrder === null && { isCalled: true as const }),
    ...(!isBarred && person.picksUp && like.pickup === null && !like.isGuardian && { picksUp: true }),
  };
  if (Object.keys(fills).length > 2) changes.push(fills);
  const ask = (key: string, words: string, here: string, replace: AboutChange, other?: { label: string; changes: AboutChange[] }) =>
    decisions.push(
      askToReplace({
        key: `${key} ${personId}`,
        group: 'people',
        cell: cell(words),
        here,
        replace: [replace],
        ...(other !== undefined && { other }),
      }),
    );
  if (like.phones.length > 0 && phones.length > 0) {
    const both = [...like.phones, ...phones].slice(0, maxPhones);
    ask(
      'phone',
      phones.map(({ number }) => number).join(', '),
      like.phones.map(({ number }) => number).join(', '),
      { what: 'changePerson', personId, phones: person.phones },
      { label: labels.choices.both, changes: [{ what: 'changePerson', personId, phones: both }] },
    );
  }
  if (email !== null && like.email !== null && foldEmail(email) !== foldEmail(like.email))
    ask('email', email, like.email, { what: 'changePerson', personId, email });
  if (relation !== null && like.relation !== null && foldName(relation) !== foldName(like.relation))
    ask('relation', relation, like.relation, { what: 'changePerson', personId, relation });
  if (isBarred && (person.picksUp || person.isGuardian)) {
    const said = cell(person.fullName);
    const barred = askToReplace({
      key: `barred ${personId}`,
      group: 'people',
      cell: said,
      here: labels.notAuthorized(like.fullName),
      replace: [],
    });
    decisions.push({ ...barred, choices: barred.choices.filter(({ id }) => id === 'keep') });
  }
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
        kept: [],
      }),
    );
}

function compareHealth(read: ReadAbout, here: AboutHere | undefined): AboutResult {
  const changes: AboutChange[] = [];
  const decisions: Decision[] = [];
  for (const { at, ...item } of read.items) {
    const same = here?.items.find((one) => topicOf[one.kind] === topicOf[item.kind] && foldName(one.label) === foldName(item.label));
    if (same === undefined) changes.push(item);
    else if (item.severity !== null && item.severity !== same.severity) {
      const cell = { heading: at.heading, words: itemWords(item) };
      const replace: AboutChange[] = [{ what: 'changeItem', itemId: same.id, severity: item.severity }];
      if (!isNoted(cell, here))
        decisions.push(askToReplace({ key: `severity ${same.id}`, group: 'health', cell, here: itemWords(same), replace }));
    }
  }
  for (const { topic, at } of read.none) {
    const onRecord = [...(here?.items ?? []), ...read.items.map((item) => ({ ...item, id: '' }))].filter(
      ({ kind }) => topicOf[kind] === topic,
    );
    if (onRecord.length === 0) {
      if (here?.none.includes(topic) !== true) changes.push({ what: 'none', topic });
    } else if (!isNoted(at, here))
      decisions.push(
        askToReplace({
          key: `none ${topic}`,
          group: 'health',
          cell: at,
          here: onRecord.map(itemWords).join(', '),
          replace: [
            ...onRecord.filter(({ id }) => id !== '').map(({ id }): AboutChange => ({ what: 'endItem', itemId: id })),
            ...(read.items.some(({ kind }) => topicOf[kind] === topic) ? [] : [{ what: 'none' as const, topic }]),
          ],
          label: labels.choices.over,
        }),
      );
  }
  return { changes, decisions };
}

/** A list does not change what a family has signed, so what it says of a child on record is only kept. */
function compareConsents({ consents }: ReadAbout, here: AboutHere | undefined): AboutResult {
  const changes = consents.flatMap(({ at, ...consent }): AboutChange[] => {
    if (here === undefined) return [consent];
    return here.consents[consent.kind] === consent.answer || isNoted(at, here) ? [] : notesOf(at);
  });
  return { changes, decisions: [] };
}

function compareWeek(week: WrittenWeek, { here, roomId }: Around): AboutChange[] {
  const blocks = week.map(({ room, ...block }) => ({ ...block, classroomId: room === null ? null : roomId(room) }));
  const key = ({ weekday, from, until }: { weekday: number; from: string; until: string }) => `${weekday} ${from} ${until}`;
  const rooms = new Map((here?.week ?? []).map((block) => [key(block), block.classroomId]));
  const isHere =
    blocks.length === rooms.size &&
    blocks.every((block) => rooms.has(key(block)) && (block.classroomId === null || rooms.get(key(block)) === block.classroomId));
  return isHere ? [] : [{ what: 'week', week: blocks }];
}
