import { count } from './entry';

/** What is tapped on Today while the server is away. */
export const waitingEn = {
  waiting: {
    /** What a screen reader says after how a child stands. */
    said: 'waiting to be sent',
    kept: 'It will be sent when you’re back online.',
    sent: (n: number) => `You’re back online. ${n} sent.`,

    asOf: (time: string) => `Shown as of ${time}.`,
    attention: (n: number) => `${count(n, 'entry needs', 'entries need')} a decision.`,
    attentionBrief: (n: number) => `${n} to decide`,
    open: 'Decide',
    title: 'Needs a decision',
    help: 'You entered these while offline. Someone else recorded something different in the meantime, or it isn’t allowed. Nothing was changed.',
    done: 'Nothing needs a decision.',
    yours: 'Yours',
    theirs: 'On file',
    check: 'Please check',
    timeUnsure: 'This device was asleep, or its clock was changed, after your tap. Record it only if the time is right.',
    tapped: {
      in: (name: string, when: string) => `You checked ${name} in at ${when}.`,
      out: (name: string, when: string) => `You checked ${name} out at ${when}.`,
      move: (name: string, when: string, room: string) => `You moved ${name} to ${room} at ${when}.`,
      absent: (name: string, when: string) => `You marked ${name} absent at ${when}.`,
      notAbsent: (name: string, when: string) => `At ${when}, you marked ${name} as not absent.`,
    },
    undid: (name: string, when: string) => `You undid the last entry for ${name} at ${when}.`,
    started: (when: string) => `You started this headcount at ${when}.`,
    finished: (when: string) => `You finished this headcount at ${when}.`,
    ticked: {
      seen: (name: string, when: string) => `In a headcount, you checked off ${name} at ${when}.`,
      unseen: (name: string, when: string) => `In a headcount, you unchecked ${name} at ${when}.`,
      missing: (name: string, when: string) => `In a headcount, you reported ${name} missing at ${when}.`,
    },
    pickedUpBy: (person: string) => `Picked up by ${person}.`,
    tookBack: 'Then you undid it.',
    on: (time: string, day: string) => `${time} on ${day}`,
    record: 'Record it anyway',
    recordOf: (name: string) => `Record it anyway for ${name}`,
    letGo: 'Discard mine',
    letGoOf: (name: string) => `Discard mine for ${name}`,
    why: 'Why should this be recorded?',
    whyMissing: 'Enter a reason',
    recording: 'Recording...',
    letGoSaid: (name: string) => `Nothing was recorded for ${name}.`,
  },
};
