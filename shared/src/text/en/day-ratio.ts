import { count, list } from './entry';

const children = (n: number) => count(n, 'child', 'children');
const adults = (n: number) => count(n, 'adult', 'adults');

/** Whether there are enough adults. */
export const ratioEn = {
  ratio: {
    tooManyDays: 'Choose six weeks or less.',
    openSpots: (n: number): string => (n === 1 ? 'open spot' : 'open spots'),
    adultsWord: (n: number): string => (n === 1 ? 'adult short' : 'adults short'),
    over: 'over',
    short: (n: number) => `${adults(n)} short`,
    hereNeeds: (here: number, needed: number) => `${here} here, needs ${adults(needed)}`,
    hereNeedsHas: (here: number, needed: number, has: number) => `${here} here, needs ${needed}, has ${has}`,
    here: (here: number) => `${here} here`,
    full: 'Full: the next child needs 1 more adult',
    noPlaces: 'Full: every spot is taken',
    beyondPlaces: (here: number, places: number) => `${here} here, ${count(places, 'spot', 'spots')}`,
    nobody: 'No children here',
    noRule: 'Set a ratio for this room',
    ages: (from: number | null, until: number | null) => {
      const inYears = (months: number | null) => months !== null && months % 12 === 0 && months >= 24;
      const age = (months: number) => (inYears(months) ? count(months / 12, 'year', 'years') : count(months, 'month', 'months'));
      if (from === null) return until === null ? '' : `under ${age(until)}`;
      if (until === null) return `${age(from)} and up`;
      if (inYears(from) && inYears(until)) return until - from === 12 ? age(from) : `${from / 12} to ${until / 12 - 1} years`;
      return `${from} to ${until} months`;
    },
    /** Where there is little room. */
    shortAges: (from: number | null, until: number | null) => {
      const inYears = [from, until].every((months) => months === null || (months % 12 === 0 && months >= 24));
      const age = (months: number) => (inYears ? `${months / 12} yr` : `${months} mo`);
      if (from === null) return until === null ? '' : `under ${age(until)}`;
      if (until === null) return `${age(from)} and up`;
      if (!inYears) return `${from}–${until} mo`;
      return until - from === 12 ? age(from) : `${from / 12}–${until / 12 - 1} yr`;
    },
    needMore: (room: string, n: number) => `${room} needs ${n} more ${n === 1 ? 'adult' : 'adults'}.`,
    canSpare: (room: string, names: readonly string[]) =>
      names.length === 1 ? `${room} can spare ${names[0] ?? ''}.` : `${room} can spare one of ${list(names)}.`,
    inNoRoom: (names: readonly string[]) =>
      names.length === 1 ? `${names[0] ?? ''} isn’t in a classroom.` : `${list(names)} aren’t in a classroom.`,
    nobodyToSpare: 'No other room can spare an adult.',
    moreShort: (n: number) => (n === 1 ? '1 more room is short.' : `${n} more rooms are short.`),
    toDay: 'Room’s day',
    dayOf: (room: string) => `The day in ${room}`,
    asOf: (time: string) => `Ratio as of ${time}`,
    premises: (n: number, needed: number, has: number) =>
      `With ${children(n)}, the building needs at least ${adults(needed)}; ${has} ${has === 1 ? 'is' : 'are'} clocked in.`,
    staysInRatio: (room: string, n: number) => `${room} stays in ratio with ${children(n)}.`,
    willBeShort: (room: string, n: number, short: number) => `${room} will be ${adults(short)} short with ${children(n)}.`,
  },
};
