import { count } from './entry';

/** A child's attendance: a month of it, day by day, and what can be changed there. */
export const historyEn = {
  title: (name: string) => `${name}’s attendance`,
  loading: 'Loading attendance',
  failed: 'The attendance could not be loaded.',

  /** Taps that could not be sent. */
  lostTaps: {
    helps: {
      left: 'You entered these while offline. They weren’t recorded because you’re no longer on that daycare’s team. If they still matter, tell someone there.',
      off: 'You entered these while offline. They weren’t recorded because that part of the portal is turned off at that daycare now.',
      notYours:
        'These were left on this device under your name, but weren’t entered while you were signed in here, or it’s too late to send them. They weren’t recorded.',
      ask: 'These were entered on this device under your name while it was offline. Are they yours?',
    },
    send: 'Yes, send them',
    notMine: 'Not mine, discard them',
    tap: (name: string, what: string) => `${name}: ${what}`,
    ticked: {
      seen: 'Seen in a headcount',
      unseen: 'Unchecked in a headcount',
      missing: 'Reported missing in a headcount',
    },
    undid: 'Last entry undone',
    ofLog: 'Entered on Activities',
    started: 'Started',
    finished: 'Finished',
    understood: 'I have read this',
  },

  months: { label: 'Month', previous: 'Previous month', next: 'Next month', current: 'This month' },
  calendar: (month: string) => `Attendance in ${month}`,
  inMonth: 'This month in numbers',
  total: 'Time here',
  days: 'Day by day',
  noDays: 'Nothing this month.',

  /** A day in one word, in the calendar, its key and its row. */
  looks: {
    here: 'Here',
    leftOpen: 'Not checked out',
    absent: 'Absent',
    unrecorded: 'Not recorded',
    expected: 'Expected',
    closed: 'Closed',
    notScheduled: 'Not scheduled',
    notEnrolled: 'Not enrolled',
  },
  /** In the key, below the word. */
  counts: (n: number) => count(n, 'day', 'days'),
  duration: (hours: number, minutes: number) =>
    hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
  /** On a day of the calendar. */
  shortDuration: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes).padStart(2, '0')}`),
  durationSpoken: (hours: number, minutes: number) =>
    hours === 0
      ? count(minutes, 'minute', 'minutes')
      : minutes === 0
        ? count(hours, 'hour', 'hours')
        : `${count(hours, 'hour', 'hours')} ${count(minutes, 'minute', 'minutes')}`,
  /** A day of the calendar as it is read out. */
  spoken: (parts: readonly string[]) => `${parts.join('. ')}.`,
  corrected: 'Corrected',

  from: (time: string) => `From ${time}`,
  between: (from: string, until: string) => `${from} to ${until}`,
  leftAt: (time: string) => `Left at ${time}, arrival not recorded`,
  stillHere: 'Here now',
  expectedAt: (time: string) => `Expected at ${time}`,
  onDay: (time: string, day: string) => `${time} on ${day}`,
  roomGone: 'a deleted classroom',
  broughtBy: (name: string) => `Dropped off by ${name}`,
  pickedUpBy: (name: string) => `Picked up by ${name}`,
  pickupMissing: 'Picked up by: not recorded',
  toldBy: (name: string) => `Reported by ${name}`,
  untilDay: (day: string) => `Through ${day}`,
  calls: (n: number) => `${count(n, 'call attempt', 'call attempts')}`,
  call: (time: string, by: string) => `Call at ${time} by ${by}`,

  show: (day: string) => `Details of ${day}`,
  record: 'Everything that was recorded',
  kinds: {
    in: 'Check-in',
    out: 'Check-out',
    move: 'Room change',
    absent: 'Absent',
    notAbsent: 'Not absent after all',
    void: 'Did not happen',
  },
  markAt: (kind: string, time: string) => `${kind} at ${time}`,
  didNotHappen: (what: string) => `${what} did not happen`,
  recordedBy: (name: string, when: string) => `Recorded by ${name}, ${when}`,
  onTablet: (name: string) => `On the tablet “${name}”`,
  correctedBy: (name: string, when: string) => `Corrected by ${name}, ${when}`,
  insteadOf: (what: string) => `Replaces: ${what}`,
  why: (reason: string) => `Reason: ${reason}`,
  note: (note: string) => `Note: ${note}`,
  replaced: 'No longer counted',
  waited: 'Recorded while offline',
  /** What came late, was refused and was decided about. */
  decided: {
    title: 'Decided afterwards',
    refused: (why: string) => `Not recorded at first. ${why}`,
    recorded: (by: string, when: string) => `Recorded anyway by ${by}, ${when}`,
    left: (by: string, when: string) => `Left as it was by ${by}, ${when}`,
  },

  correct: 'Correct',
  correctOf: (what: string) => `Correct: ${what}`,
  addCheckOut: 'Add check-out',
  addCheckOutOn: (day: string) => `Add check-out on ${day}`,
  addStay: 'Add attendance',
  addStayOn: (day: string) => `Add attendance on ${day}`,
  markAbsent: 'Mark absent',
  markAbsentOn: (day: string) => `Mark absent on ${day}`,
  planAbsence: 'Plan an absence',
  cancelAbsence: 'Cancel absence',
  cancelAbsenceOn: (day: string) => `Cancel absence on ${day}`,

  fields: {
    day: 'Day',
    time: 'Time',
    arrived: 'Arrived at',
    left: 'Left at',
    room: 'Classroom',
    broughtBy: 'Dropped off by',
    pickedUpBy: 'Picked up by',
    why: 'Reason for the change',
    whyHelp: 'It will be saved with the record.',
    from: 'First day',
    until: 'Last day',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    note: 'Note',
    toldBy: 'Who told you, and how',
    noteHelp: 'Only the team reads this.',
    toldByHelp: 'For example “Carla, by phone”',
    afterMidnight: (day: string) => `This was after midnight, on ${day}`,
    didNotHappen: 'This did not happen',
    didNotHappenHelp: 'The entry stays on file, but is no longer counted.',
  },
  correcting: (day: string, what: string) => `${day}: ${what}`,
  absenceTakenBack: 'This entry will no longer be counted. It stays on file.',
  correctTitle: (name: string) => `Correct ${name}’s record`,
  checkOutTitle: (name: string) => `When did ${name} leave?`,
  stayTitle: (name: string) => `Add attendance for ${name}`,
  absentTitle: (name: string) => `Mark ${name} absent`,
  absenceTitle: (name: string) => `Plan an absence for ${name}`,
  arrivedBefore: (time: string, day: string) => `Checked in at ${time} on ${day}.`,
  saveCorrection: 'Save correction',
  savePlan: 'Save absence',

  timeMissing: 'Enter a time',
  dayMissing: 'Enter a date',
  dayToCome: 'Choose today or an earlier day',
  leftBeforeArrival: 'Choose a time after the arrival',
  nothingChanged: 'Nothing has changed yet. Change something, or choose “This did not happen”.',

  correctedNotice: 'Record corrected.',
  checkedOutNotice: (name: string, time: string) => `${name} left at ${time}.`,
  addedNotice: (name: string, day: string) => `Added ${name}’s attendance for ${day}.`,
  plannedNotice: (name: string, from: string, until: string) =>
    from === until ? `${name} will be absent on ${from}.` : `${name} will be absent ${from} through ${until}.`,
  cancelledNotice: 'Absence canceled.',
};
