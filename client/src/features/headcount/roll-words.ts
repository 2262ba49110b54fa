import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Headcount, RollChild, RollRoom } from '@daycare-portal/shared/headcounts';

/** The child's state in words, for screen readers. */
export function statusInWords({ status, seen, missed }: RollChild, timeZone: string): string {
  const { said } = headcountText.headcount;
  if (status === 'seen' && seen !== null) return said.seen(clockTimeAt(seen.at, timeZone), seen.by);
  if (status === 'missing' && missed !== null) return said.missing(clockTimeAt(missed.at, timeZone), missed.by);
  return status === 'left' || status === 'away' ? said[status] : said.notSeen;
}

/** The headcount's name, with the outing it belongs to. */
export function nameOfHeadcount({ kind, outing }: Pick<Headcount, 'kind' | 'outing'>): string {
  const name = headcountText.headcount.kinds[kind];
  return outing === null ? name : `${name}: ${outing.name}`;
}

/** The children by classroom. Empty classrooms are left out, and children without one come last. */
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
