import { list } from './entry';

/** What stands beside a child's day, and the page of all photos. */
export const familySideEn = {
  pickup: 'Today’s pickup',
  pickupYou: 'You',
  noPickup: 'You have not said who picks up. Anyone authorized may come.',
  tell: 'Say who picks up',
  bring: 'Please bring',
  asked: (day: string) => `Asked for ${day}`,
  menu: 'Menu',
  contains: (allergens: readonly string[]) => `Contains ${list(allergens.map((allergen) => allergen.toLocaleLowerCase()))}`,
  instead: (food: string) => `Instead: ${food}`,
  ahead: 'Coming days',
  aheadReport: (day: string) => `Report for ${day}`,
  take: 'Take it with you',
  takeHelp: (name: string) => `Every photo and note that was shared about ${name} is yours to keep.`,
  takeLink: 'Download the record',
  takeStarted: 'The download has started. Your browser shows its progress.',
  takeUnderWay: 'Your last download is still running. Wait until it is done, or cancel it in your browser.',
  takeFailed: 'The record could not be downloaded. Reload the page and try again.',
  whose: 'The team writes this page and decides what to share. What you or your household report is marked with the name.',

  leftOn: (name: string, day: string, until: string) =>
    `${name}’s last day was ${day}. You can read these pages until ${until}, and nothing can be changed.`,
  /** Of a child whose family owes something, or has credit or a deposit, after the time in which it reads the pages. */
  leftWithBills: (name: string, day: string) =>
    `${name}’s last day was ${day}. These pages are closed now. You see your bills until everything is settled.`,
  toBills: 'See your bills',

  /** Who is signed in. */
  who: {
    atWork: 'At work',
    yourChildren: 'Your children',
    ownOnly: 'As a parent, you see only your own children.',
    ownAtWork: (children: readonly string[]) =>
      `As a parent, you see only your own children. At work, someone else corrects times and reviews reports for ${list(children)}.`,
    toAccount: 'Your account',
  },

  photos: {
    title: 'Photos',
    titleOf: (name: string) => `Photos of ${name}`,
    link: 'All photos',
    help: 'Photos that the team shared. Save those that you want to keep.',
    none: 'No photos shared yet.',
    older: 'Show older photos',
    loading: 'Loading the photos',
    notShown: 'The daycare does not show you photos of this child. Ask at the office.',
    one: (day: string, n: number) => `Photo ${n} of ${day}`,
  },
};
