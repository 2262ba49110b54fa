import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { DoorChild, DoorMark, DoorOutcome, Identified } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import { useState } from 'react';
import { useSentIds } from '../../api/use-sent-ids';
import { callDoor, DoorError } from './door-calls';
import type { DoorProps } from './frame';
import { after, kindFor, type Finished, type Kind } from './view';

/** What somebody has touched: one or several children to check in or out, or a sheet that asks something first. */
export type Asked =
  { what: 'in' | 'out'; those: DoorChild[] } | { what: 'absent'; those: DoorChild[] } | { what: 'note'; those: DoorChild[]; kind: Kind };

type Extra = Partial<Pick<DoorMark, 'note' | 'reason' | 'signature'>>;

const kindOf = (asked: Asked): Kind => (asked.what === 'note' ? asked.kind : asked.what);

/** Sends marks. Their ids are made for the touch, so one that is sent again after a lost answer counts once. */
export function useMarking(
  entered: Identified,
  { screen, now, setView, hear }: Pick<DoorProps, 'screen' | 'now' | 'setView' | 'hear'>,
  before?: string,
) {
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(before);
  const ids = useSentIds();

  const mark = async (what: Asked, extra: Extra) => {
    const kind = kindOf(what);
    const marks = what.those.map(({ studentId }) => {
      const row = { studentId, kind, ...extra };
      return { id: ids.idOf(row), ...row };
    });
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { results } = await callDoor('mark', { ticket: entered.ticket, marks });
      ids.forget();
      setAsked(undefined);
      const at = now.toISOString();
      const next = after(entered, results, at);
      const failed = results.find(({ status }) => status !== 'success');
      const done = results.filter(({ status }) => status === 'success');
      if (failed !== undefined) setProblem(failed.reason ?? text.askTeam);
      if (done.length === 0) return setIsBusy(false);
      const finished = finishedOf(what, done, { entered: next, time: clockTimeAt(at, screen.timeZone) });
      if (failed === undefined) setView({ at: 'done', entered: next, finished });
      else setView({ at: 'children', entered: next, ...(failed.reason !== null && { problem: failed.reason }) });
    } catch (error) {
      setAsked(undefined);
      setIsBusy(false);
      if (hear(error)) return;
      const { reason, message } = error instanceof DoorError ? error : { reason: undefined, message: text.notRecorded };
      if (reason === 'ticketOver') setView({ at: 'pin', problem: message });
      else setProblem(message);
    }
    return undefined;
  };

  const needsSignature = (what: Asked) =>
    what.what !== 'absent' &&
    what.what !== 'note' &&
    (entered.signature === 'both' || (entered.signature === 'out' && what.what === 'out')) &&
    // Who may take none of them along hears so at once, and does not sign first.
    (what.what === 'in' || what.those.some(({ mayPickUp }) => mayPickUp));

  return {
    asked,
    isBusy,
    problem,
    close: () => setAsked(undefined),
    ask: (what: Asked) => {
      if (what.what === 'absent' || what.what === 'note' || needsSignature(what)) setAsked(what);
      else void mark(what, {});
    },
    send: (extra: Extra) => {
      if (asked !== undefined) void mark(asked, extra);
    },
  };
}

function finishedOf(asked: Asked, done: readonly DoorOutcome[], { entered, time }: { entered: Identified; time: string }): Finished {
  const kind = kindOf(asked);
  const children = entered.children.filter(({ studentId }) => done.some((outcome) => outcome.studentId === studentId));
  const names = children.map(({ firstName }) => firstName);
  const waits = done.some(({ waiting }) => waiting !== null);
  const [first] = children;
  const who = entered.person.fullName.split(' ')[0] ?? '';
  return {
    title: asked.what === 'note' ? text.noteLeft : titleOf(kind, names, waits),
    line: waits ? text.roomAccepts : { in: text.broughtBy, out: text.takenBy, absent: text.toldBy }[kind](time, who),
    children,
    markIds: asked.what === 'note' ? [] : done.flatMap(({ markId }) => markId ?? []),
    noteFor:
      waits || children.length > 1 || first === undefined || asked.what === 'note'
        ? null
        : { studentId: first.studentId, firstName: first.firstName, kind },
    hasMore: entered.children.some((child) => !children.includes(child) && kindFor(child) !== null && child.state !== 'absent'),
  };
}

function titleOf(kind: Kind, names: readonly string[], waits: boolean): string {
  if (kind === 'absent') return text.isAbsent(names[0] ?? '');
  if (kind === 'in') return waits ? text.isArriving(names) : text.isIn(names);
  return waits ? text.isLeaving(names) : text.isOut(names);
}
