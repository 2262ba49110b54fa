import type { Severity } from '@daycare-portal/shared/badges';
import { formatDate, readIsoDate } from '@daycare-portal/shared/dates';
import { maxNameLength } from '@daycare-portal/shared/fields';
import { topicOf } from '@daycare-portal/shared/health-kinds';
import { hasLine, listedTopics, maxNoteLine, oneLine, type AboutChange, type AboutHere } from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { maxPersonNote } from '@daycare-portal/shared/people';
import type { EditedStudent } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Cell, ReadAbout } from './read-row';

/** What a person answered: a choice, and what it needs. Nothing is filled in from the words of the list. */
export interface Answer {
  choice: string;
  /** A name, or what someone is allergic to. */
  text: string;
  /** Why someone is not authorized. */
  reason: string;
  severity: Severity | null;
}

export interface Choice {
  id: string;
  label: string;
  asks?: 'name' | 'bar' | 'allergy' | 'item';
}

export const decisionGroups = ['people', 'health', 'child'] as const;
export type DecisionGroup = (typeof decisionGroups)[number];

/** Something in a row that a person decides. */
export interface Decision {
  /** Unique in the row. */
  key: string;
  group: DecisionGroup;
  heading: string;
  /** As the list says it. */
  words: string;
  /** What is on record, if anything. */
  here: string | null;
  choices: Choice[];
  /** What the answer adds or changes. Undefined: what stands until someone decides. */
  does: (answer: Answer | undefined) => AboutChange[];
}

/** Decided, with everything that the choice asks for. */
export function isDecided({ choices }: Pick<Decision, 'choices'>, answer: Answer | undefined): answer is Answer {
  const choice = choices.find(({ id }) => id === answer?.choice);
  if (choice === undefined || answer === undefined) return false;
  return (
    choice.asks === undefined || (answer.text.trim() !== '' && answer.text.length <= maxNameLength && answer.reason.length <= maxPersonNote)
  );
}

/** What a decision does now. One without a name or a cause is not decided yet. */
export function effectOf(decision: Decision, answer: Answer | undefined): AboutChange[] {
  return decision.does(isDecided(decision, answer) ? answer : undefined);
}

/** The lines that keep a cell word for word. */
export function linesOf({ heading, words }: Pick<Cell, 'heading' | 'words'>): string[] {
  const start = `${oneLine(heading).slice(0, 100)}: `;
  const most = maxNoteLine - start.length;
  const written = oneLine(words);
  return Array.from({ length: Math.ceil(written.length / most) }, (_, index) => start + written.slice(index * most, (index + 1) * most));
}

export function notesOf(cell: Pick<Cell, 'heading' | 'words'>): AboutChange[] {
  return linesOf(cell).map((line) => ({ what: 'note', line }));
}

/** Whether the notes of the child have this cell already, so that the same list asks nothing a second time. */
export function isNoted(cell: Pick<Cell, 'heading' | 'words'>, here: AboutHere | undefined): boolean {
  return here !== undefined && linesOf(cell).every((line) => hasLine(here.note, line));
}

/** One of the cells that a person decides about, in its own words. They stay on the child as a note, whatever is chosen. */
export function askAbout(cell: ReadAbout['asked'][number], here: AboutHere | undefined, mayPeople: boolean): Decision {
  return cell.about === 'people' ? askAboutPeople(cell, mayPeople) : askAboutHealth(cell, cell.about, here);
}

const { choices: labels } = importText.decide;
const keep = (): Choice => ({ id: 'note', label: labels.note });

