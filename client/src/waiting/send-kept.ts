import type { RowOutcome } from '@daycare-portal/shared/bulk';
import { callError } from '../api/call-error';
import type { createTrpcClient } from '../api/client';
import { untilServerAnswers } from '../api/server-answers';
import { isTimeUnsure, sentBy, shiftOf } from './device-clock';
import { drop, subscribeToKept, isHeld, isOf, keep, listWaiting, timeUnsure, type Kept, type WaitingCall } from './kept-rows';
import { isHeldBack, needsYes } from './needs-yes';
import { endTurn, takeTurn } from './turn';
import { busyCodes } from './unanswered';
import { untilShown } from './until-shown';
import { refusalIn, waitingCalls, type Options } from './waiting-calls';

/** The result of a row. */
export interface Sent {
  kept: Kept;
  status: RowOutcome['status'];
  reason: string | null;
  /** It was refused, and the server keeps it for somebody to decide. */
  passedOn: boolean;
  /** The server was away meanwhile. */
  waited?: boolean;
}

interface Sender {
  uid: string;
  /** Several people use this device. */
  isShared: boolean;
}

export interface Sending extends Sender {
  client: ReturnType<typeof createTrpcClient>;
  signal: AbortSignal;
  /** Loads the server's record before the rows stop looking like waiting ones. */
  onRecorded: (call: WaitingCall) => Promise<void>;
  onSent: (sent: readonly Sent[]) => void;
  onSignedOut: () => void;
}

const rowsACall = 100;
const answerMs = 20_000;
const pauseMs = 1_000;
const busyPauseMs = 5_000;
/** What fails this often on its own is not retried forever. */
const mostFailures = 3;

type Outcome = 'sent' | 'away' | 'busy' | 'signedOut';

