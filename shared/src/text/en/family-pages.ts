import { absenceReasonsEn } from './absence-reasons';
import { count, list } from './entry';

const mealsInSentence = {
  breakfast: 'breakfast',
  morningSnack: 'the morning snack',
  lunch: 'lunch',
  afternoonSnack: 'the afternoon snack',
  supper: 'supper',
};

/** A family's frame, and the children's day. */
export const familyPagesEn = {
  frame: {
    pages: 'Pages',
    today: 'Today',
    messages: 'Messages',
    photos: 'Photos',
    bills: 'Bills',
    more: 'More',
    /** On an entry with something new. The first number that is formatted takes a slow phone 150 ms, and there is never a thousand of them. */
    new: (n: number) => `${n} new`,
    account: (name: string) => `${name}: account and children`,
  },

  loading: 'Loading your children’s day',
  failed: 'Your children’s day could not be loaded.',
  dayFailed: 'This day could not be loaded.',
  dayOf: (name: string, weekday: string) => `${name}’s ${weekday}`,
  children: 'Your children',
  see: (name: string) => `See ${name}’s day`,
  earlier: 'Earlier day',
  later: 'Later day',
  toToday: 'Back to today',
  /** Where nothing tells the page of changes. */
  updated: (time: string) => `Updated at ${time}`,

  state: {
    here: (time: string) => `Here since ${time}`,
    expectedAt: (time: string) => `Expected at ${time}`,
    expected: 'Expected today',
    late: (time: string) => `Expected at ${time}, not here yet`,
    lateNoTime: 'Not here yet',
    left: (time: string) => `Left at ${time}`,
    wasHere: 'Was here',
    absent: (reason: string) => `Absent, ${reason.toLocaleLowerCase()}`,
    expectedThen: 'Expected',
    notExpected: 'Not scheduled today',
    notExpectedThen: 'Not scheduled',
    closed: 'Closed',
    closedFor: (closure: string) => `Closed: ${closure}`,
    nextOpen: (day: string) => `Open again ${day}.`,
    arriveAt: (time: string) => `Arriving at ${time}.`,
    leaveAt: (time: string) => `Leaving at ${time}.`,
  },
  broughtByYou: (name: string) => `You dropped ${name} off.`,
  broughtBy: (adult: string, name: string) => `${adult} dropped ${name} off.`,
  collectedByYou: (name: string) => `You picked ${name} up.`,
  collectedBy: (adult: string, name: string) => `${adult} picked ${name} up.`,
  wentTo: { school: (name: string) => `${name} went to school.`, bus: (name: string) => `${name} left by bus.` },
  withTeam: (adults: readonly string[], name: string) => `${list(adults)} ${adults.length === 1 ? 'is' : 'are'} with ${name}.`,
  inRoom: (room: string) => `In ${room}.`,
  toldByYou: (when: string) => `You told us ${when}. The team sees it.`,
  toldBy: (adult: string, when: string) => `${adult} told us ${when}. The team sees it.`,
  enteredByTeam: 'Entered by the team.',
  at: (time: string) => `at ${time}`,
  on: (day: string) => `on ${day}`,
  reasons: absenceReasonsEn,

  report: 'Report absence or late arrival',
  change: 'Change it',
  message: 'Message us',
  call: (daycare: string) => `Call ${daycare}`,

  /** What the daycare still has to know about the child. */
  form: {
    title: (name: string) => `About ${name}`,
    homeNew: (name: string) => `We need a few things about ${name}`,
    homeAgain: (name: string) => `Is everything about ${name} still right?`,
    missing: (n: number) => (n === 1 ? '1 thing is missing' : `${n} things are missing`),
    nothingMissing: 'Nothing is missing',
    unsent: 'Saved, but not sent to the daycare yet',
    start: 'Fill in the form',
    check: 'Check the form',
  },

  /** What waits for the guardian's signature. */
  toSign: {
    reports: (n: number) => (n === 1 ? '1 report to read and sign' : `${n} reports to read and sign`),
    press: 'Read and sign',
    medicines: 'Waiting for your signature',
  },

  /** The day in three words, each with what it is about. */
  tiles: {
    label: 'The day in short',
    amounts: { none: 'None', some: 'Some', most: 'Most', all: 'All', more: 'Seconds' },
    ofMeal: (meal: keyof typeof mealsInSentence) => `of ${mealsInSentence[meal]}`,
    atMeal: (meal: keyof typeof mealsInSentence) => `at ${mealsInSentence[meal]}`,
    asleep: 'asleep',
    asleepNow: 'Asleep',
    since: (time: string) => `since ${time}`,
    mood: 'mood',
    bottles: (n: number) => count(n, 'bottle', 'bottles'),
    ml: (ml: number) => `${ml.toLocaleString('en')} mL`,
    diapers: (n: number): string => (n === 1 ? 'diaper change' : 'diaper changes'),
    toilet: (n: number): string => (n === 1 ? 'time on the toilet' : 'times on the toilet'),
  },
  length: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },

  rows: {
    label: 'The day',
    none: 'Nothing shared yet today.',
    noneThen: 'Nothing was shared on this day.',
    notShown: 'The daycare doesn’t show you this child’s day. Ask the office.',
    arrived: 'Arrived',
    arrivedWith: (adult: string) => `Arrived with ${adult}`,
    left: 'Went home',
    leftWith: (adult: string) => `Went home with ${adult}`,
    goesTo: { school: 'Went to school', bus: 'Left by bus' },
    you: 'you',
    ate: {
      none: (meal: string) => `${meal}, none of it`,
      some: (meal: string) => `${meal}, some of it`,
      most: (meal: string) => `${meal}, most of it`,
      all: (meal: string) => `${meal}, all of it`,
      more: (meal: string) => `${meal}, with seconds`,
    },
    slept: (length: string) => `Slept ${length}`,
    sleepsSince: (time: string) => `Asleep since ${time}`,
    sleptFrom: (from: string, until: string) => `${from} to ${until}`,
    bottle: (what: string, ml: number) => `${what}, ${ml.toLocaleString('en')} mL`,
    care: (kind: string, result: string) => `${kind}: ${result.toLocaleLowerCase()}`,
    temperature: (degrees: string) => `Temperature ${degrees}`,
    bring: (what: string) => `Please bring: ${what}`,
    by: (author: string) => `Written by ${author}`,
    edited: 'edited',
  },
  photo: (n: number, title: string) => `Photo ${n}: ${title}`,
  savePhoto: 'Save',
  savePhotoOf: (photo: string) => `Save ${photo}`,
};