function askAboutPeople(cell: ReadAbout['asked'][number], mayPeople: boolean): Decision {
  const { role } = cell;
  const alert: Choice = { id: 'alert', label: labels.alert };
  const first: Choice = role === undefined ? alert : { id: 'add', label: labels.add, asks: 'name' };
  return {
    key: `cell ${cell.column}`,
    group: 'people',
    heading: cell.heading,
    words: cell.words,
    here: null,
    choices: mayPeople ? [first, { id: 'bar', label: labels.bar, asks: 'bar' }, keep()] : [alert, keep()],
    does: (answer) => {
      if (answer === undefined || answer.choice === 'alert') return linesOf(cell).map((line) => ({ what: 'custody', line }));
      const isBarred = answer.choice === 'bar';
      const isGuardian = role === 'parent' || role === 'contact';
      const unknown = { relation: null, phones: [], email: null, household: null, note: null };
      const person: AboutChange = {
        what: 'addPerson',
        fullName: oneLine(answer.text),
        ...unknown,
        isGuardian: !isBarred && isGuardian,
        isCalled: !isBarred && role === 'emergency',
        picksUp: !isBarred && (isGuardian || role === 'pickup'),
        barred: isBarred ? { note: answer.reason.trim() || null } : null,
      };
      return [...(answer.choice === 'note' ? [] : [person]), ...notesOf(cell)];
    },
  };
}

function askAboutHealth(cell: ReadAbout['asked'][number], about: keyof typeof listedTopics, here: AboutHere | undefined): Decision {
  const { kind, topic } = listedTopics[about];
  const onRecord = (here?.items ?? []).filter((item) => topicOf[item.kind] === topicOf[kind]);
  const isAllergy = kind === 'allergy' || kind === 'intolerance';
  return {
    key: `cell ${cell.column}`,
    group: 'health',
    heading: cell.heading,
    words: cell.words,
    here: onRecord.length === 0 ? null : onRecord.map(itemWords).join(', '),
    choices: [
      { id: 'item', label: labels.item[kind], asks: isAllergy ? 'allergy' : 'item' },
      // With something on record, “none” is no answer that a list gives.
      ...(topic === null || onRecord.length > 0 ? [] : [{ id: 'none', label: labels.none }]),
      keep(),
    ],
    does: (answer) => {
      if (answer?.choice === 'none' && topic !== null) return [{ what: 'none', topic }, ...notesOf(cell)];
      if (answer?.choice !== 'item') return notesOf(cell);
      const label = oneLine(answer.text);
      const same = onRecord.find((item) => item.label.toLowerCase() === label.toLowerCase());
      const severity = isAllergy ? answer.severity : null;
      if (same === undefined) return [{ what: 'addItem', kind, label, severity }, ...notesOf(cell)];
      return [
        ...(severity === null || severity === same.severity ? [] : [{ what: 'changeItem' as const, itemId: same.id, severity }]),
        ...notesOf(cell),
      ];
    },
  };
}

export function itemWords({ label, severity }: { label: string; severity: Severity | null }): string {
  return severity === null ? label : `${label} (${text.badges.looks[severity]})`;
}

/** A child's name and birth date. */
export function childWords({ firstName, lastName, dob }: EditedStudent): string {
  const date = readIsoDate(dob);
  return `${firstName} ${lastName}, ${date === undefined ? dob : formatDate(date, 'short')}`;
}

interface Replacing {
  key: string;
  group: DecisionGroup;
  cell: Pick<Cell, 'heading' | 'words'>;
  here: string;
  replace: AboutChange[];
  /** Another way to take in what the list says, beside what is on record. */
  other?: { label: string; changes: AboutChange[] };
  /** In place of “Replace what is on record”. */
  label?: string;
  /** In place of “Keep what is on record”, which keeps the list's words as a note. */
  kept?: AboutChange[];
}

/** What a second list says otherwise than what is on record. Until someone decides, the record stays. */
export function askToReplace({ key, group, cell, here, replace, other, label, kept }: Replacing): Decision {
  const note = kept ?? notesOf(cell);
  return {
    key,
    group,
    heading: cell.heading,
    words: cell.words,
    here,
    choices: [
      { id: 'replace', label: label ?? labels.replace },
      ...(other === undefined ? [] : [{ id: 'other', label: other.label }]),
      { id: 'keep', label: labels.keep },
    ],
    does: (answer) => {
      if (answer?.choice === 'replace') return replace;
      return answer?.choice === 'other' && other !== undefined ? other.changes : note;
    },
  };
}