/** Sends this person's waiting taps in order while they are signed in here, in one window at a time. */
export async function sendKept(sending: Sending): Promise<void> {
  const { signal, onSignedOut } = sending;
  const failures = new Map<string, number>();
  // What an earlier page left here has waited, and what a page has sent before without an answer.
  const waiting = new Set(listWaiting(sending.uid).map(({ row }) => row.id));
  const wait = (rows: readonly Kept[]) => rows.forEach(({ row }) => waiting.add(row.id));
  const onSent = (sent: readonly Sent[]) => {
    sending.onSent(sent.map((each) => ({ ...each, waited: waiting.has(each.kept.row.id) })));
    for (const { kept } of sent) waiting.delete(kept.row.id);
  };
  window.addEventListener('pagehide', endTurn, { signal });
  while (!signal.aborted) {
    await untilDue(sending, signal);
    if (signal.aborted) return;
    wait(listWaiting(sending.uid).filter(({ tried }) => tried));
    if (!(await takeTurn())) {
      await pause(pauseMs);
      continue;
    }
    const outcome = await sendSome({ ...sending, onSent }, nextRows(sending), failures);
    if (outcome === 'sent') continue;
    endTurn();
    if (outcome === 'signedOut') return onSignedOut();
    await pause(outcome === 'busy' ? busyPauseMs : pauseMs);
    if (outcome === 'away') await untilServerAnswers(() => undefined, signal);
    wait(listWaiting(sending.uid));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Rows that their own page is not sending any more, and that follow neither such a row nor one of which it is not known yet who made it. */
function dueRows({ uid, isShared }: Sender): Kept[] {
  const waiting = listWaiting(uid).filter((kept) => !isHeldBack(kept, isShared));
  const held = waiting.findIndex((kept) => isHeld(kept) || needsYes(kept, isShared));
  return held === -1 ? waiting : waiting.slice(0, held);
}

/** The first rows that fit into one call. */
function nextRows(sender: Sender): Kept[] {
  const due = dueRows(sender);
  const [first] = due;
  const other = due.findIndex((each) => first !== undefined && !goTogether(first, each));
  return due.slice(0, Math.min(other === -1 ? due.length : other, rowsACall));
}

/** The times of one call are corrected by one difference. */
function goTogether(one: Kept, other: Kept): boolean {
  if (one.call !== other.call || one.daycareId !== other.daycareId || one.clock !== other.clock) return false;
  const [shift, otherShift] = [shiftOf(one.clock, one.row.id), shiftOf(other.clock, other.row.id)];
  return shift === null || otherShift === null ? shift === otherShift : Math.abs(shift - otherShift) < pauseMs;
}

function untilDue(sender: Sender, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const [first] = listWaiting(sender.uid).filter((kept) => !needsYes(kept, sender.isShared));
      if (!signal.aborted && dueRows(sender).length === 0) {
        if (first === undefined) endTurn();
        else timer = setTimeout(look, Math.max(first.sendFrom - Date.now(), pauseMs));
        return;
      }
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = subscribeToKept(look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Sends these together. If the whole call is refused, it sends each one alone, so one bad row holds up nobody. */
async function sendSome(sending: Sending, rows: readonly Kept[], failures: Map<string, number>): Promise<Outcome> {
  const [first] = rows;
  if (first === undefined) return 'sent';
  const unsure = rows.filter((kept) => isOf('attendance.mark', kept) && !kept.undone && isTimeUnsure(kept.clock, kept.row.id));
  if (unsure.length > 0) {
    settle(
      sending,
      unsure.map((kept) => ({ kept, status: 'error', reason: timeUnsure, passedOn: false })),
    );
    return 'sent';
  }
  const { client, uid, signal, onRecorded } = sending;
  const { call, daycareId, clock } = first;
  const tried = rows.map((each) => ({ ...each, tried: true }));
  keep(tried);
  const time = answerTime(signal);
  const options = { signal: time.signal, context: { person: uid } };
  try {
    const around = { daycareId, ...sentBy(clock, first.row.id) };
    const { results } = await waitingCalls[call].rows(client, around, tried, options);
    const answers = new Map(results.map((row) => [row.id, row]));
    const sent: Sent[] = [];
    for (const kept of tried) {
      const { status = 'error' as const, reason = null, passedOn = false } = answers.get(kept.row.id) ?? {};
      if (!kept.undone) sent.push({ kept, status, reason, passedOn });
      else
        sent.push(status === 'success' ? await undo(sending, kept, options) : { kept, status: 'skipped', reason: null, passedOn: false });
    }
    await Promise.race([onRecorded(call), pause(busyPauseMs)]);
    await untilShown();
    settle(sending, sent);
    return 'sent';
  } catch (error) {
    return refused(sending, tried, error, failures);
  } finally {
    time.end();
  }
}

/** Cancels what is not answered in time, and everything once it is cancelled. `AbortSignal.any` would need newer browsers. */
function answerTime(calledOff: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, answerMs);
  calledOff.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    calledOff.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, end };
}

async function undo({ client }: Sending, kept: Kept, options: Options): Promise<Sent> {
  try {
    await waitingCalls[kept.call].undo(client, kept, options);
    return { kept, status: 'skipped', reason: null, passedOn: false };
  } catch (error) {
    return { kept, status: 'error', reason: refusalIn(error), passedOn: false };
  }
}

async function refused(sending: Sending, rows: readonly Kept[], error: unknown, failures: Map<string, number>): Promise<Outcome> {
  const { code, message } = callError(error);
  if (code === undefined) return 'away';
  if (code === 'UNAUTHORIZED') return 'signedOut';
  const [only] = rows;
  if (only === undefined) return 'sent';
  const isBroken = code === 'INTERNAL_SERVER_ERROR';
  if (busyCodes.includes(code) && !isBroken) return 'busy';
  if (rows.length > 1) {
    for (const { row } of rows) {
      // It may have been undone while earlier rows were sent.
      const now = listWaiting(sending.uid).filter((kept) => kept.row.id === row.id);
      const outcome = await sendSome(sending, now, failures);
      if (outcome !== 'sent') return outcome;
    }
    return 'sent';
  }
  const failed = (failures.get(only.row.id) ?? 0) + 1;
  failures.set(only.row.id, failed);
  if (isBroken && failed < mostFailures) return 'busy';
  settle(sending, [{ kept: only, status: 'error', reason: message, passedOn: false }]);
  return 'sent';
}

/** Recorded rows no longer wait, nor do refused ones that the server keeps. Other refused ones stay until the person lets them go. */
function settle({ uid, onSent }: Sending, sent: readonly Sent[]): void {
  const now = new Map(listWaiting(uid).map((kept) => [kept.row.id, kept]));
  // A row undone while it was sent is sent again to be undone.
  const isLeft = ({ kept, status }: Sent) => status === 'success' && !kept.undone && now.get(kept.row.id)?.undone === true;
  // A row that was undone and not recorded needs no decision, and neither does one that another window has settled.
  const isUndecided = ({ kept, status, passedOn }: Sent) => status === 'error' && !passedOn && now.get(kept.row.id)?.undone === kept.undone;
  keep(sent.filter(isUndecided).map(({ kept, reason }) => ({ ...kept, refused: reason ?? '' })));
  drop(sent.filter((each) => !isUndecided(each) && !isLeft(each)).map(({ kept }) => kept));
  onSent(sent.filter(({ kept }) => !kept.undone));
}
