import { count } from './entry';

/** What is tapped on Today while the server is away. */
export const waitingEn = {
  waiting: {
    /** What a screen reader says after how a child stands. */
    said: 'waiting to be sent',
    kept: 'It is sent when the server is back.',
    sent: (n: number) => `The server is back. ${count(n, 'entry was', 'entries were')} sent.`,

    asOf: (time: string) => `Shown as of ${time}.`,
    attention: (n: number) => `${count(n, 'entry needs', 'entries need')} a decision.`,
    attentionBrief: (n: number) => `${n} to decide`,
    open: 'Decide',
    title: 'Needs a decision',
    help: 'You tapped these while the server was away. Someone else recorded something different in the meantime, or the rules do not allow it. Nothing has been changed.',
    done: 'Nothing needs a decision.',
    yours: 'Yours',
    theirs: 'On record',
    tapped: {
      in: (name: string, when: string) => `You checked ${name} in at ${when}.`,
      out: (name: string, when: string) => `You checked ${name} out at ${when}.`,
      move: (name: string, when: string, room: string) => `You moved ${name} to ${room} at ${when}.`,
      absent: (name: string, when: string) => `You marked ${name} absent at ${when}.`,
      notAbsent: (name: string, when: string) => `You said at ${when} that ${name} is not absent.`,
    },
    undid: (name: string, when: string) => `You undid the last entry for ${name} at ${when}.`,
    started: (when: string) => `You started this headcount at ${when}.`,
    finished: (when: string) => `You finished this headcount at ${when}.`,
    ticked: {
      seen: (name: string, when: string) => `In a headcount, you ticked ${name} at ${when}.`,
      unseen: (name: string, when: string) => `In a headcount, you took back the tick for ${name} at ${when}.`,
      missing: (name: string, when: string) => `In a headcount, you reported ${name} missing at ${when}.`,
    },
    pickedUpBy: (person: string) => `Picked up by ${person}.`,
    tookBack: 'Then you undid it.',
    on: (time: string, day: string) => `${time} on ${day}`,
    record: 'Record it anyway',
    recordOf: (name: string) => `Record it anyway for ${name}`,
    letGo: 'Let it go',
    letGoOf: (name: string) => `Let it go for ${name}`,
    why: 'Why is this right?',
    whyMissing: 'Say why',
    recording: 'Recording...',
    letGoSaid: (name: string) => `Nothing was recorded for ${name}.`,
  },
};
