import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Headcount, RollChild, RollRoom } from '@daycare-portal/shared/headcounts';

/** How the child stands, for who does not see the face. */
export function statusInWords({ status, seen, missed }: RollChild, timeZone: string): string {
  const { said } = headcountText.headcount;
  if (status === 'seen' && seen !== null) return said.seen(clockTimeAt(seen.at, timeZone), seen.by);
  if (status === 'missing' && missed !== null) return said.missing(clockTimeAt(missed.at, timeZone), missed.by);
  return status === 'left' || status === 'away' ? said[status] : said.notSeen;
}

/** A headcount's name; that of an outing's says which outing. */
export function nameOfHeadcount({ kind, outing }: Pick<Headcount, 'kind' | 'outing'>): string {
  const name = headcountText.headcount.kinds[kind];
  return outing === null ? name : `${name}: ${outing.name}`;
}

/** The children of each room, without rooms that have none; who is in no room comes last. */
export function roomsOfRoll(
  rooms: readonly RollRoom[],
  children: readonly RollChild[],
): { room: RollRoom | null; children: RollChild[] }[] {
  const within = (id: string) => children.filter(({ classroomId }) => classroomId === id);
  const known = new Set(rooms.map(({ classroomId }) => classroomId));
  const groups = [
    ...rooms.map((room) => ({ room, children: within(room.classroomId) })),
    { room: null, children: children.filter(({ classroomId }) => classroomId === null || !known.has(classroomId)) },
  ];
  return groups.filter((group) => group.children.length > 0);
}

/** First names, with the last one's initial where two are the same. */
export function shortNames(children: readonly RollChild[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  for (const { firstName } of children) times.set(firstName, (times.get(firstName) ?? 0) + 1);
  const short = ({ firstName, lastName }: RollChild) => `${firstName} ${[...lastName][0] ?? ''}.`;
  return new Map(children.map((child) => [child.studentId, (times.get(child.firstName) ?? 0) > 1 ? short(child) : child.firstName]));
}
