import { count, list } from './entry';
import { logWordsEn } from './log-words';
import { sleepPositionsEn } from './sleep-positions';

/** The daily log: what the server answers, and what its pages say. */
export const logEn = {
  ...logWordsEn,
  positions: sleepPositionsEn,
  states: { held: 'Not shared yet', shared: 'Shared' },

  /** What is wrong with what was entered. */
  ml: (most: number) => `Enter a whole number of milliliters from 0 to ${most}`,
  degrees: 'Enter a body temperature',
  titleMissing: 'Enter what the children did',
  suppliesMissing: 'Enter what to bring',
  textMissing: 'Write something first',
  nobodyChosen: 'Choose at least one child',
  confirmReasonMissing: 'Enter a reason',
  detailOfOtherKind: 'This doesn’t fit this kind of entry.',
  amountOfMealOnly: 'Only a meal has amounts.',
  amountForNobody: 'An amount is for a child who isn’t in the entry.',
  photoMissing: 'Choose a photo first',
  untilBeforeFrom: 'A nap ends after it begins.',
  inFuture: 'This time is in the future.',
  tooOld: 'This waited for more than 48 hours. Ask an owner or staff to enter it.',
  earlierDay: 'Only owners and staff can add to an earlier day.',

  /** What the server answers. */
  idTaken: 'This couldn’t be saved. Reload the page and enter it again.',
  notFound: 'This entry doesn’t exist. Someone may have removed it.',
  notEnrolled: (name: string) => `${name} isn’t enrolled on this day.`,
  childNotFound: 'This child isn’t one of yours, or no longer exists.',
  roomNotFound: 'This classroom doesn’t exist.',
  photoNotFound: 'One of the photos is no longer here. Add it again.',
  photoUsed: 'One of the photos belongs to another entry.',
  longerThanAYear: 'Choose a year or less.',
  editedTooOften: 'This entry has been changed too many times. Remove it, and write a new one.',
  changedMeanwhile: 'Someone changed this in the meantime. Look at it and enter your change again.',
  editToday: 'Teachers change entries on the same day. Ask an owner or staff.',
  ownChild: 'A colleague wrote this about your own child. Ask a colleague to change it.',
  notAllSeen: 'Some of the children in this entry are not in your rooms. Change one child at a time.',
  notAllSeenToShare: 'Some of the children in this entry are not in your rooms. Ask an owner or staff to share it.',
  sharedBefore: 'This was already shared.',
  asleep: (name: string, time: string, by: string) => `${name} has been asleep since ${time}, entered by ${by}.`,
  notHereForNap: (name: string) => `${name} isn’t checked in, so no nap can run. Check the child in, or enter when the nap ended.`,
  wokenBefore: (name: string, time: string) => `${name} woke up at ${time}.`,
  notANap: 'This isn’t a nap.',
  asleepElsewhere: 'This child is asleep in another entry.',
  wakeBeforeNap: (name: string) => `${name} fell asleep after this time.`,
  checkNotNow: 'A sleep check is recorded when it’s made. A missed check stays missed.',
  checkBeforeNap: (name: string) => `${name} was not asleep at this time.`,
  childrenStay: 'The children of a meal, a bottle or a nap stay. Take one out, or write another entry.',
  photosLack: (names: readonly string[]) => `There is no consent to show these photos to families: ${list(names)}.`,
  menuSays: (words: string) => `Menu says: “${words}”.`,
  ask: {
    allergen: (name: string, food: string, label: string) => `${name} must not have ${food}: ${label}.`,
    plan: (plan: string) => `Plan: ${plan}`,
    notHere: (name: string) => `${name} wasn’t here. Was this meal really served to ${name}?`,
    left: (name: string, time: string) => `${name} left at ${time}. Was this meal really served to ${name}?`,
    answered: { allergen: 'Allergy or diet', notHere: 'Not here' },
    unanswered: 'Nothing was recorded yet. Answer the question first.',
  },
  menu: {
    notMonday: 'A week begins on a Monday.',
    foodMissing: 'Enter the food',
    mealTwice: 'A meal is in the menu twice.',
    otherWeek: 'A day of the menu is not in this week.',
    nothingToCopy: 'Nothing is written for that week.',
    savedMeanwhile: 'Someone else saved this menu in the meantime. Reload the page to see it.',
  },
  meals: {
    monthMalformed: 'Choose a month',
    tickedBefore: (name: string, time: string, by: string) => `${by} already checked ${name} at ${time}.`,
    notTicked: (name: string) => `${name} isn’t checked for this meal.`,
    reasonMissing: 'Enter a reason, because this is not today.',
    entryRemoved: 'The entry was removed.',
    entryChanged: 'The entry was changed.',
    file: {
      day: 'Day',
      all: 'All',
      claimed: 'Claimed',
      lastName: 'Last name',
      firstName: 'First name',
      dob: 'Date of birth',
      meal: 'Meal',
      classroom: 'Classroom',
      served: 'Served',
      by: 'Checked by',
      late: 'Late',
      reason: 'Reason',
      crossedOff: 'Crossed off',
      isClaimed: 'Claimed',
      yes: 'Yes',
      no: 'No',
      total: 'Total',
    },
  },

  /** A child’s day in three lines. */
  lines: {
    ate: (amount: 'none' | 'some' | 'most' | 'all' | 'more', meal: string) =>
      ({
        none: `had no ${meal}`,
        some: `ate some of ${meal}`,
        most: `ate most of ${meal}`,
        all: `ate all of ${meal}`,
        more: `had seconds at ${meal}`,
      })[amount],
    inSentence: {
      breakfast: 'breakfast',
      morningSnack: 'the morning snack',
      lunch: 'lunch',
      afternoonSnack: 'the afternoon snack',
      supper: 'supper',
    },
    bottles: (n: number, ml: number) => `drank ${count(n, 'bottle', 'bottles')}, ${ml} mL in all`,
    slept: (minutes: number) => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      if (hours === 0) return `slept ${rest} min`;
      return rest === 0 ? `slept ${hours} h` : `slept ${hours} h ${rest} min`;
    },
    stillAsleep: 'is asleep',
    changed: (n: number) => `${count(n, 'diaper change', 'diaper changes')}`,
    toilet: (n: number) => `used the toilet ${count(n, 'time', 'times')}`,
    sentence: (name: string, parts: readonly string[]) => `${name} ${list(parts)}.`,
    did: (parts: readonly string[]) => `Today: ${list(parts)}.`,
    mood: (mood: string) => `Mood: ${mood}.`,
    typed: (words: string) => `“${words}”`,
    nothing: (name: string) => `Nothing was written about ${name} today.`,
  },
};
