import type { DayChild, NewMark } from '@daycare-portal/shared/attendance';

export type TapKind = NewMark['kind'];

/** Details of the mark. Anything left out has its default, and the time is now. */
export type MarkDetails = Pick<NewMark, 'at' | 'classroomId' | 'personName' | 'goesTo' | 'note' | 'reason' | 'absence'> &
  Pick<NewMark, 'personId' | 'idSeen' | 'authorizedBy' | 'exception' | 'notLike'>;

/** With whom the children leave. */
export type PickedUpBy = Pick<MarkDetails, 'personId' | 'personName' | 'goesTo' | 'idSeen' | 'authorizedBy' | 'exception' | 'notLike'>;

/** The child as it will be after this mark, so a tap shows before it is sent. */
export function afterMark(child: DayChild, kind: TapKind, details: MarkDetails, at: string): DayChild {
  const { leftOpen } = child;
  // A departure before today's arrival, maybe after midnight, ends the stay that was left open.
  const isOfToday = child.state === 'in' && child.since !== null && child.since <= at;
  if (kind === 'out' && leftOpen !== null && !isOfToday) return { ...child, leftOpen: null };
  const noDeparture = { broughtBy: null, collectedBy: null, goesTo: null };
  const marked = { ...child, mayUndo: false };
  if (kind === 'in') {
    const broughtBy = details.personName ?? null;
    return {
      ...marked,
      ...noDeparture,
      state: 'in',
      since: at,
      absence: null,
      broughtBy,
      classroomId: details.classroomId ?? child.classroomId,
    };
  }
  if (kind === 'out') {
    return { ...marked, state: 'out', since: at, collectedBy: details.personName ?? null, goesTo: details.goesTo ?? null };
  }
  if (kind === 'move') return { ...marked, classroomId: details.classroomId ?? child.classroomId };
  if (kind === 'notAbsent') return { ...marked, state: 'expected', since: null, absence: null };
  const { reason = 'other', note = null } = details.absence ?? {};
  return {
    ...marked,
    ...noDeparture,
    state: 'absent',
    since: null,
    absence: { reason, note: note ?? null, absenceId: null, from: null, toldBy: null, reportedAt: null, until: null },
  };
}
