import type { Severity } from '@daycare-portal/shared/badges';
import { maxNameLength } from '@daycare-portal/shared/fields';
import { topicOf } from '@daycare-portal/shared/health-kinds';
import { hasLine, listedTopics, maxNoteLine, oneLine, type AboutChange, type AboutHere } from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { maxPersonNote } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import type { Asked, Cell } from './read-row';

/** What a person answered: a choice, and what it needs. Nothing is filled in from the words of the list. */
export interface Answer {
  choice: string;
  /** A name, or what someone is allergic to. */
  text: string;
  /** Why someone is not authorized. */
  reason: string;
  severity: Severity | null;
}

/** By the key of the decision. */
export type Answers = ReadonlyMap<string, Answer>;

export interface Choice {
  id: string;
  label: string;
  asks?: 'name' | 'bar' | 'allergy' | 'item';
  /** What it adds or changes. Undefined: what stands until someone decides. */
  does?: (answer: Answer) => AboutChange[];
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
  /** What stands until someone decides. */
  otherwise: AboutChange[];
}

/** What a person has chosen, with everything that the choice asks for. One without a name or a cause is not decided yet. */
export function choiceIn({ choices }: Decision, answer: Answer | undefined): Choice | undefined {
  const choice = choices.find(({ id }) => id === answer?.choice);
  if (choice?.asks === undefined || answer === undefined) return choice;
  const isComplete = answer.text.trim() !== '' && answer.text.length <= maxNameLength && answer.reason.length <= maxPersonNote;
  return isComplete ? choice : undefined;
}

/** What a decision does now. */
export function effectOf(decision: Decision, answers: Answers): AboutChange[] {
  const answer = answers.get(decision.key);
  return (answer && choiceIn(decision, answer)?.does?.(answer)) ?? decision.otherwise;
}

type Words = Pick<Cell, 'heading' | 'words'>;

/** The lines that keep a cell word for word. */
function linesOf({ heading, words }: Words): string[] {
  const start = `${oneLine(heading).slice(0, 100)}: `;
  const most = maxNoteLine - start.length;
  const written = oneLine(words);
  return Array.from({ length: Math.ceil(written.length / most) }, (_, index) => start + written.slice(index * most, (index + 1) * most));
}

export function notesOf(cell: Words): AboutChange[] {
  return linesOf(cell).map((line) => ({ what: 'note', line }));
}

/** Whether the notes of the child have this cell already, so that the same list asks nothing a second time. */
export function isNoted(cell: Words, here: AboutHere | undefined): boolean {
  return here !== undefined && linesOf(cell).every((line) => hasLine(here.note, line));
}

const { choices: labels } = importText.decide;

/** One of the cells that a person decides about, in its own words. They stay on the child as a note, whatever is chosen. */
export function askAbout(cell: Cell, { about, role }: Asked, here: AboutHere | undefined, mayPeople: boolean): Decision {
  const { heading, words } = cell;
  const asked = { key: `cell ${cell.column}`, heading, words };
  const notes = notesOf(cell);
  const keep: Choice = { id: 'note', label: labels.note, does: () => notes };
  if (about !== 'people') return { ...asked, group: 'health', ...askAboutHealth(about, here, notes, keep), otherwise: notes };
  const alert: Choice = { id: 'alert', label: labels.alert };
  const isGuardian = role === 'parent' || role === 'contact';
  const rights = { isGuardian, isCalled: role === 'emergency', picksUp: isGuardian || role === 'pickup', barred: null };
  const none = { isGuardian: false, isCalled: false, picksUp: false };
  const unknown = { relation: null, phones: [], email: null, household: null, note: null };
  const person = (answer: Answer) => ({ what: 'addPerson' as const, fullName: oneLine(answer.text), ...unknown });
  const add: Choice = { id: 'add', label: labels.add, asks: 'name', does: (answer) => [{ ...person(answer), ...rights }, ...notes] };
  const bar: Choice = {
    id: 'bar',
    label: labels.bar,
    asks: 'bar',
    does: (answer) => [{ ...person(answer), ...none, barred: { note: answer.reason.trim() || null } }, ...notes],
  };
  return {
    ...asked,
    group: 'people',
    here: null,
    choices: mayPeople ? [role === undefined ? alert : add, bar, keep] : [alert, keep],
    otherwise: linesOf(cell).map((line) => ({ what: 'custody', line })),
  };
}

function askAboutHealth(
  about: keyof typeof listedTopics,
  here: AboutHere | undefined,
  notes: AboutChange[],
  keep: Choice,
): Pick<Decision, 'here' | 'choices'> {
  const { kind, topic } = listedTopics[about];
  const onRecord = (here?.items ?? []).filter((item) => topicOf[item.kind] === topicOf[kind]);
  const isAllergy = kind === 'allergy' || kind === 'intolerance';
  const addOrRaise = (answer: Answer): AboutChange[] => {
    const label = oneLine(answer.text);
    const severity = isAllergy ? answer.severity : null;
    const same = onRecord.find((item) => item.label.toLowerCase() === label.toLowerCase());
    if (same === undefined) return [{ what: 'addItem', kind, label, severity }, ...notes];
    return severity === null || severity === same.severity ? notes : [{ what: 'changeItem', itemId: same.id, severity }, ...notes];
  };
  const item: Choice = { id: 'item', label: labels.item[kind], asks: isAllergy ? 'allergy' : 'item', does: addOrRaise };
  // With something on record, “none” is no answer that a list gives.
  if (topic === null || onRecord.length > 0) return { here: onRecord.map(itemWords).join(', ') || null, choices: [item, keep] };
  return { here: null, choices: [item, { id: 'none', label: labels.none, does: () => [{ what: 'none', topic }, ...notes] }, keep] };
}

export function itemWords({ label, severity }: { label: string; severity: Severity | null }): string {
  return severity === null ? label : `${label} (${text.badges.looks[severity]})`;
}

interface Replacing {
  key: string;
  group: DecisionGroup;
  cell: Words;
  here: string;
  replace: AboutChange[];
  /** Another way to take in what the list says, beside what is on record. */
  other?: { label: string; does: () => AboutChange[] } | undefined;
  /** In place of “Replace what is on record”. */
  label?: string;
  /** In place of the list's words as a note, where the record is kept. */
  otherwise?: AboutChange[];
}

/** What a second list says otherwise than what is on record. Until someone decides, the record stays. */
export function askToReplace({ key, group, cell, here, replace, other, label = labels.replace, otherwise }: Replacing): Decision {
  const choices: Choice[] = [{ id: 'replace', label, does: () => replace }, ...(other === undefined ? [] : [{ id: 'other', ...other }])];
  const { heading, words } = cell;
  return {
    key,
    group,
    heading,
    words,
    here,
    choices: [...choices, { id: 'keep', label: labels.keep }],
    otherwise: otherwise ?? notesOf(cell),
  };
}
