import { count, list } from './entry';

/** What is asked about children of Today, and Today on a phone. */
export const sheetsEn = {
  sheets: {
    sending: 'Saving...',
    noteForTeam: 'Note for the team',
    addNote: 'Add a note',
    and: (names: readonly string[]) => list(names),

    panel: { child: 'Child', checkOut: 'Check out', checkIn: 'Check in', absent: 'Absent', move: 'Move', time: 'Another time' },

    checkOut: {
      who: (names: readonly string[]) =>
        names.length === 1 ? `Who is picking up ${names[0]}?` : `Who is picking up these ${names.length} children?`,
      others: 'Other ways to leave',
      someoneElse: 'Someone else...',
      name: 'Full name',
      nameMissing: 'Enter a name',
      withName: 'Check out',
      school: 'To school',
      bus: 'To the bus',
      notRecorded: 'Not recorded',
      notRecordedHelp: 'Check out without a name',
    },

    time: {
      title: 'When was it?',
      submit: 'Use this time',
      label: 'Time',
      change: (time: string) => `${time}, change the time`,
      now: 'Use the time now',
      missing: 'Enter a time',
      reason: 'Why is the time not now?',
      quick: 'Suggestions',
      forgot: 'Forgot to tap',
      busy: 'Busy with the children',
      late: 'Told later',
    },

    checkIn: {
      title: (names: readonly string[]) => (names.length === 1 ? `Check in ${names[0]}` : `Check in ${names.length} children`),
      broughtBy: 'Dropped off by',
      submit: 'Check in',
      noteHelp: 'How does the child seem? Only the team reads this.',
    },

    absent: {
      title: (names: readonly string[]) =>
        names.length === 1 ? `Why is ${names[0]} absent?` : `Why are these ${names.length} children absent?`,
      reasons: 'Reason',
      howLong: 'How long',
      onlyToday: 'Only today',
      severalDays: 'Several days',
      lastDay: 'Last day',
      lastDayMissing: 'Enter the last day',
      lastDayOver: 'This day is over already',
      toldBy: 'Who told you',
      toldByHelp: 'A name, and how: Carla, by phone',
      submit: 'Mark absent',
      told: (by: string) => `Told by ${by}`,
    },

    calls: {
      title: 'Calls',
      none: 'No calls noted today.',
      /** One call of the list. */
      by: (time: string, who: string) => `${time}, ${who}`,
      note: 'Note a call',
      what: 'What came of it',
      noAnswer: 'No answer',
      leftMessage: 'Left a message',
      reached: 'Reached a parent',
      submit: 'Save call',
    },

    move: {
      title: (names: readonly string[]) => (names.length === 1 ? `Move ${names[0]} to` : `Move ${names.length} children to`),
      help: 'For today. The home room stays the same.',
      here: (here: number, places: number | null) =>
        places === null ? `${count(here, 'child', 'children')} here` : `${here} of ${places} here`,
      noOther: 'There is no other classroom.',
    },

    child: {
      checkIn: 'Check in',
      checkInAgain: 'Check in again',
      otherTime: 'Check in with a time or a note',
      checkOut: 'Check out',
      move: 'Move to another room',
      absent: 'Mark absent',
      notAbsent: 'Not absent after all',
      page: 'Open the child’s page',
      undo: 'Undo the last entry',
      here: (time: string) => `Here since ${time}`,
      gone: (time: string) => `Gone home at ${time}`,
      goneWith: (time: string, name: string) => `Gone home at ${time} with ${name}`,
      goneTo: (time: string, where: string) => `Left at ${time}: ${where}`,
      broughtBy: (name: string) => `Dropped off by ${name}`,
      due: (time: string) => `Due ${time}`,
      lateBy: (time: string, minutes: number) => `Due ${time}, ${minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} late`,
      expected: 'Expected today',
      notExpected: 'Not expected today',
      absentFor: (reason: string) => `Absent: ${reason}`,
      absentUntil: (reason: string, day: string) => `Absent: ${reason}, until ${day}`,
    },

    phone: {
      room: (name: string) => `Classroom: ${name}`,
      allRooms: 'All rooms',
      toCome: 'To come',
      here: 'Here',
      absent: 'Absent',
      goneHome: 'Gone home',
      notExpected: 'Not expected today',
      hereWord: 'here',
      ofPlaces: (places: number) => `of ${count(places, 'place', 'places')}`,
      ofToday: (n: number) => `of ${n} today`,
      hereNow: (n: number) => `${n} here`,
      toComeCount: (n: number) => `${n} to come`,
      absentCount: (n: number) => `${n} absent`,
      chooseSeveral: 'Choose several',
      done: 'Done',
      in: 'In',
      inOf: (child: string) => `In: check in ${child}`,
      tapFace: 'Tap a face to check out',
      nobodyHere: 'Nobody is here now.',
    },
  },
};
