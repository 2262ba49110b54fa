import type { DoorResult, Identified } from '@daycare-portal/shared/door';
import type { Choices } from '../../server/src/commands/demo/random';
import { delay, timeOf } from '../torture/drill';
import { callsOf, post } from '../torture/people';
import { openStream } from '../torture/streams';
import type { Center, Parent, SignedIn } from './center';

/** What the morning of one center was like. */
export interface Morning {
  /** The id of each mark, with whose it is. */
  sent: Map<string, string>;
  /** How many milliseconds each mark took, and until every open window of the team showed it. */
  marked: number[];
  shown: number[];
  problems: string[];
  /** When each tablet is free: whoever enters a PIN there ends the turn of the one before. */
  free: Promise<unknown>[];
}

/** Every so many marks is sent once more, as after a lost answer. */
const sentAgain = 5;
/** How long a parent looks at the tablet before the press, at the pace of people. */
const looksMs = 2_000;
/** How long a window may take to show the last mark. */
const patienceMs = 60_000;

/**
 * All children come at random moments of so many milliseconds. Every second one comes with a parent to a tablet; a teacher taps the others in.
 * Meanwhile the whole team has Today open, and every parent the page of their child.
 */
export async function playMorning(center: Center, milliseconds: number, choices: Choices, signal: AbortSignal): Promise<Morning> {
  const morning: Morning = { sent: new Map(), marked: [], shown: [], problems: [], free: [] };
  const windows = await Promise.all(center.team.map((member) => openToday(center, morning.problems, member, signal)));
  for (const parent of center.parents) await openFamilyPage(center, morning.problems, parent, signal);
  const began = performance.now();
  const moments = center.studentIds.map(() => choices.between(0, milliseconds));
  const pace = milliseconds / 600_000;
  await Promise.all(
    center.studentIds.map(async (studentId, index) => {
      await delay(began + (moments[index] ?? 0) - performance.now());
      const id = `${center.daycareId}-came-${index}`;
      morning.sent.set(id, studentId);
      const showing = Promise.all(windows.map((window) => window.shows(id)));
      const tapped = await (index % 2 === 0 ? atDoor : onToday)(center, morning, { id, studentId, index, pace });
      const all = await Promise.race([showing.then(() => true), delay(patienceMs).then(() => false)]);
      if (all) morning.shown.push(performance.now() - tapped);
      else morning.problems.push(`${id} was not shown in every window`);
    }),
  );
  return morning;
}

interface Coming {
  id: string;
  studentId: string;
  index: number;
  pace: number;
}

/** A parent waits for the tablet, enters the PIN and presses. Returns when the press was. */
function atDoor({ parents, tablets }: Center, morning: Morning, { id, studentId, index, pace }: Coming): Promise<number> {
  const at = (index / 2) % tablets.length;
  const parent = parents.find((one) => one.studentId === studentId);
  const tablet = tablets[at];
  if (parent === undefined || tablet === undefined) throw new Error('Nobody brings this child.');
  const turn = async () => {
    const { ticket } = await onTablet<Identified>(tablet, 'door.identify', { pin: parent.pin });
    await delay(looksMs * pace);
    const mark = () => onTablet<DoorResult>(tablet, 'door.mark', { ticket, marks: [{ id, studentId, kind: 'in' }] });
    return press(morning, index, mark);
  };
  const turned = Promise.resolve(morning.free[at]).then(turn);
  morning.free[at] = turned;
  return turned;
}

/** A teacher taps the child in. */
function onToday({ daycareId, team }: Center, morning: Morning, { id, studentId, index }: Coming): Promise<number> {
  const { portal, cookie } = team[index % team.length] as SignedIn;
  const { attendance } = callsOf(portal, cookie);
  return press(morning, index, () => attendance.mark.mutate({ daycareId, marks: [{ id, studentId, kind: 'in' }] }));
}

async function press(morning: Morning, index: number, mark: () => Promise<{ summary: { successful: number } }>): Promise<number> {
  const tapped = performance.now();
  const taken = async () => {
    const { summary } = await mark();
    if (summary.successful !== 1) morning.problems.push(`a mark was not taken: ${JSON.stringify(summary)}`);
  };
  morning.marked.push(await timeOf(taken));
  if (index % sentAgain === 0) await taken();
  return tapped;
}

async function onTablet<Answer>({ portal, cookie }: SignedIn, path: string, input: unknown): Promise<Answer> {
  const { status, text } = await post(portal, `/trpc/${path}`, JSON.stringify(input), { 'content-type': 'application/json', cookie });
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
  return (JSON.parse(text) as { result: { data: Answer } }).result.data;
}

/** Somebody of the team has Today open, which asks again for what it shows whenever it hears of a change. */
async function openToday({ daycareId }: Center, problems: string[], { portal, cookie }: SignedIn, signal: AbortSignal) {
  const { attendance, classrooms, door } = callsOf(portal, cookie);
  const seen = new Set<string>();
  const waiting = new Map<string, () => void>();
  const ask = again(problems, async () => {
    const [{ children }] = await Promise.all([
      attendance.getDay.query({ daycareId, day: null }),
      classrooms.getCoverage.query({ daycareId, at: null }),
      door.listAtDoor.query({ daycareId }),
    ]);
    for (const { markId } of children) {
      if (markId === null || seen.has(markId)) continue;
      seen.add(markId);
      waiting.get(markId)?.();
    }
  });
  await openStream(portal, { call: 'live.changes', daycareId, cookie, signal, hear: (words) => words.includes('"attendance"') && ask() });
  return {
    shows: (markId: string) => new Promise<void>((resolve) => (seen.has(markId) ? resolve() : waiting.set(markId, resolve))),
  };
}

async function openFamilyPage(
  { daycareId }: Center,
  problems: string[],
  { portal, cookie, studentId }: Parent,
  signal: AbortSignal,
): Promise<void> {
  const { family } = callsOf(portal, cookie);
  const ask = again(problems, () => family.getDay.query({ daycareId, studentId, day: null }));
  const hear = (words: string) => words.includes(studentId) && ask();
  await openStream(portal, { call: 'family.changes', daycareId, cookie, signal, hear });
}

/** Does the work, and once more after it if that was asked for meanwhile, as a page does that asks again. */
function again(problems: string[], work: () => Promise<unknown>): () => void {
  let [busy, asked] = [false, false];
  const go = async () => {
    busy = true;
    do {
      asked = false;
      await work().catch((error: unknown) => void problems.push(`a page was not answered: ${String(error)}`));
    } while (asked);
    busy = false;
  };
  return () => {
    asked = true;
    if (!busy) void go();
  };
}
