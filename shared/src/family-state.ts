import { dayAt } from './center-time';
import { clockTimeAt, dayInWords, formatClock } from './clock-words';
import type { FamilyChild, FamilyDay, FamilyName } from './family';
import { familyPagesText } from './family-pages-text';
import { fullNameOf } from './full-name';

const labels = familyPagesText;

/** A reason for an absence in words: a built-in one, or the daycare's own. */
export function familyReason(reason: string): string {
  const known = Object.keys(labels.reasons).find((each) => each === reason) as keyof typeof labels.reasons | undefined;
  return known === undefined ? reason : labels.reasons[known];
}

/** How a child is on a day, in a few words. Empty where the daycare does not say. */
export function stateInWords(day: FamilyDay): string {
  const { state, since, expectedFrom, timeZone, today } = day;
  const words = labels.state;
  const isToday = day.day === today;
  if (day.absence !== null) return words.absent(familyReason(day.absence.reason));
  if (!day.isOpen && state !== 'in' && state !== 'out') return day.closure === null ? words.closed : words.closedFor(day.closure);
  switch (state) {
    case 'in':
      return since === null ? words.wasHere : words.here(clockTimeAt(since, timeZone));
    case 'out':
      return since === null ? words.wasHere : words.left(clockTimeAt(since, timeZone));
    case 'expected':
      return expectedFrom === null ? words.expected : words.expectedAt(formatClock(expectedFrom));
    case 'late':
      return expectedFrom === null ? words.lateNoTime : words.late(formatClock(expectedFrom));
    case 'notExpected':
      return isToday ? words.notExpected : words.notExpectedThen;
    default:
      return '';
  }
}

/** A child's name, where children of several daycares or several of one first name stand together, and where it is now. */
export function nameAndState(child: FamilyChild, all: readonly FamilyChild[]) {
  const daycares = new Set(all.map(({ daycareId }) => daycareId));
  const where = daycares.size > 1 ? child.daycareName : (child.classroomName ?? child.daycareName);
  const state = child.today === null ? '' : stateInWords(child.today);
  return { name: fullNameOf(child), state: [where, state].filter((words) => words !== '').join(', ') };
}

/** The first name, or the full one if a brother or sister has the same. */
export function callName(child: FamilyChild, all: readonly FamilyChild[]): string {
  return all.filter(({ firstName }) => firstName === child.firstName).length > 1 ? fullNameOf(child) : child.firstName;
}

/** The child that the address names, or else one whose day is under way. */
export function chosenOf(children: readonly FamilyChild[], asked: string | null): FamilyChild | undefined {
  return (
    children.find(({ studentId }) => studentId === asked) ??
    children.find(({ state }) => state === 'in') ??
    children.find(({ today }) => today !== null) ??
    children[0]
  );
}

/** Who brought the child, who is with it, and what its family said about the day. */
export function linesOf(child: FamilyChild, day: FamilyDay, name: string): string[] {
  const { state, stays, absence, plan, team, isOpen, nextOpenDay } = day;
  const last = stays.at(-1);
  const said = (told: { toldBy: FamilyName | null; toldAt: string }) => toldInWords(told, day);
  if (absence !== null) {
    return [absence.reportedAt === null ? labels.enteredByTeam : said({ toldBy: absence.reportedBy, toldAt: absence.reportedAt })];
  }
  if (state === 'in') {
    return [
      nameIn(last?.broughtBy ?? null, labels.broughtByYou, labels.broughtBy, name),
      team.length > 0 ? labels.withTeam(team, name) : child.classroomName === null ? '' : labels.inRoom(child.classroomName),
      ...(plan.departure === null ? [] : [labels.state.leaveAt(formatClock(plan.departure.at)), said(plan.departure)]),
    ].filter((line) => line !== '');
  }
  if (state === 'out') {
    if (last?.goesTo != null) return [labels.wentTo[last.goesTo](name)];
    return [nameIn(last?.collectedBy ?? null, labels.collectedByYou, labels.collectedBy, name)].filter((line) => line !== '');
  }
  if (!isOpen) return nextOpenDay === null ? [] : [labels.state.nextOpen(dayInWords(nextOpenDay))];
  if (plan.arrival !== null) {
    return [labels.state.arriveAt(formatClock(plan.arrival.at)), said(plan.arrival)];
  }
  return child.classroomName === null ? [] : [labels.inRoom(child.classroomName)];
}

function nameIn(
  adult: FamilyName | null,
  byYou: (name: string) => string,
  by: (adult: string, name: string) => string,
  name: string,
): string {
  if (adult === null) return '';
  return adult.isYou ? byYou(name) : by(adult.name, name);
}

/** Who told the daycare, and when: at a time today, or on a day. */
export function toldInWords({ toldBy, toldAt }: { toldBy: FamilyName | null; toldAt: string }, day: FamilyDay): string {
  const toldOn = dayAt(new Date(toldAt), day.timeZone);
  const when = toldOn === day.today ? labels.at(clockTimeAt(toldAt, day.timeZone)) : labels.on(dayInWords(toldOn));
  if (toldBy === null) return labels.enteredByTeam;
  return toldBy.isYou ? labels.toldByYou(when) : labels.toldBy(toldBy.name, when);
}
