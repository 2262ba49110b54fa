import type { Attempt, Office } from './largest-requests';

// As many as an entry may have, and as many of these as a request may hold.
const childrenEach = 200;
const entriesAtOnce = 170;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The daily log of a day with very many entries of very many children. */
export function logRequests({ calls, people, studentIds, newId }: Office & { newId: () => string }): Attempt[] {
  const { dailyLog, daycare } = calls;
  const { sunnyside: daycareId } = people;
  const each = studentIds.slice(0, childrenEach);
  const features = { attendance: true, dailyLog: true, messages: false, family: false };
  const entryIds: string[] = [];
  const write = async () => {
    const entries = numbers(entriesAtOnce).map((n) => ({
      id: newId(),
      kind: 'note' as const,
      detail: { text: `Note ${n}` },
      studentIds: each,
    }));
    const { results } = await dailyLog.add.mutate({ daycareId, entries });
    entryIds.push(...results.flatMap(({ entryId }) => entryId ?? []));
  };
  const confirmed = each.map((studentId) => ({ studentId, about: 'allergen' as const, reason: 'The kitchen made another dish' }));
  const eat = () =>
    dailyLog.add.mutate({
      daycareId,
      entries: [{ id: newId(), kind: 'meal', detail: { meal: 'lunch', food: 'Pollen, milk and eggs' }, studentIds: each, confirmed }],
    });
  return [
    ['the daily log is switched on', () => daycare.updateDay.mutate({ daycareId, features })],
    [`${entriesAtOnce} entries of ${childrenEach} children in the daily log`, write],
    ['a meal of as many with allergies in the daily log', eat],
    ['the day in the daily log', () => dailyLog.getDay.query({ daycareId, day: null })],
    ['a child in the daily log', () => dailyLog.getDay.query({ daycareId, day: null, studentId: each[0] ?? null })],
    ['sharing them in the daily log', () => dailyLog.share.mutate({ daycareId, entryIds })],
    ['the versions in the daily log', () => dailyLog.getVersions.query({ daycareId, entryId: entryIds[0] ?? '' })],
  ];
}
