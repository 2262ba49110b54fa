/** How a guardian agreed: on their own page, with a finger on a device of the team, on paper, or by phone. */
export const agreedHow = ['page', 'finger', 'paper', 'phone'] as const;
export type AgreedHow = (typeof agreedHow)[number];

/** Why a dose that was due was not given. */
export const reasonsNotGiven = ['refused', 'asleep', 'notHere', 'noneLeft', 'forgotten', 'other'] as const;
export type ReasonNotGiven = (typeof reasonsNotGiven)[number];

/** What an authorization is worth on a day. `used`: agreed to by phone, which is good for one dose. */
export type Standing = 'valid' | 'notSigned' | 'toCome' | 'over' | 'ended' | 'used' | 'packageExpired';

/** `next`: not yet. `away`: the child was not here. */
export type DueState = 'next' | 'due' | 'missed' | 'given' | 'refused' | 'away';
